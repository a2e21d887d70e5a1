#!/bin/sh
# Prints the latest delivery of a webhook.
set -eu

curl --silent --show-error --fail-with-body -H "Authorization: Bearer $API_KEY" \
  "$API_URL/v1/webhooks/$WEBHOOK_ID/deliveries?limit=1"
