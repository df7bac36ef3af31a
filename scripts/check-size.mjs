import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

// Files that a browser loads before the sign-in page works: the page's own scripts with their static imports, and the
// sign-in chunk. Sizes are those of the brotli files that are served.
const limit = 130 * 1024;
const dist = join(root, 'portal', 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

const seen = new Set();
function collect(key) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported);
}
// Scripts that the page itself names: the bundler may have put the entry into a chunk without an entry.
const page = readFileSync(join(dist, 'index.html'), 'utf8');
for (const [, script] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)) {
  const key = Object.keys(manifest).find((name) => manifest[name].file === script);
  if (key) collect(key);
  else seen.add(script);
}
const signIn = Object.keys(manifest).find((key) => /identity\/session\/login-page\.tsx$/.test(key));
if (!signIn) throw new Error('the sign-in page is not a chunk of its own');
collect(signIn);
const sizeOf = (file) => {
  for (const path of [`${file}.br`, file]) {
    try {
      return statSync(join(dist, path)).size;
    } catch {
      // small files are not compressed
    }
  }
  throw new Error(`${file} is missing`);
};
const total = [...seen].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0);
console.log(
  `   sign-in page: ${(total / 1024).toFixed(1)} kB of JavaScript (brotli) in ${seen.size} files, at most ${limit / 1024}`,
);

const heavy = ['leaflet', 'world-atlas', 'land-'];
const names = readdirSync(join(dist, 'assets'));
for (const file of seen)
  if (heavy.some((name) => file.includes(name))) throw new Error(`${file} is loaded on the sign-in page`);
if (names.length === 0 || total > limit) process.exit(1);
