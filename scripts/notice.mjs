import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

// NOTICE: every package that is installed with the product, with its licence. npm run notice writes it, a test compares it.

/** The text of NOTICE by package-lock.json: packages of development are left out. */
export function noticeOf(lock) {
  const lines = new Set();
  for (const [path, { version, license, dev, link, optional }] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || dev || link || optional) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    lines.add(`${name} ${version} (${licenceName(license) ?? missing[name] ?? 'no licence named'})`);
  }
  return `Waylight 驿灯
Licensed under the Apache License, Version 2.0 (see LICENSE).

It is installed with these packages, each under its own licence:

${[...lines].sort().join('\n')}
`;
}

const licenceName = (license) => (Array.isArray(license) ? license.join(' OR ') : license);
/** Licences that packages name in their files and not in their package.json. */
const missing = { 'png-js': 'MIT' };

export const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
export const noticeFile = join(root, 'NOTICE');

if (process.argv[1]?.endsWith('notice.mjs')) writeFileSync(noticeFile, noticeOf(readLock()));
