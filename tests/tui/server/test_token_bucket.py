"""The rate limiter, on a clock that the test moves."""

from tui.server.token_bucket import TokenBucket


def test_a_bucket_refills_up_to_its_capacity() -> None:
    time = [0.0]
    bucket = TokenBucket(10.0, 5.0, clock=lambda: time[0])
    assert all(bucket.take() for _ in range(5)) and not bucket.take()
    time[0] = 100.0
    assert bucket.take(5) and not bucket.take()
    assert bucket.charge(10) == 1.0 and bucket.take_up_to(3) == 0
    time[0] += 1.25
    assert bucket.take_up_to(9) == 2
