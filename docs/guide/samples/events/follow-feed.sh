#!/bin/sh
# Prints each page of events and remembers the address of the next page in a file.
set -eu

state=${STATE:-feed.next}
headers=$(mktemp)
trap 'rm -f "$headers"' EXIT
[ -s "$state" ] || echo "$API_URL/v1/events?limit=100&wait=25" > "$state"
while :; do
  curl --silent --show-error --fail-with-body --retry 10 --max-time 60 \
    --dump-header "$headers" -H "Authorization: Bearer $API_KEY" "$(cat "$state")"
  echo
  sed -n 's/^[Ll]ink: <\([^>]*\)>; rel="next".*/\1/p' "$headers" > "$state.new"
  mv "$state.new" "$state"
done
