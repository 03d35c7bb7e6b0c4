#!/bin/sh
# Builds ../page/editor.bundle.js and the list of its licences, byte for byte from the versions in package-lock.json.
# With --check nothing is replaced: the exit code says whether the bundle in the tree is the one that is built.
set -eu
cd "$(dirname "$0")"
npm ci --silent --no-audit --no-fund --ignore-scripts
built=$(mktemp -d)
trap 'rm -rf "$built"' EXIT
npx --no-install esbuild entry.mjs --bundle --format=esm --target=es2022 --minify --charset=utf8 --legal-comments=none --log-level=warning \
  --outfile="$built/editor.bundle.js"
npx --no-install esbuild entry.mjs --bundle --format=esm --metafile="$built/meta.json" --outfile="$built/unused.js" --log-level=warning
node licences.mjs "$built/meta.json" > "$built/editor.licences.txt"
if [ "${1:-}" = --check ]; then
  cmp "$built/editor.bundle.js" ../page/editor.bundle.js
  cmp "$built/editor.licences.txt" ../page/editor.licences.txt
else
  cp "$built/editor.bundle.js" "$built/editor.licences.txt" ../page/
fi
