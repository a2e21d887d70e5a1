#!/bin/sh
# Checks whether this node is part of the cluster, with the account mysql@localhost.
set -eu

gosu mysql mariadb --no-defaults --protocol=socket --skip-column-names --batch \
  --execute="SHOW STATUS LIKE 'wsrep_local_state_comment'" | grep -q 'Synced$'
