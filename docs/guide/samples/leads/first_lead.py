import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    f"{os.environ['API_URL']}/v1/contacts",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['API_KEY']}",
        "Content-Type": "application/json",
        "Idempotency-Key": "crm-lead-2030-0001",
    },
    data=json.dumps(
        {
            "fullName": "Ana Example",
            "email": "ana@example.com",
            "service": "hosting",
            "message": "Please send prices for 2 MW of hosting.",
        }
    ).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        print(json.load(response)["id"])
except urllib.error.HTTPError as error:
    problem = json.load(error)
    raise SystemExit(f"{problem['code']}: {problem['error']} ({problem['requestId']})")
