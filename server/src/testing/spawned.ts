import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bundled, runner } from './bundled.ts';

export interface SpawnedServer {
  readonly base: string;
  readonly process: ChildProcess;
  /** Tells a program that listens for it something, and waits until it has done it. */
  ask(what: string | number): Promise<void>;
  /** resolves when it has ended, whoever ended it */
  readonly ended: Promise<void>;
  /** kill -9, and the end of it */
  kill(): Promise<void>;
}

/** It ended before it listened. */
export class DiedEarly extends Error {
  constructor(
    program: string,
    code: number | null,
    readonly signal: NodeJS.Signals | null,
  ) {
    super(`${program} ended with ${code ?? signal} before it listened`);
  }
}

/** Starts a program of testing/ or bench/ that prints `{"base": …}` when it listens. `ofV8`: further settings of V8. */
export async function spawnTarget(
  program: URL,
  args: readonly string[],
  env: Record<string, string> = {},
  ofV8: readonly string[] = [],
): Promise<SpawnedServer> {
  // room for young objects as scripts/start.mjs gives it to the server
  const flags = ['--max-semi-space-size=32', '--no-flush-bytecode', ...ofV8];
  const child = spawn(process.execPath, [...flags, runner, await bundled(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', (line) =>
      resolve((JSON.parse(line) as { base: string }).base),
    );
    child.once('exit', (code, signal) => reject(new DiedEarly(program.pathname, code, signal)));
  });
  // It may be dead by now, and then another keeps it.
  child.on('error', () => {});
  if (child.connected) child.send('keep code');
  return {
    base,
    process: child,
    ended,
    ask: (what) =>
      new Promise((resolve, reject) => {
        child.once('message', () => resolve());
        void ended.then(() => reject(new Error(`${program.pathname} has died`)));
        child.send(what);
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
