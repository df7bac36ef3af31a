import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './testing/boot.ts';

/** The built server as a newcomer starts it: `npm test` builds it before the flow tests. */
const built = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const starter = join(root, 'scripts', 'start.mjs');
const folders: string[] = [];
function newFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'waylight-start-')));
  return folders.at(-1)!;
}
const dataDir = newFolder();
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A port that nobody listens on at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

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

describe('the built server', { timeout: 240_000 }, () => {
  it('starts on an empty folder, serves the portal, stops in order, and starts again on what is there', async () => {
    expect(existsSync(built), 'run npm run build first').toBe(true);
    for (const times of ['first', 'second']) {
      const metricsPort = await freePort();
      const started = await start({ METRICS_PORT: String(metricsPort), DRAIN_SECONDS: times === 'second' ? '1' : '0' });
      if (!('base' in started)) throw new Error(`it ended with ${started.code}: ${started.output}`);
      const readiness = async () => (await fetch(`${started.base}/readyz`)).json();
      await expect.poll(readiness, { timeout: 60_000 }).toEqual({ status: 'ready' });
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      for (const name of ['waylight_read_model_age_seconds', 'waylight_outbox_due 0', 'waylight_mails_due 0'])
        expect(metrics, times).toContain(name);
      // The address of a page, as any other: nothing of the metrics.
      expect(await (await fetch(`${started.base}/metrics`)).text()).not.toContain('waylight_');
      const page = await fetch(`${started.base}/login`);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(await page.text()).toContain('<div id="');
      const countries = await fetch(`${started.base}/getaway/openapi.json`);
      expect(countries.status).toBe(200);
      const second = await start({});
      expect(second).toMatchObject({ code: 2, output: expect.stringMatching(/already in use by process \d+/) });
      const ended = started.stop();
      // It still answers, and says that it is about to go.
      if (times === 'second') await expect.poll(readiness).toEqual({ status: 'stopping' });
      expect(await ended).toBe(0);
    }
  });

  it.each([
    ['SIGTERM to npm', 'npm', ['start'], 'SIGTERM'],
    ['SIGTERM to its starter', process.execPath, [starter], 'SIGTERM'],
    ['SIGKILL to its starter', process.execPath, [starter], 'SIGKILL'],
  ] as const)('ends in order with who started it: %s', async (_, command, args, signal) => {
    const folder = newFolder();
    // A newcomer's npm start begins with nothing; the others begin with the demo that the first server left.
    if (command !== 'npm') cpSync(dataDir, folder, { recursive: true });
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
      await expect.poll(lives, { timeout: 60_000, interval: 100 }).toBe(false);
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
        { timeout: 60_000 },
      )
      .toBe('gone');
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'refuses to work beside another one that shares no Redis with it',
    async () => {
      const { url, database, drop } = await openDatabase('server');
      await database.close();
      const settings = { PROFILE: 'demo', DATABASE_URL: url! };
      const first = await start(settings);
      try {
        if (!('base' in first)) throw new Error(`it ended with ${first.code}: ${first.output}`);
        expect(await start(settings)).toMatchObject({ code: 2, output: expect.stringMatching(/set REDIS_URL/) });
      } finally {
        if ('base' in first) await first.stop();
        await drop();
      }
    },
  );

  it('names a wrong setting and does not start', async () => {
    const refused = await start({ TRUSTED_PROXIES: 'foo', PAYMENT_MINUTE: '3' });
    expect(refused).toMatchObject({
      code: 2,
      output: expect.stringMatching(/PAYMENT_MINUTE: there is no such setting/),
    });
    expect(refused).toMatchObject({ output: expect.stringMatching(/TRUSTED_PROXIES: /) });
  });
});
