import http.client
import json
import os
import random
import time
import urllib.error
import urllib.request

RETRIED = {408, 429, 500, 502, 503, 504}
ATTEMPTS = 6


def send(contact, key):
    """Use one key per lead, such as the lead's id in your system, and the same key in each attempt."""
    request = urllib.request.Request(
        f"{os.environ['API_URL']}/v1/contacts",
        method="POST",
        headers={
            "Authorization": f"Bearer {os.environ['API_KEY']}",
            "Content-Type": "application/json",
            "Idempotency-Key": key,
        },
        data=json.dumps(contact).encode(),
    )
    for attempt in range(1, ATTEMPTS + 1):
        asked = 0
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code not in RETRIED or attempt == ATTEMPTS:
                raise
            asked = float(error.headers.get("Retry-After", "0"))
        except (OSError, http.client.HTTPException):
            if attempt == ATTEMPTS:
                raise
        time.sleep(max(asked, 0.5 * 2**attempt * random.random()))


contact = {"fullName": "Ana Example", "email": "ana@example.com", "message": "Please call me."}
print(send(contact, os.environ["LEAD_KEY"])["id"])
