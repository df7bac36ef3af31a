import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './install.mjs';
import { sandboxEnvironment } from './sandbox-environment.mjs';

const merchants = ['WECHAT_MERCHANT', 'ALIPAY_APP_ID', 'HELI_MERCHANT'];

/** The demo has payment providers of its own, unless it was given real ones. */
export const wantsSandbox = (env) =>
  (env.PROFILE ?? 'demo') === 'demo' && !merchants.some((name) => env[name] !== undefined);

/**
 * Starts the payment sandbox on the port after the server's. Answers the server's settings and the end of a pipe.
 *
 * The sandbox lives until nobody holds the pipe. undefined: it did not start, and nothing can be paid online.
 */
export async function startSandbox(env) {
  const port = Number(env.PORT ?? 3000);
  const sandbox = spawn(process.execPath, ['--enable-source-maps', join(root, 'sandbox/dist/main.js')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: root,
    env: {
      ...env,
      SANDBOX_DIR: join(env.DATA_DIR ?? './data', 'payment-sandbox'),
      SANDBOX_PORT: String(port > 0 && port < 65_535 ? port + 1 : 0),
      SANDBOX_WITH_PARENT: 'true',
    },
  });
  const line = await new Promise((resolve) => {
    createInterface({ input: sandbox.stdout }).once('line', resolve);
    for (const end of ['exit', 'error']) sandbox.once(end, () => resolve(undefined));
  });
  if (line === undefined) {
    console.error('The payment sandbox did not start: nothing can be paid by WeChat Pay, Alipay or Helipay.');
    return undefined;
  }
  const { wallet, settings } = JSON.parse(line);
  // Its end is not ours: the portal goes on and says of each payment what it knows.
  sandbox.on('exit', () => console.error('The payment sandbox has ended.'));
  return { hold: sandbox.stdin, environment: { ...sandboxEnvironment(settings), DEMO_WALLET: wallet } };
}

/**
 * The providers of a running or former demo, for a command beside it.
 *
 * Two sandboxes on one folder would lose each other's news, so one that answers is not started again.
 */
export async function sandboxBeside(env) {
  const folder = resolve(root, env.DATA_DIR ?? './data', 'payment-sandbox');
  const known = join(folder, 'settings.json');
  if (!existsSync(known)) return undefined;
  const settings = JSON.parse(readFileSync(known, 'utf8'));
  const runs = await fetch(new URL('/faults', settings.admin), { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
  return runs ? { environment: sandboxEnvironment(settings) } : startSandbox(env);
}
