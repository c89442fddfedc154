#!/bin/sh
# Postgres' archive_command: archive-wal.sh <folder> <path of the segment> <its name>
# A file with its final name is whole: it is written aside, flushed, then renamed. Postgres
# removes a segment once this ends with 0, and tries again until then.
set -eu
target="$1/$3.gz"
if [ -f "$target" ]; then
  # A segment may come again after a crash, but never another one under its name.
  gunzip < "$target" | cmp -s - "$2"
  exit
fi
# Most of a segment that is archived early is empty.
gzip -1 < "$2" > "$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$1"
