#!/bin/sh
set -eu

login=$(curl --silent --show-error --fail-with-body "$API_URL/admin/login" \
  -H "Content-Type: application/json" \
  -d '{"username": "'"$USERNAME"'", "password": "'"$PASSWORD"'"}')
token=$(printf %s "$login" | sed 's/.*"sessionToken":"\([^"]*\)".*/\1/')
curl --silent --show-error --fail-with-body "$API_URL/admin/keys" \
  -H "Authorization: Bearer $token" \
  -H "Content-Type: application/json" \
  -d '{
    "name": "'"$KEY_NAME"'",
    "scopes": ["leads:write", "contacts:read"],
    "addresses": ["127.0.0.1", "::1"],
    "test": true
  }'
