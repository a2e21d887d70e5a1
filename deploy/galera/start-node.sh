#!/bin/bash
# Starts a node, which joins the cluster. It bootstraps the cluster only if no other node answers and
# it is the first of NODES at its first start, or the node that stopped last. Two nodes that both
# bootstrap would accept leads that the other never sees.
set -eu

state=${DATA:-/var/lib/mysql}/grastate.dat
group_port=${GROUP_PORT:-4567}

another_answers() {
  local node
  for node in $NODES; do
    if [ "$node" = "$NODE_NAME" ]; then continue; fi
    if timeout 2 bash -c "</dev/tcp/$node/$group_port" 2>/dev/null; then return 0; fi
  done
  return 1
}

may_found() {
  if [ -e "$state" ]; then grep -q '^safe_to_bootstrap: 1' "$state"; else [ "$NODE_NAME" = "${NODES%% *}" ]; fi
}

found=()
if may_found && ! another_answers; then found=(--wsrep-new-cluster); fi
exec docker-entrypoint.sh mariadbd --wsrep-node-name="$NODE_NAME" \
  --wsrep-node-address="$NODE_NAME" "${found[@]}"
