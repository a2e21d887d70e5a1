#!/bin/sh
# Writes the types of every call to leads-api.d.ts.
set -eu

npx --yes --package openapi-typescript@7 --package typescript@5 \
  openapi-typescript "$API_URL/openapi.json" --output leads-api.d.ts
