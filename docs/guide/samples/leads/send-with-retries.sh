#!/bin/sh
# curl waits for the seconds in Retry-After, or longer after each attempt.
set -eu

curl --silent --show-error --fail-with-body \
  --retry 5 --retry-all-errors --max-time 30 "$API_URL/v1/contacts" \
  -H "Authorization: Bearer $API_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: $LEAD_KEY" \
  -d '{"fullName": "Ana Example", "email": "ana@example.com", "message": "Please call me."}'
