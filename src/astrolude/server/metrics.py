"""What is counted and timed, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """Each server has a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "astrolude_requests", "Requests by route and status.", ("route", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "astrolude_request_seconds",
            "How long requests took, streams left out.",
            ("route",),
            buckets=FAST,
            registry=self.registry,
        )
        self.live = Gauge("astrolude_live_tables", "Tables kept ready.", registry=self.registry)
        self.listeners = Gauge("astrolude_listeners", "Open streams of events.", registry=self.registry)

    def page(self, live: int, listeners: int) -> bytes:
        self.live.set(live)
        self.listeners.set(listeners)
        return generate_latest(self.registry)
