#!/bin/sh
# Sends each line of a file: a key and a contact as JSON, separated by a space.
set -eu

answer=$(mktemp)
trap 'rm -f "$answer"' EXIT
while read -r key contact; do
  while :; do
    status=$(curl --silent --max-time 30 --output "$answer" --write-out '%{http_code}' \
      "$API_URL/v1/contacts" \
      -H "Authorization: Bearer $API_KEY" \
      -H "Content-Type: application/json" \
      -H "Idempotency-Key: $key" \
      -d "$contact") || status=000
    case $status in
      000 | 408 | 429 | 5??) sleep 5 ;; # Temporary: send it again with the same key.
      *) break ;;
    esac
  done
  echo "$key $status $(cat "$answer")"
done < "${LEADS:-leads.txt}"
