import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { api } from '../contract/src/index.ts';
import { errorTable } from '../contract/src/wire/errors.ts';
import { hoverByMouse } from '../ui/hover-plugin.ts';
import { customMedia } from '../ui/media-plugin.ts';
import { chunkGroups, type GroupRules } from './bundle/chunk-groups.ts';
import { classNamer } from './bundle/class-names.ts';
import { compileEarly } from './bundle/compile-early.ts';
import { firstPaint } from './bundle/first-paint.ts';
import { joinedStyles } from './bundle/joined-styles.ts';
import { movingLine, readKeptGroups, writeKeptGroups } from './bundle/kept-groups.ts';
import { ownWords } from './bundle/own-words.ts';
import { pageFiles, rowsOf, startOf } from './bundle/page-files.ts';
import { sameUnits } from './bundle/same-units.ts';
import { schemaSplit } from './bundle/schema-split.ts';
import { sparePreloads } from './bundle/spare-preloads.ts';

const callsOf = 'virtual:calls/';

/**
 * Replaces `api` in the bundle by method, path and access of each call. Schemas stay on the server, which parses
 * requests and replies. A form imports the schema of its own domain.
 *
 * The calls of a domain are one module, without those that no page makes, so that the sign-in page stays small.
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
        // The development server keeps every call: the next edit may use it.
        ([name]) => !building || new RegExp(`\\bapi\\.${domain}\\.${name}\\b`).test(written),
      );
      // The server checks authorities; a page asks only whether a call needs a session.
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

/** Files of rules whose classes get names of their own. */
const rulesOfModules = () =>
  ['src', '../ui/src']
    .map((folder) => resolve(import.meta.dirname, folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => resolve(folder, file)),
    )
    .filter((file) => file.endsWith('.module.css'));

/** The portal's sources as one text, read once. */
const portalSources = () => (written ??= textOf(resolve(import.meta.dirname, 'src'), () => true));
let written: string | undefined;

/** All sources of a folder as one text. */
const textOf = (folder: string, isMeant: (file: string) => boolean): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && isMeant(file))
    .map((file) => readFileSync(resolve(folder, file), 'utf8'))
    .join('\n');

/** Parts of libraries that the browser never asks for and cannot be shaken off: zod as JSON schema, queries without end, the router's own reading of addresses. */
const unusedParts =
  /[\\/](zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)|query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior|router-core[\\/]dist[\\/]esm[\\/]searchParams)\.js$/;

function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    transform(code, id) {
      if (!unusedParts.test(id)) return undefined;
      const declared = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name!);
      const listed = [...code.matchAll(/^export \{ (.+) \};$/gm)].flatMap(([, names]) =>
        names!.split(', ').map((name) => name.split(' as ').at(-1)!),
      );
      const nothing = [...declared, ...listed].map((name) => `export const ${name} = () => () => undefined;`);
      return { code: nothing.join('\n'), map: null };
    },
  };
}

/**
 * Icons without what only fills them: the keys of lines that never change places, letters by chance; their names, which
 * become classes without a rule; the size that an icon has anyway.
 */
function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(id)) return undefined;
      return { code: code.replace(/,\s*key: "[^"]*"|\bname: "[^"]*",|\bsize: 24,/g, ''), map: null };
    },
  };
}

/** Errors whose words are in the portal's bundle. The server sends the words of all others. */
const saidByPortal = ['TOKEN_INVALID', 'FORBIDDEN', 'TOO_FREQUENT'] as const;

/**
 * Replaces errors in the bundle by their codes; the server sends the words. Pages with refusals of their own import
 * lib/error-words.ts, the only file with the whole table.
 */
