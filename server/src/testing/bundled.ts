import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Loader } from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, '.cache', 'programs');
/** node RUNNER PROGRAM …: what `bundled` made is run by this. */
export const runner = fileURLToPath(new URL('./run-bundled.mjs', import.meta.url));

const made = new Map<string, Promise<string>>();

/**
 * A program and its packages as one file, for tests that start it many times; run-bundled.mjs runs it.
 *
 * Every module keeps its own address, so that files beside it are found. Made once for each state of the sources.
 */
export function bundled(program: URL): Promise<string> {
  const source = fileURLToPath(program);
  let file = made.get(source);
  if (!file) {
    file = known(source) ?? bundle(source);
    made.set(source, file);
  }
  return file;
}

/** Address of the tasks of threads/costly.ts as one file: each house starts threads of its own. */
export async function costlyTasks(): Promise<string> {
  const address = new URL('./bundled-tasks.mjs', import.meta.url);
  address.searchParams.set('program', await bundled(new URL('../threads/costly-tasks.ts', import.meta.url)));
  return address.href;
}

interface Inputs {
  file: string;
  /** when each file was last written, ms since the epoch */
  inputs: Record<string, number>;
}

const nameOf = (source: string) => relative(root, source).replace(/\.ts$/, '').replace(/\W+/g, '-');
const inputsOf = (source: string) => join(folder, `${nameOf(source)}.json`);
const written = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** The file of an earlier process, if its sources have not been written since. */
function known(source: string): Promise<string> | undefined {
  if (!existsSync(inputsOf(source))) return undefined;
  const { file, inputs } = JSON.parse(readFileSync(inputsOf(source), 'utf8')) as Inputs;
  if (!existsSync(file)) return undefined;
  for (const [input, at] of Object.entries(inputs)) if (written(join(root, input)) !== at) return undefined;
  return Promise.resolve(file);
}

async function bundle(source: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // One byte a character is read and compiled sooner.
    charset: 'ascii',
    // Packages of the older kind are as strict as they say themselves; one sets what it may not set.
    tsconfigRaw: { compilerOptions: { strict: false, alwaysStrict: false } },
    logLevel: 'error',
    banner: { js: '(function (require, module, exports) {' },
    footer: { js: '})' },
    plugins: [
      {
        name: 'addresses stay as they are',
        setup({ onResolve, onLoad }) {
          // Machine code, and what only other machines would need.
          onResolve(
            { filter: /^(@node-rs\/argon2|@electric-sql\/pglite|pg-native)$|^@jsquash\/|\.node$/ },
            ({ path }) => ({
              path,
              external: true,
            }),
          );
          onLoad({ filter: /\.(ts|[cm]?js)$/ }, ({ path }) => ({
            contents: withAddresses(readFileSync(path, 'utf8'), path),
            loader: (path.endsWith('.ts') ? 'ts' : 'js') as Loader,
          }));
        },
      },
    ],
  });
  const text = outputFiles[0]!.text.replaceAll(/[^\0-\x7f]/g, escaped);
  const name = nameOf(source);
  const file = join(folder, `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.cjs`);
  mkdirSync(folder, { recursive: true });
  forgetOld(name);
  writeWhole(file, text);
  const inputs = Object.fromEntries(
    [...Object.keys(metafile.inputs), relative(root, fileURLToPath(import.meta.url))]
      .map((input) => [input, written(join(root, input))] as const)
      .filter(([, at]) => at > 0),
  );
  writeWhole(inputsOf(source), JSON.stringify({ file, inputs } satisfies Inputs));
  return file;
}

/** esbuild leaves regular expressions as they are written: read as one byte a character they would mean something else. */
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A bundle has one address; what a module says of its own is written into it. */
function withAddresses(text: string, path: string): string {
  let placed = text;
  if (text.includes('import.meta.url'))
    placed = placed.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
  // A module of the newer kind makes these for itself.
  if (/\b__(dir|file)name\b/.test(text) && !/(const|let|var) __(dir|file)name\b/.test(text))
    placed = placed
      .replace(/\b__dirname\b/g, JSON.stringify(dirname(path)))
      .replace(/\b__filename\b/g, JSON.stringify(path));
  return placed;
}

/** Two processes may make the same at once. */
function writeWhole(path: string, text: string) {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, path);
}

/** Bundles of earlier sources; those of today may still be run by somebody. */
function forgetOld(name: string) {
  for (const file of readdirSync(folder))
    if (file.startsWith(`${name}-`) && Date.now() - written(join(folder, file)) > 86_400_000)
      rmSync(join(folder, file), { force: true });
}
