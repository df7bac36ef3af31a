import { join, resolve } from 'node:path';
import { writeWhole } from './merchant.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/**
 * The payment sandbox as a program: one line of JSON when it listens, then faults and their seeds on stderr.
 *
 * SANDBOX_DIR, SANDBOX_PORT (0: any), SANDBOX_ADMIN_PORT (0: any), SANDBOX_NOW (ms; default: the machine's clock).
 *
 * SANDBOX_WITH_PARENT=true: ends when its standard input ends, which is when its parent is gone.
 */
async function main() {
  const { env } = process;
  const folder = resolve(env.SANDBOX_DIR ?? './data/sandbox');
  const port = Number(env.SANDBOX_PORT ?? 0);
  const options = {
    folder,
    adminPort: Number(env.SANDBOX_ADMIN_PORT ?? 0),
    startAt: env.SANDBOX_NOW ? Number(env.SANDBOX_NOW) : undefined,
    say: (line: string) => void process.stderr.write(`sandbox: ${line}\n`),
  };
  let sandbox: Sandbox;
  try {
    sandbox = await openSandbox({ ...options, port });
  } catch (error) {
    // Somebody else has the port that was hoped for: any other is as good.
    if ((error as { code?: string }).code !== 'EADDRINUSE' || env.SANDBOX_ADMIN_PORT) throw error;
    sandbox = await openSandbox({ ...options, port: 0 });
  }
  const { base, admin, wallet, settings } = sandbox;
  writeWhole(join(folder, 'settings.json'), { base, admin, wallet, ...settings });
  process.stdout.write(`${JSON.stringify({ base, admin, wallet, settings })}\n`);

  const stop = () => {
    // Nothing that hangs is worth waiting for: the journal has it all.
    setTimeout(() => process.exit(0), 1_000).unref();
    void sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (env.SANDBOX_WITH_PARENT === 'true') {
    process.stdin.on('end', stop).on('error', stop);
    process.stdin.resume();
  }
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
