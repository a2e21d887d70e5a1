#!/bin/sh
# Asks the registries for the digests of the images in docker-compose.yml and the Dockerfile, and appends
# them to .env. Run it once, and again to update the images: the last value in .env counts. Compare the
# digests with another source, such as the registry's page, before the first deployment.
set -eu
cd "$(dirname "$0")/.."

pin() {
  digest=$(docker buildx imagetools inspect "$2" --format '{{.Manifest.Digest}}')
  if ! printf '%s\n' "$digest" | grep -Eqx 'sha256:[0-9a-f]{64}'; then
    echo "The registry returned no digest for $2: $digest" >&2
    exit 1
  fi
  printf '%s=%s\n' "$1" "$digest" >>.env
  echo "$2 $digest"
}

pin NODE_DIGEST node:24-bookworm-slim
pin CADDY_DIGEST caddy:2.10-alpine
pin MYSQL_DIGEST mysql:8.4
