#!/bin/sh
# Queues an event of the type webhook.test, then prints the log of deliveries.
set -eu

call() {
  curl --silent --show-error --fail-with-body -H "Authorization: Bearer $API_KEY" "$@"
  echo
}
call -X POST "$API_URL/v1/webhooks/$WEBHOOK_ID/test"
sleep 2
call "$API_URL/v1/webhooks/$WEBHOOK_ID/deliveries?limit=1"
