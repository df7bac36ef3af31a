import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { api } from '../contract/src/index.ts';
import { errorTable } from '../contract/src/wire/errors.ts';
import { customMedia } from '../ui/media-plugin.ts';

const callsOf = 'virtual:calls/';

/**
 * In the bundle `api` is what a call needs on its way: method, path, access. The schemas stay on the server, which has
 * parsed each request and each reply by them; types come from the contract as everywhere. A form that checks its fields
 * imports the schema of its own domain. Each domain's calls are a module of their own, and those that no page makes stay
 * out: what the product learns to do must not make the sign-in page heavier.
 */
function callsWithoutSchemas(): Plugin {
  const sources = resolve(import.meta.dirname, 'src');
  let building = true;
  return {
    name: 'calls-without-schemas',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build';
    },
    transform(code, id) {
      const imported = /^import \{ api \} from '@waylight\/contract';$/m;
      if (!id.startsWith(sources) || !imported.test(code)) return undefined;
      const domains = new Set([...code.matchAll(/\bapi\.(\w+)\./g)].map(([, domain]) => domain!));
      const imports = [...domains].map((domain) => `import { calls as api_${domain} } from '${callsOf}${domain}';`);
      return { code: code.replace(imported, imports.join(' ')).replace(/\bapi\.(\w+)\./g, 'api_$1.'), map: null };
    },
    resolveId: (source) => (source.startsWith(callsOf) ? `\0${source}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${callsOf}`)) return undefined;
      const domain = id.slice(callsOf.length + 1) as keyof typeof api;
      const written = building ? portalSources() : '';
      const made = Object.entries(api[domain]).filter(
        // While developing, any call may be made in the next moment.
        ([name]) => !building || new RegExp(`\\bapi\\.${domain}\\.${name}\\b`).test(written),
      );
      // Which authority a call needs is the server's to say; a page asks only whether it needs a session.
      const facts = made.map(([name, { method, path, access }]) => [
        name,
        { method, path, access: access === 'public' ? access : 'session' },
      ]);
      return `const reply = { parse: (data) => data };
        export const calls = ${JSON.stringify(Object.fromEntries(facts))};
        for (const call of Object.values(calls)) call.reply = reply;`;
    },
  };
}

/** Everything the portal is written in, as one text; read once. */
function portalSources(): string {
  const folder = resolve(import.meta.dirname, 'src');
  written ??= readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(resolve(folder, file), 'utf8'))
    .join('\n');
  return written;
}
let written: string | undefined;

/** Errors whose words the portal itself says, wherever it is; all others come in words from the server. */
const saidByPortal = ['TOKEN_INVALID', 'FORBIDDEN', 'TOO_FREQUENT'] as const;

/**
 * In the bundle an error is its code: its words are the server's to say. Pages that say refusals of their own import
 * lib/error-words.ts, the one file that gets the whole table.
 */
function errorsWithoutWords(): Plugin {
  const errors = resolve(import.meta.dirname, '../contract/src/wire/errors.ts');
  const sayers = resolve(import.meta.dirname, 'src/lib/error-words.ts');
  const codes = `${errors}?codes`;
  // Names in the order of their codes, and a code only where it does not follow the one before: half the size.
  let last = 0;
  const names = Object.entries(errorTable)
    .sort(([, one], [, other]) => one.code - other.code)
    .map(([name, { code }]) => {
      const follows = code === last + 1;
      last = code;
      return follows ? name : `${name} ${code}`;
    })
    .join();
  const said = Object.fromEntries(saidByPortal.map((name) => [name, errorTable[name]]));
  return {
    name: 'errors-without-words',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/errors(\.ts)?$/.test(source) || importer === sayers) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id === errors ? codes : found;
    },
    load: (id) =>
      id === codes
        ? `let last = 0;
           export const errorTable = {};
           for (const one of ${JSON.stringify(names)}.split(',')) {
             const [name, code] = one.split(' ');
             errorTable[name] = { code: (last = code ? Number(code) : last + 1) };
           }
           Object.assign(errorTable, ${JSON.stringify(said)});
           export const SUCCESS = 1001;
           export const errorNameOf = (code) => Object.keys(errorTable).find((name) => errorTable[name].code === code);`
        : undefined,
  };
}

/**
 * The portal's bundle. Everything is a hashed file under /assets and nothing is inlined, so that the server's content
 * security policy can be strict. Pages, pickers and the map are dynamic imports: each is a chunk of its own.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    callsWithoutSchemas(),
    errorsWithoutWords(),
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US', 'en-GB'] }), enforce: 'pre' },
    react(),
  ],
  css: { postcss: { plugins: [customMedia] } },
  define: {
    // Public by design: it signs calls without a session and guards nothing (decisions on the wire).
    __PORTAL_SIGN_KEY__: JSON.stringify(process.env.PORTAL_SIGN_KEY ?? 'waylight-portal'),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: true,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // The first page names every file that another page needs, so those are named shortly; .vite/manifest.json says
        // what each of them is.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:8][extname]' : 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // What the sign-in form is made of travels as one file: a dozen small ones compress worse.
          groups: [
            {
              name: 'base',
              test: /portal[\\/]src[\\/](main|lib[\\/](brand|calls|kept|page[\\/]page-title|session[\\/]session|url|words)|features[\\/](shell[\\/]language-switch|identity[\\/](words|verification|use-verification|session[\\/]remembered)))\.tsx?$|ui[\\/]src[\\/](link|logo|media)\.tsx?$/,
              priority: 2,
            },
            // The calls of pages behind the sign-in, in one file instead of one for each domain.
            { name: 'calls', test: /virtual:calls\/(?!identity|statistics|recovery)/, priority: 3 },
            // Checks that nearly every page behind the sign-in shares; one file, so that the first page names fewer.
            {
              name: 'schemas',
              test: /[\\/]zod[\\/]|contract[\\/]src[\\/](wire[\\/](attachment|id|page|upload)|value[\\/](country|money|occupancy|stay))\.ts$|portal[\\/]src[\\/]lib[\\/](list[\\/]list-address|row-id)\.ts$/,
            },
            // Icons of more than one page, which would be a file each; what the sign-in page shows is in its own files.
            { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, minShareCount: 2 },
            // What nearly every page behind the sign-in is made of.
            {
              name: 'parts',
              test: /(ui[\\/]src[\\/]([a-z]+[\\/])?(badge|card|empty-state|facts|money|night-rail|skeleton|status-chip)|portal[\\/]src[\\/]lib[\\/]page[\\/](call-failed|detail-page))\.tsx$/,
            },
            {
              name: 'fields',
              test: /(ui[\\/]src[\\/]([a-z]+[\\/])?(text-field|checkbox|banner|slide-verify)\.tsx|identity[\\/](verification|session[\\/]remembered)\.ts)$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/getaway': { target: process.env.SERVER_URL ?? 'http://localhost:3000', changeOrigin: false } },
  },
});
