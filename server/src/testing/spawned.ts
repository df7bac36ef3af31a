import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Spawned {
  readonly base: string;
  readonly process: ChildProcess;
  /** kill -9, and the end of it */
  kill(): Promise<void>;
}

/** Starts a program of testing/ or bench/ that prints `{"base": …}` when it listens. */
export async function spawnTarget(
  program: URL,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Spawned> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', (line) =>
      resolve((JSON.parse(line) as { base: string }).base),
    );
    child.once('exit', (code) => reject(new Error(`${program.pathname} ended with ${code} before it listened`)));
  });
  return {
    base,
    process: child,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
