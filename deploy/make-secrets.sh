#!/bin/sh
# Creates random passwords and keys for docker-compose.yml in secrets/, and keeps existing ones. Store
# a copy of secrets_key elsewhere: docs/operations/backups.md. The mail server's URL stays
# empty: docs/operations/mail.md.
#
# Other users of this machine cannot open the folder. Its files are readable, because the containers'
# users, which see only their own files, have other ids than the owner.
set -eu
cd "$(dirname "$0")/.."

umask 077
mkdir -p secrets

put() {
  if [ -e "secrets/$1" ]; then return; fi
  printf '%s\n' "$2" >"secrets/$1"
  chmod 0444 "secrets/$1"
  echo "secrets/$1"
}

random() {
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

# 32 bytes in base64.
key() {
  head -c 32 /dev/urandom | base64
}

put secrets_key "$(key)"
put mysql_password "$(random)"
put mysql_root_password "$(random)"
put admin_password "$(random)"
put smtp_url ""
password=$(cat secrets/mysql_password)
put database_url "mysql://site:$password@mysql:3306/site"
