#!/bin/sh
# Searches leads with a tool, as an assistant does.
set -eu

curl --silent --show-error --fail-with-body "$API_URL/mcp" \
  --header "Authorization: Bearer $API_KEY" \
  --header 'Content-Type: application/json' \
  --header 'Accept: application/json, text/event-stream' \
  --data '{
    "jsonrpc": "2.0",
    "id": 1,
    "method": "tools/call",
    "params": { "name": "contacts_list", "arguments": { "search": "'"$WORDS"'" } }
  }'
