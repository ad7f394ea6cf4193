"""Recordings of stored campaigns, and new campaigns that branch off from them."""

from saves.errors import SaveError
from saves.files import Files
from saves.history import OnProgress
from saves.move_log import CHECKPOINT_INTERVAL
from saves.replay import Recording, read
from saves.store import CampaignRef, Store


def recording(store: Store, campaign: CampaignRef, on_progress: OnProgress | None = None) -> Recording:
    """Replay a campaign. Raises SaveError as ``replay.read`` and ``Store.find`` do."""
    summary = store.resolve(campaign)
    if summary.header is None:
        raise SaveError(summary.problem)
    return read(Files(store.folder, summary.stem), on_progress)


def branch(store: Store, past: Recording, position: int, name: str) -> str:
    """Create a campaign with the same players and moves as ``past`` up to ``position``; return its stem.

    Raises SaveError: the game is not over, the beginning of the history is missing, or the name is not available.
    """
    if not past.over:
        raise SaveError("This campaign is still being played; only a finished one can branch.")
    if past.start is None:
        raise SaveError(f"The history begins at decision {past.first}; a branch needs all of it.")
    header, start = past.header, past.start
    campaign = store.create(name, start.table(), header.seats, start.seed, take_back=header.take_back)
    try:
        with campaign:
            job = None
            for at, point in enumerate(past.points[:position]):
                job = campaign.choose(point.choice)
                if at % CHECKPOINT_INTERVAL == 0:
                    campaign.write(job)
            if job is not None:
                campaign.write(job)
    except SaveError:
        store.delete(store.get(campaign.files.stem))
        raise
    return campaign.files.stem
