"""The tests of a sender that know nothing of rules: they only let it send."""
import json, os, pathlib, time
from push import Sender, alert, background

apns = json.loads(pathlib.Path(os.environ["APNS_STATE"]).read_text())
key = pathlib.Path(apns["keyFile"]).read_text()
sender = Sender(apns["url"], apns["topic"], key, apns["keyID"], apns["team"], apns["ca"])

def test_goals():
    for goals in range(4):
        sender.send(alert(apns["device"], "Goal", f"{goals}:0"))

def test_a_new_edition():
    sender.send(background(apns["device"], edition=7))

def test_a_reader_who_has_left():
    sender.send(alert("dead" * 16, "Goal", "1:0"))
    time.sleep(1.5)  # what is sent at the same time couldn't know the answer
    sender.send(alert("dead" * 16, "Goal", "2:0"))
