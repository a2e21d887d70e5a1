import json
import os
import pathlib
import time
import urllib.parse
import urllib.request

STATE = pathlib.Path(os.environ.get("STATE", "feed.next"))


def read_events(after):
    query = urllib.parse.urlencode({"after": after, "limit": 100, "wait": 25})
    request = urllib.request.Request(
        f"{os.environ['API_URL']}/v1/events?{query}",
        headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)


after = STATE.read_text() if STATE.exists() else "0"
failures = 0
while True:
    try:
        page = read_events(after)
        failures = 0
    except OSError as error:
        failures += 1
        print(error)
        time.sleep(min(60, 2**failures))
        continue
    for event in page["data"]:
        subject = event["subject"] or {}
        print(event["number"], event["type"], subject.get("id"), flush=True)
    after = page["next"]
    STATE.with_suffix(".new").write_text(after)
    STATE.with_suffix(".new").replace(STATE)
