import pathlib
import time

import pytest

from push import PAUSE, Sender, alert, background

DEAD = "dead" * 16


@pytest.fixture
def sender(apns):
    at = apns.state
    sender = Sender(
        at["url"], at["topic"], pathlib.Path(at["keyFile"]).read_text(), at["keyID"], at["team"],
        at["ca"])
    yield sender
    sender.http.close()


def test_an_alert_has_its_headers(apns, sender):
    sender.send(alert(apns.state["device"], "Goal", "1:0 in the last minute"))

    (push,) = apns.wait(1)
    headers = {name: value for name, value, *_ in push["headers"]}
    assert headers["apns-push-type"] == "alert"
    assert headers["apns-priority"] == "10"
    assert headers["apns-topic"] == apns.state["topic"]
    assert push["payload"]["aps"]["alert"]["title"] == "Goal"
    assert push["token"]["standing"] == "accepted"


def test_a_background_push_breaks_no_rule(apns, sender):
    sender.send(background(apns.state["device"], edition=7))

    (push,) = apns.wait(1, type="background")
    assert push["findings"] == []
    assert push["kind"] == "background"


def test_a_dead_device_token_is_forgotten(apns, sender):
    apns.answer(DEAD, {"status": 410, "reason": "Unregistered", "timestamp": 1750000000000})

    assert sender.send(alert(DEAD, "Goal", "1:0")) == 410
    assert sender.send(alert(DEAD, "Goal", "2:0")) is None
    assert len(apns.pushes()) == 1


def test_an_unavailable_service_is_tried_again_later(apns, sender):
    apns.condition("unavailable")
    sender.send(alert(apns.state["device"], "Goal", "1:0"))
    apns.condition("well")

    sender.retry()  # too early
    assert [push["answer"]["status"] for push in apns.pushes()] == [503]

    sender.clock = lambda: time.time() + PAUSE
    sender.retry()
    assert [push["answer"]["status"] for push in apns.wait(2)] == [503, 200]


def test_all_pushes_share_a_connection(apns, sender):
    for goals in range(3):
        sender.send(alert(apns.state["device"], "Goal", f"{goals}:0"))

    assert len({push["connection"] for push in apns.wait(3)}) == 1