function errorsWithoutWords(): Plugin {
  const errors = resolve(import.meta.dirname, '../contract/src/wire/errors.ts');
  const sayers = resolve(import.meta.dirname, 'src/lib/error-words.ts');
  const codes = `${errors}?codes`;
  // An error that no source names is shown in the server's words, whatever it is called.
  const contract = resolve(import.meta.dirname, '../contract/src');
  const sources = textOf(contract, (file) => !/(^ops\/|errors(\.test)?\.ts$)/.test(file)) + portalSources();
  const named = new Set(sources.match(/\b[A-Z][A-Z0-9_]+\b/g));
  // Names stand in the order of their codes, and a code only where it is not the next number: half the size.
  let last = 0;
  const names = Object.entries(errorTable)
    .filter(([name]) => named.has(name))
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

const define = {
  // This key is public: it signs calls without a session and protects nothing.
  // Several keys stand there while it is being changed: the first is in use.
  __PORTAL_SIGN_KEY__: JSON.stringify((process.env.PORTAL_SIGN_KEY ?? 'waylight-portal').split(',')[0]?.trim()),
};

/** Calls of the document's own script. */
const begunCalls = Object.fromEntries(
  Object.entries({
    refresh: api.identity.refresh,
    user: api.identity.currentUser,
    orders: api.booking.list,
    hotels: api.search.hotels,
    rates: api.search.rates,
    validate: api.booking.validate,
    couponsFor: api.booking.coupons,
    confirmations: api.quote.confirmations,
    adverts: api.advert.inList,
  }).map(([name, { method, path }]) => [name, { method, path }]),
);

/** Names of files are short because the first page lists many of them; .vite/manifest.json has their sources. */
const names: Rolldown.OutputOptions = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[hash:8].js',
  // The name of a stylesheet is its rank (bundle/joined-styles.ts).
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

/**
 * The portal's bundle. All files are hashed and stand in /assets, and nothing is inlined: the content security policy
 * can be strict. Pages, pickers and the map are dynamic imports; bundle/chunk-groups.ts joins what is used together.
 */
const config = (output: Rolldown.OutputOptions, plugins: Plugin[]): UserConfig => ({
  root: import.meta.dirname,
  plugins: [
    callsWithoutSchemas(),
    schemaSplit(resolve(import.meta.dirname, '../contract/src'), resolve(import.meta.dirname, 'src')),
    ownWords(resolve(import.meta.dirname, 'src')),
    errorsWithoutWords(),
    withoutUnusedParts(),
    plainIcons(),
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US', 'en-GB'] }), enforce: 'pre' },
    react(),
    firstPaint(
      ['first-paint.css', 'first-paint-words.css'].map((file) => resolve(import.meta.dirname, 'src', file)),
      resolve(import.meta.dirname, '../ui/src/tokens.css'),
      resolve(import.meta.dirname, '../ui/src/breakpoints.css'),
      resolve(import.meta.dirname, 'src/begin.ts'),
      { ...define, __BEGUN_CALLS__: JSON.stringify(begunCalls) },
    ),
    ...plugins,
  ],
  css: {
    postcss: { plugins: [customMedia, hoverByMouse] },
    modules: { generateScopedName: classNamer(resolve(import.meta.dirname, '..'), rulesOfModules()) },
  },
  define,
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
    rolldownOptions: { output },
  },
  server: {
    port: 5173,
    proxy: { '/getaway': { target: process.env.SERVER_URL ?? 'http://localhost:3000', changeOrigin: false } },
  },
});

/**
 * How much the bytes of a page count: those that are opened first and most come before all others. The sign-in page is small,
 * and what is loaded in vain counts by the fourth power: its weight makes up for that.
 */
const opened: readonly (readonly [part: string, weight: number])[] = [
  ['/login-page.tsx', 1000000],
  ['/identity/', 2],
  ['/home-page.tsx', 300],
  ['/search/list/list-page.tsx', 20],
  ['/search/topic/topic-page.tsx', 6],
  ['/hotel-page.tsx', 20],
  ['/order-list-page.tsx', 4],
  ['/order-detail-page.tsx', 9],
  ['/order-write-page.tsx', 40],
  ['/invoice-pages.ts', 2],
  ['/enquiry-pages.ts', 6],
  ['/favourites-page.tsx', 2],
];

/** Parts that come by themselves after a page, as `opened`. Most are loaded when somebody asks for them. */
const following: readonly (readonly [part: string, weight: number])[] = [
  ['/spending-card.tsx', 6],
  ['/hotel/places.ts', 2],
  ['/order-write/hotel-picture.tsx', 4],
  ['/country-combobox.tsx', 4],
  ['/notification-drawer.tsx', 1],
  ['/palette/layers.ts', 1],
];

/** Parts that come by themselves beside a page: page and parts together are to have a file more than a page at most. */
const besides: readonly (readonly [part: string, pages: RegExp, weight: number])[] = [
  // Bell, side bar and keys of every page with a frame.
  ['/shell/later.ts', /portal\/src\/features\/(?!identity\/)/, 0.3],
  ['/identity/street.tsx', /\/login-page\.tsx$/, 4000],
  ['/order-write/hotel-picture.tsx', /\/order-write-page\.tsx$/, 4],
  [
    '/country-combobox.tsx',
    /\/(home|list|topic|hotel|order-write)-page\.tsx$|\/registration\/[^/]+$|\/enquiry-pages\.ts$/,
    4,
  ],
  ['/enquiry-check.ts', /\/enquiry-pages\.ts$/, 0.3],
  // Some way to pay is refused more often than not, and the cards say why.
  ['/lib/error-words.ts', /\/(payment|recharge|bill-settlement)-page\.tsx$/, 0.3],
  ['/map/leaflet-map.tsx', /\/list-page\.tsx$/, 2],
];

