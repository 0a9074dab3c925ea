"""Questions about hidden cards, asked again on a table where those cards lie elsewhere."""

from astrolude.games.galactic_infamy import actions, effects, inventory, spaces, trade, turn
from astrolude.games.galactic_infamy.state import Infamy
from astrolude.kernel.decision import Decision, Option


def reoffer(t: Infamy, decision: Decision) -> list[Option]:
    """What the same question offers now; pauses and answers are windows, which the kernel asks anew by itself."""
    seat, prompt, args = decision.seat, decision.prompt, decision.args
    if prompt == "move":
        return turn.move_options(t, seat)
    if prompt == "hand-limit":
        return turn.hand_options(t, seat)
    if prompt == "dock":
        return spaces.dock_options(t, seat)
    if prompt == "inventory":
        return inventory.manage_options(t, seat)
    if prompt == "slot":
        return inventory.slot_options(t, seat, args[0], args[2])
    if prompt == "leave":
        return inventory.leave_options(t, seat)
    if prompt == "cell":
        return inventory.cell_options(t, seat)
    if prompt in ("cards", "crash"):
        return actions.declare_options(t, seat, prompt == "cards")
    if prompt == "boost":
        return effects.boost_options(t, seat)
    if prompt == "lay-out":
        return trade.lay_out_options(t)
    if prompt == "fill":
        return trade.fill_options(t)
    return decision.options
