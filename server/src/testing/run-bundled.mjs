// node run-bundled.mjs PROGRAM …: runs a file made by bundled.ts with the compiled code of an earlier run. On the
// message `keep code` it keeps the code compiled so far.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

process.argv.splice(1, 1);
const program = process.argv[1];
// Compiled under other settings of V8 it would be refused.
const kept = `${program}.${process.execArgv.join('').replace(/\W+/g, '')}.v8`;
const script = new Script(readFileSync(program, 'latin1'), {
  filename: program,
  cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
});
if (script.cachedDataRejected !== false) {
  const keep = (message) => {
    if (message !== 'keep code') return;
    const part = `${kept}.${process.pid}`;
    writeFileSync(part, script.createCachedData());
    renameSync(part, kept);
  };
  process.on('message', keep);
}
const made = { exports: {} };
script.runInThisContext()(createRequire(program), made, made.exports);
