import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { assetsOfNewest } from './earlier-builds.mjs';
import { root } from './install.mjs';

// Limits of what each page loads before it works: scripts with their imports, the document's own, and stylesheets.
// Sizes are those of the brotli files that are served. The limits only shrink.
const limits = {
  /** files of a page, frame and entry among them */
  scripts: 12,
  styles: 3,
  /** kB of JavaScript: of any page, and of those that are larger or smaller by nature, by path */
  page: 180,
  pages: { '/login': 89, '/home': 169 },
  /** bytes of a script, compressed: smaller ones cost a request for nothing */
  leastBytes: 1024,
};
const heavy = ['leaflet', 'world-atlas', 'land-'];

const dist = join(root, 'portal', 'dist');
const { first, pages } = JSON.parse(readFileSync(join(dist, '.vite', 'pages.json'), 'utf8'));
const wrong = [];

function sizeOf(file) {
  for (const path of [`${file}.br`, file]) {
    try {
      return statSync(join(dist, path)).size;
    } catch {
      // small files are not compressed
    }
  }
  throw new Error(`${file} is missing`);
}

const document = readFileSync(join(dist, 'index.html'), 'utf8');
const inline = [...document.matchAll(/<script>(.*?)<\/script>/gs)].reduce(
  (sum, [, text]) => sum + brotliCompressSync(text).length,
  0,
);

const rows = Object.entries(pages).map(([path, files]) => {
  const scripts = [...first.scripts, ...files.scripts];
  const styles = [...first.styles, ...files.styles];
  const absent = [...scripts, ...styles].filter((file) => !existsSync(join(dist, file)));
  if (absent.length > 0) wrong.push(`${path} loads ${absent.join(', ')}, which the build has not written`);
  const kB = scripts.reduce((sum, file) => sum + sizeOf(file), inline) / 1024;
  const most = limits.pages[path] ?? limits.page;
  if (kB > most) wrong.push(`${path} loads ${kB.toFixed(1)} kB of JavaScript, at most ${most}`);
  if (scripts.length > limits.scripts) wrong.push(`${path} loads ${scripts.length} scripts, at most ${limits.scripts}`);
  if (styles.length > limits.styles) wrong.push(`${path} loads ${styles.length} stylesheets, at most ${limits.styles}`);
  return { path, scripts: scripts.length, styles: styles.length, kB };
});
if (rows.length === 0) wrong.push('the build knows no page');

const names = assetsOfNewest(dist);
const tiny = names.filter((name) => name.endsWith('.js') && sizeOf(join('assets', name)) < limits.leastBytes);
// The bundler's own few lines always are a file.
if (tiny.length > 1) wrong.push(`${tiny.join(', ')} have less than ${limits.leastBytes} bytes each`);
for (const file of [...first.scripts, ...pages['/login'].scripts])
  if (heavy.some((name) => file.includes(name))) wrong.push(`${file} is loaded on the sign-in page`);

const signIn = rows.find(({ path }) => path === '/login');
const largest = rows.reduce((one, other) => (other.kB > one.kB ? other : one));
const most = (key) => Math.max(...rows.map((row) => row[key]));
console.log(
  `   ${rows.length} pages: at most ${most('scripts')} scripts and ${most('styles')} stylesheets; sign-in ${signIn.kB.toFixed(1)} kB of JavaScript (brotli), most ${largest.path} ${largest.kB.toFixed(1)} kB`,
);
if (process.argv.includes('--pages'))
  for (const { path, scripts, styles, kB } of rows)
    console.log(`   ${path.padEnd(36)} ${String(scripts).padStart(2)} scripts  ${styles} styles  ${kB.toFixed(1)} kB`);
if (wrong.length > 0) {
  console.error(wrong.map((line) => `   ${line}`).join('\n'));
  console.error(
    '   npm run regroup -- --anew searches for better files; weights of pages stand in portal/vite.config.ts (opened, most)',
  );
  process.exit(1);
}
