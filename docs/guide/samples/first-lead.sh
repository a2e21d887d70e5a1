#!/bin/sh
set -eu

curl --silent --show-error --fail-with-body "$API_URL/v1/contacts" \
  -H "Authorization: Bearer $API_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: crm-lead-2030-0001" \
  -d '{
    "fullName": "Ana Example",
    "email": "ana@example.com",
    "service": "hosting",
    "message": "Please send prices for 2 MW of hosting."
  }'
