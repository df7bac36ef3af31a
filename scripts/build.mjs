import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { layBeside, setAside } from './earlier-builds.mjs';
import { ensureInstalled, fingerprint, root, runBeside } from './install.mjs';

const sources = [
  'contract/src',
  'engine/src',
  'server/src',
  'ui/src',
  'ui/gallery',
  'sandbox/src',
  'portal/src',
  'portal/public',
  'portal/index.html',
  'portal/vite.config.ts',
  'portal/bundle',
  'ops/src',
  'ops/public',
  'ops/index.html',
  'ops/vite.config.ts',
  'scripts/build.mjs',
  'scripts/earlier-builds.mjs',
  'package-lock.json',
];

/** Groups of the portal's modules: a build reads them, and with `regroup` writes them. */
const keptGroups = 'portal/bundle/kept-groups.txt';

/**
 * Builds server, portal, console and gallery unless the last build was made from the same sources.
 *
 * `regroup` builds in any case, and keeps the groups of the portal's modules: 'moved' or 'anew' (decision 196).
 */
export async function ensureBuilt({ regroup } = {}) {
  const stamp = join(root, '.cache', 'built');
  const others = fingerprint(sources, [keptGroups]);
  const now = others + fingerprint([keptGroups]);
  const outputs = [
    'server/dist/main.js',
    'server/dist/costly-tasks.js',
    'sandbox/dist/main.js',
    'portal/dist/index.html',
    'ops/dist/index.html',
    'ui/dist/index.html',
  ];
  const built = existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (built && !regroup && outputs.every((file) => existsSync(join(root, file)))) return;
  rmSync(stamp, { force: true });
  console.log('Building …');
  await buildServer();
  await bundle('sandbox');
  const portal = join(root, 'portal/dist');
  const aside = join(root, '.cache', 'earlier-builds');
  setAside(portal, aside);
  const ops = join(root, 'ops/dist');
  const opsAside = join(root, '.cache', 'earlier-ops-builds');
  setAside(ops, opsAside);
  const env = { ...process.env, ...(regroup ? { REGROUP: regroup } : {}) };
  const apps = { portal: 'portal', ops: 'ops', 'ui/gallery': 'ui' };
  await Promise.all(
    Object.entries(apps).map(async ([app, workspace]) => {
      if (!(await runBeside('npx', ['vite', 'build', app, '--logLevel', 'warn'], { env }))) process.exit(1);
      await compress(join(root, workspace, 'dist'));
    }),
  );
  layBeside(portal, aside);
  layBeside(ops, opsAside);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, regroup ? others + fingerprint([keptGroups]) : now);
}

/** One file for the server; packages stay in node_modules, our own workspaces go in. */
async function buildServer() {
  const out = await bundle('server', 'threads/costly-tasks');
  for (const folder of ['migrations', 'functions'])
    cpSync(join(root, 'server/src/db', folder), join(out, folder), { recursive: true });
  cpSync(join(root, 'server/src/demo/pictures'), join(out, 'demo/pictures'), { recursive: true });
  // Workers for threads of their own are loaded as they are.
  for (const file of [
    'threads/costly-worker.mjs',
    'db/embedded-worker.mjs',
    'db/wire-types.mjs',
    'modules/identity/password/password-worker.mjs',
  ])
    cpSync(join(root, 'server/src', file), join(out, basename(file)));
}

/** A workspace's main.ts as one file in its dist, and others beside it. */
async function bundle(workspace, ...others) {
  const { build } = await import('esbuild');
  const out = join(root, workspace, 'dist');
  rmSync(out, { recursive: true, force: true });
  await build({
    entryPoints: ['main', ...others].map((name) => ({
      in: join(root, workspace, `src/${name}.ts`),
      out: basename(name),
    })),
    outdir: out,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages stay outside',
        setup(build) {
          build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@waylight/') || path.endsWith('.json') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  return out;
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Writes .br and .gz beside every text file, so that the server compresses nothing while somebody waits. */
async function compress(folder) {
  const texts = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.map']);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !texts.has(extname(path))) return;
      const bytes = readFileSync(path);
      if (bytes.length < 1024) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      writeFileSync(`${path}.br`, await brotliOf(bytes, { params }));
      writeFileSync(`${path}.gz`, await gzipOf(bytes, { level: 9 }));
    }),
  );
}

if (process.argv[1]?.endsWith('build.mjs')) {
  ensureInstalled();
  const regroup = process.argv.includes('--anew') ? 'anew' : 'moved';
  await ensureBuilt(process.argv.includes('--regroup') ? { regroup } : {});
}
