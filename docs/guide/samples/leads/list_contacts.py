import json
import os
import urllib.parse
import urllib.request


def contacts(**filters):
    query = {**filters, "limit": os.environ.get("LIMIT", "100")}
    while True:
        url = f"{os.environ['API_URL']}/v1/contacts?{urllib.parse.urlencode(query)}"
        headers = {"Authorization": f"Bearer {os.environ['API_KEY']}"}
        request = urllib.request.Request(url, headers=headers)
        with urllib.request.urlopen(request, timeout=30) as response:
            page = json.load(response)
        yield from page["data"]
        if page["nextCursor"] is None:
            return
        query["cursor"] = page["nextCursor"]


for contact in contacts(status="unread", fields="id,email"):
    print(contact["id"], contact["email"])
