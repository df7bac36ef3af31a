import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

/** The built server as a newcomer starts it: `npm test` builds it before the flow tests. */
const built = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const starter = join(root, 'scripts', 'start.mjs');
const dataDir = mkdtempSync(join(tmpdir(), 'waylight-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface StartedServer {
  base: string;
  output: string[];
  stop(): Promise<number | null>;
}

function start(settings: Record<string, string>): Promise<StartedServer | { code: number | null; output: string }> {
  const child = spawn(process.execPath, [built], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO_HOTELS: '20', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      const ready = /is ready at (http:\S+)/.exec(line);
      if (ready)
        resolve({
          base: ready[1]!,
          output,
          stop: () => {
            child.kill('SIGTERM');
            return ended;
          },
        });
    });
    void ended.then((code) => resolve({ code, output: output.join('\n') }));
  });
}

describe('the built server', { timeout: 120_000 }, () => {
  it('starts on an empty folder, serves the portal, stops in order, and starts again on what is there', async () => {
    expect(existsSync(built), 'run npm run build first').toBe(true);
    for (const times of ['first', 'second']) {
      const started = await start({});
      if (!('base' in started)) throw new Error(`it ended with ${started.code}: ${started.output}`);
      expect(await (await fetch(`${started.base}/readyz`)).json(), times).toEqual({ status: 'ready' });
      const page = await fetch(`${started.base}/login`);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(await page.text()).toContain('<div id="');
      const countries = await fetch(`${started.base}/getaway/openapi.json`);
      expect(countries.status).toBe(200);
      const second = await start({});
      expect(second).toMatchObject({ code: 2, output: expect.stringMatching(/already in use by process \d+/) });
      expect(await started.stop()).toBe(0);
    }
  });

  it.each([
    ['SIGTERM to npm', 'npm', ['start'], 'SIGTERM'],
    ['SIGTERM to its starter', process.execPath, [starter], 'SIGTERM'],
    ['SIGKILL to its starter', process.execPath, [starter], 'SIGKILL'],
  ] as const)('ends in order with who started it: %s', async (_, command, args, signal) => {
    const folder = mkdtempSync(join(dataDir, 'orphan-'));
    const lock = join(folder, 'waylight.lock');
    const outer = spawn(command, args, {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', DEMO_HOTELS: '20', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const wallet = await new Promise<string>((resolve, reject) => {
      createInterface({ input: outer.stdout }).on('line', (line) => {
        const told = /from the wallet at (http:\S+)/.exec(line);
        if (told) resolve(told[1]!);
      });
      outer.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)));
    });
    expect((await fetch(wallet)).status).toBe(200);
    const server = Number(readFileSync(lock, 'utf8').split(' ')[0]);
    expect(server).not.toBe(outer.pid);
    outer.kill(signal);
    const lives = () => {
      try {
        return process.kill(server, 0);
      } catch {
        return false;
      }
    };
    try {
      await expect.poll(lives, { timeout: 20_000, interval: 100 }).toBe(false);
    } finally {
      if (lives()) process.kill(server, 'SIGKILL');
    }
    // Taken away by the server itself, when the database was closed.
    expect(existsSync(lock)).toBe(false);
    // The payment sandbox has nobody left to hold it.
    await expect
      .poll(
        () =>
          fetch(wallet).then(
            () => 'there',
            () => 'gone',
          ),
        { timeout: 10_000 },
      )
      .toBe('gone');
  });

  it('names a wrong setting and does not start', async () => {
    const refused = await start({ TRUSTED_PROXIES: 'foo', PAYMENT_MINUTE: '3' });
    expect(refused).toMatchObject({
      code: 2,
      output: expect.stringMatching(/PAYMENT_MINUTE: there is no such setting/),
    });
    expect(refused).toMatchObject({ output: expect.stringMatching(/TRUSTED_PROXIES: /) });
  });
});
