#!/bin/sh
set -eu

curl --silent --show-error --fail-with-body "$API_URL/v1/webhooks" \
  -H "Authorization: Bearer $API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "url": "'"$WEBHOOK_URL"'",
    "types": ["contact.created", "appointment.created"],
    "description": "Leads for the CRM"
  }'
