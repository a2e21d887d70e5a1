#!/bin/sh
# Prints each page of new contacts. The header `Link` contains the address of the next page.
set -eu

headers=$(mktemp)
trap 'rm -f "$headers"' EXIT
page="$API_URL/v1/contacts?status=unread&limit=${LIMIT:-100}"
while [ -n "$page" ]; do
  curl --silent --show-error --fail-with-body --dump-header "$headers" \
    -H "Authorization: Bearer $API_KEY" "$page"
  echo
  page=$(sed -n 's/^[Ll]ink: <\([^>]*\)>; rel="next".*/\1/p' "$headers")
done
