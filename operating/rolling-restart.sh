#!/bin/sh
# Restarts Waylight processes one after the other: rolling-restart.sh 3001 3002 3003. Stops at the first that does not become ready.
set -eu
# Longer than fail_timeout of nginx.conf: until then nginx may still pass by the process that has just come back.
settle=6
for port in "$@"; do
    systemctl restart "waylight@$port"
    echo "waylight@$port is ready"
    sleep "$settle"
done