/** Popovers and dialogs: every page loads them once it rests, so they count, but their rules wait with what is opened. */
const layers = '/overlay/layer-parts.tsx';

/**
 * Bytes that a page is to stay below, each chunk of the first bundle compressed by itself: a quarter more than the files are
 * in the end, which scripts/check-size.mjs has the limits of.
 */
const most: readonly (readonly [part: string, bytes: number])[] = [
  ['/login-page.tsx', 101_800],
  ['/home-page.tsx', 216_500],
  ['/order-write-page.tsx', 228_500],
  ['/list-page.tsx', 230_000],
  ['/hotel-page.tsx', 230_000],
  ['', 231_500],
];

const isFrame = (module: string) => /portal\/src\/features\/shell\/(shell|area|later)\.tsx?$/.test(module);
const isTableOfPages = (module: string) => module.endsWith('/portal/src/pages.ts');

const pagesSource = readFileSync(resolve(import.meta.dirname, 'src/pages.ts'), 'utf8');
const inAreas = rowsOf(pagesSource).flatMap(({ frame, module }) => (/^in[A-Z]/.test(frame) ? [`/${module}`] : []));

/** Groups that the last search found; the build holds to them while the limits hold. */
const keptPath = resolve(import.meta.dirname, 'bundle/kept-groups.txt');

/** Bundles once without groups, to learn what is used together. With `REGROUP` set, keeps the groups. */
async function groupsOfBundle(): Promise<Map<string, string>> {
  const ungrouped = config(names, []);
  const built = await build({
    ...ungrouped,
    configFile: false,
    logLevel: 'error',
    build: { ...ungrouped.build, write: false, manifest: false },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const units = output.flatMap((chunk) =>
    chunk.type === 'chunk'
      ? [
          {
            file: chunk.fileName,
            root: chunk.facadeModuleId,
            isEntry: chunk.isEntry,
            imports: chunk.imports,
            dynamicImports: chunk.dynamicImports,
            modules: chunk.moduleIds,
            code: chunk.code,
          },
        ]
      : [],
  );
  const rules: GroupRules = {
    isTableOfPages,
    isFrame,
    // Areas have a frame more than other pages.
    isFrameOf: (frame, page) => !frame.endsWith('/area.tsx') || inAreas.some((module) => page.endsWith(module)),
    isAlone: (module) => /portal\/src\/features\/identity\//.test(module),
    startOf: (page) => `/portal/src/${startOf(page)}`,
    mostFiles: { page: 11, whole: 12 },
    weightOf: (module) => opened.find(([name]) => module.includes(name))?.[1] ?? 1,
    mostBytesOf: (module) => most.find(([name]) => module.includes(name))![1],
    partWeightOf: (module) =>
      following.find(([name]) => module.includes(name))?.[1] ??
      besides.find(([name]) => module.endsWith(name))?.[2] ??
      (module.endsWith(layers) ? 2 : 0.3),
    comesWith: (part, page) => besides.some(([name, pages]) => part.endsWith(name) && pages.test(page)),
    leastBytes: 2100,
    requestBytes: 70,
  };
  const regroup = process.env.REGROUP;
  const groups = chunkGroups(sameUnits(units, import.meta.dirname), rules, {
    kept: readKeptGroups(keptPath, import.meta.dirname),
    ...(regroup === 'anew' ? { anew: { least: 6, most: 12 } } : {}),
    onMoving: () => console.log(movingLine(regroup !== undefined)),
  });
  if (regroup) writeKeptGroups(keptPath, import.meta.dirname, groups);
  return groups;
}

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config(names, []);
  const groups = await groupsOfBundle();
  return config(
    {
      ...names,
      // Short, since every page lists many of them; the first bundle keeps longer ones, and its sizes with them.
      chunkFileNames: 'assets/[hash:7].js',
      codeSplitting: {
        groups: [{ name: (module) => groups.get(module) ?? null, debugName: 'used together' }],
        includeDependenciesRecursively: false,
      },
    },
    [
      joinedStyles({
        isFirstPage: (module) => module.endsWith('/identity/session/login-page.tsx'),
        isTableOfPages,
        isFrame,
        // A wide screen shows the map beside hotels.
        comesByItself: (module) =>
          /\/leaflet-map\.tsx$/.test(module) || following.some(([part]) => module.includes(part)),
      }),
      compileEarly(),
      sparePreloads(isTableOfPages, (module) => module.endsWith('/portal/src/features/shell/shell.tsx')),
      pageFiles(pagesSource),
    ],
  );
});
