#!/bin/sh
# Makes random passwords for docker-compose.yml in secrets/, and leaves those that are there. The URL of
# the mail server is left empty: docs/operations/mail.md.
#
# The folder is closed to other users of this machine. The files in it are readable, because the
# containers' users, to whom the engine shows each file alone, have other numbers than its owner.
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

put mysql_password "$(random)"
put mysql_root_password "$(random)"
put admin_password "$(random)"
put smtp_url ""
password=$(cat secrets/mysql_password)
put database_url "mysql://site:$password@mysql:3306/site"
for node in 1 2 3; do
  put "cluster_database_url_$node" "mysql://site:$password@galera-$node:3306/site"
done
