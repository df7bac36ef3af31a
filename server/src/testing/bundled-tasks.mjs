// The tasks of a file that bundled.ts made: import it as bundled-tasks.mjs?program=FILE.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, runInThisContext } from 'node:vm';

const program = new URL(import.meta.url).searchParams.get('program');
const made = { exports: {} };
// Packages with machine code are not in the file: they are imported from where it lies.
const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
const run = runInThisContext(readFileSync(program, 'latin1'), { filename: program, importModuleDynamically });
run(createRequire(program), made, made.exports);
export const { tasks } = made.exports;
