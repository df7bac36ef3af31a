import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

/** A process of the built server as the unit of systemd runs it: named by its port, started until it is ready, stopped by SIGTERM. */
export class PortProcess {
  #child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  /** Answers ms until /readyz says yes. One that ends before is started again, as systemd does. */
  async start(): Promise<number> {
    const began = performance.now();
    for (let tries = 0; tries < 5; tries++) {
      if (await this.#startOnce()) return performance.now() - began;
      await wait(2000);
    }
    throw new Error(`the process on ${this.port} does not start`);
  }

  async #startOnce(): Promise<boolean> {
    const child = spawn(process.execPath, ['--max-semi-space-size=32', built], {
      env: { PATH: process.env.PATH, ...this.settings, PORT: String(this.port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    while (child.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.status === 200) return true;
      await wait(100);
    }
    return false;
  }

  /** Answers ms until it has ended, and how. `check`: asked again and again meanwhile, as the unit does. */
  async stop(signal: NodeJS.Signals, check?: string): Promise<{ ms: number; code: number | null }> {
    const began = performance.now();
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return { ms: 0, code: child.exitCode };
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    for (let n = 0; check && n < 30; n++) {
      const answer = await fetch(check).catch(() => undefined);
      await answer?.arrayBuffer();
      await wait(100);
    }
    return { code: await ended, ms: performance.now() - began };
  }
}
