import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

/**
 * Exports of a file made by bundled.ts, which runs with the compiled code that an earlier process kept.
 *
 * `mayKeep` is called before the program runs, where its code is not kept yet, with what keeps the code compiled so far.
 */
export function loadBundled(program, mayKeep = () => {}) {
  // Compiled under other settings of V8 it would be refused.
  const kept = `${program}.${process.execArgv.join('').replace(/\W+/g, '')}.v8`;
  const script = new Script(readFileSync(program, 'latin1'), {
    filename: program,
    cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
  });
  if (script.cachedDataRejected !== false)
    mayKeep(() => {
      const part = `${kept}.${process.pid}`;
      writeFileSync(part, script.createCachedData());
      renameSync(part, kept);
    });
  const made = { exports: {} };
  script.runInThisContext()(createRequire(program), made, made.exports);
  return made.exports;
}
