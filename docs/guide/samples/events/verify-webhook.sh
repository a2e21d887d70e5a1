#!/bin/sh
# Verifies a request: ID, TIMESTAMP and SIGNATURE are its headers, BODY is a file with its exact body.
set -eu

age=$(($(date +%s) - TIMESTAMP))
[ "$age" -le 300 ] && [ "$age" -ge -300 ] || { echo "too old"; exit 1; }

key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
mac=$({ printf %s "$ID.$TIMESTAMP."; cat "$BODY"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

for entry in $SIGNATURE; do
  [ "$entry" = "v1,$mac" ] && { echo "genuine"; exit 0; }
done
echo "forged"
exit 1
