"""Followers whom a war shuts in: pages and digests name them, though the chronicle does not."""

from tests.tui.follow.followed import ANN, followed
from tui.follow.pages import shown_lines
from tui.panels.notice import NoticeKind

GAME = "down_with_the_king"


def test_a_war_halts_for_those_whose_followers_it_shuts_in_and_names_them() -> None:
    table, follower = followed(GAME, is_answered=True)
    state = table.state
    mine, others = 12, 24
    for who, seat in ((mine, ANN), (others, 1)):
        state.owner[who], state.place[who] = seat, 2
    follower.before(table)
    state.wars = [2]
    table.tell("war_declared", "7.10", seat=2, dice=[3, 2], countries=[2])
    follower.after(table)
    notice = follower.due(table)
    assert notice is not None and notice.kind is NoticeKind.HARM
    changes = {line.seat: line.text for section in notice.sections for line in section.lines if line.seat >= 0}
    people = table.view(ANN).people
    assert people[mine].name in changes[ANN] and people[others].name in changes[1]
    table.tell("recruited", "", seat=1, who=others)
    table.tell(follower.marks.turn, "", seat=ANN)
    digest = follower.digest(table, ANN)
    assert digest is not None
    said = {line.seat: line.text for section in digest.sections for line in shown_lines(section.lines, 0)}
    assert people[others].name in said[1]
    state.wars = []
    follower.before(table)
    follower.answered(table, ANN)
    state.owner[mine] = 1
    state.wars = [2]
    table.tell("war_declared", "7.10", seat=2, dice=[3, 2], countries=[2])
    follower.after(table)
    assert follower.due(table) is None, "nobody of Ann's is abroad"
