// Lists the packages inside the bundle with their licences: node licences.mjs META.json

import fs from 'node:fs';

const meta = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const names = new Set(Object.keys(meta.inputs).map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]).filter(Boolean));
const lines = ['Packages inside editor.bundle.js, each with its licence. Built by host/serve/editor/build.sh.'];
for (const name of [...names].sort()) {
  const folder = `node_modules/${name}`;
  const { version, license } = JSON.parse(fs.readFileSync(`${folder}/package.json`, 'utf8'));
  const file = fs.readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  lines.push('', '='.repeat(72), `${name} ${version} (${license})`, '', file ? fs.readFileSync(`${folder}/${file}`, 'utf8').trim() : '');
}
console.log(lines.join('\n'));
