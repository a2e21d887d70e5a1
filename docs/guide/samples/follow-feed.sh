#!/bin/sh
# Prints each page of events, and remembers the address of the next page in a file.
set -eu

state=${STATE:-feed.next}
headers=$(mktemp)
trap 'rm -f "$headers"' EXIT
[ -s "$state" ] || echo "$API_URL/v1/events?limit=100" > "$state"
while :; do
  page=$(curl --silent --max-time 30 --dump-header "$headers" \
    -H "Authorization: Bearer $API_KEY" "$(cat "$state")") || page=
  status=$(sed -n 's/^HTTP[^ ]* \([0-9]*\).*/\1/p' "$headers" | tail -n 1)
  case ${page:+$status} in
    200)
      echo "$page"
      sed -n 's/^[Ll]ink: <\([^>]*\)>; rel="next".*/\1/p' "$headers" > "$state.new"
      mv "$state.new" "$state"
      case $page in *'"data":[]'*) sleep 5 ;; esac
      ;;
    '' | 408 | 429 | 5??) sleep 5 ;; # The site cannot answer at the moment.
    *) echo "$page" >&2; exit 1 ;;
  esac
done
