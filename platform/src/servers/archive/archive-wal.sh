#!/bin/sh
# Postgres' archive_command: archive-wal.sh <folder> <path of the segment> <its name>. A file with
# its final name is complete, because it is written under another name, flushed, then renamed.
# Postgres retries until this script exits with 0, and removes the segment then.
set -eu
target="$1/$3.gz"
if [ -f "$target" ]; then
  # A segment may come again after a crash, but its name always means the same content.
  gunzip < "$target" | cmp -s - "$2"
  exit
fi
# Compressed, because a segment that is archived early is mostly empty.
gzip -1 < "$2" > "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$1"
