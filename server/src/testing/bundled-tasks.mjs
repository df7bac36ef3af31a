// The tasks of a file that bundled.ts made: import it as bundled-tasks.mjs?program=FILE.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';

const program = new URL(import.meta.url).searchParams.get('program');
const made = { exports: {} };
runInThisContext(readFileSync(program, 'latin1'), { filename: program })(createRequire(program), made, made.exports);
export const { tasks } = made.exports;
