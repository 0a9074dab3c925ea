"""Every page of the online table: plain data in, a whole HTML document out."""

from astrolude.web.handover import handover
from astrolude.web.home import home
from astrolude.web.problem import problem
from astrolude.web.reference import how, rules
from astrolude.web.replay import replay
from astrolude.web.setup import setup, waiting
from astrolude.web.table import table
from astrolude.web.told import told

__all__ = ["handover", "home", "how", "problem", "replay", "rules", "setup", "table", "told", "waiting"]
