import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sandboxEnvironment } from '../../../../scripts/sandbox-environment.mjs';
import { bundled, runner } from '../bundled.ts';

/**
 * The payment sandbox as a process beside a test: three providers with their own protocols.
 *
 * Its admin port pays, moves the providers' clock and injects faults. Amounts are fen, instants ms since the epoch.
 */
export type SandboxProvider = 'wechat' | 'alipay' | 'helipay';

/** The providers' words to their merchant. */
export interface SandboxSettings {
  readonly wechat: {
    readonly base: string;
    readonly mchid: string;
    readonly appid: string;
    readonly merchantSerial: string;
    readonly merchantPrivateKey: string;
    readonly apiV3Key: string;
    readonly platformPublicKeys: Readonly<Record<string, string>>;
  };
  readonly alipay: {
    readonly gateway: string;
    readonly appId: string;
    readonly sellerId: string;
    readonly merchantPrivateKey: string;
    readonly alipayPublicKey: string;
  };
  readonly helipay: { readonly gateway: string; readonly customerNumber: string; readonly key: string };
}

export interface SandboxFault {
  /** names and what `value` means: sandbox/src/faults.ts */
  readonly fault: string;
  readonly provider?: SandboxProvider;
  /** create, query, close, refund, queryRefund, bill */
  readonly call?: string;
  /** 0 to 1; 1 by default */
  readonly rate?: number;
  readonly seed?: number;
  readonly value?: number;
  /** notifications: the spoiled message goes out instead of the right one, not before it */
  readonly instead?: boolean;
  /** strikes so often and no more */
  readonly times?: number;
}

export interface SandboxTrade {
  readonly provider: SandboxProvider;
  readonly outTradeNo: string;
  readonly amount: number;
  readonly code: string;
  readonly providerNo: string;
  readonly state: 'open' | 'paid' | 'closed';
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly scannedAt: number | null;
  readonly paidAt: number | null;
  readonly refunds: readonly SandboxRefund[];
}

export interface SandboxRefund {
  readonly provider: SandboxProvider;
  readonly outTradeNo: string;
  readonly outRefundNo: string;
  readonly amount: number;
  readonly state: 'processing' | 'success' | 'abnormal' | 'failed';
}

export interface SandboxNotice {
  readonly id: string;
  readonly provider: SandboxProvider;
  readonly about: 'payment' | 'refund';
  readonly no: string;
  readonly tries: number;
  readonly nextAt: number | null;
  readonly ended: 'accepted' | 'given up' | null;
  readonly history: readonly { at: number; as: string; status: number | string }[];
}

export type SpoiledAs =
  | 'right'
  | 'wrong-amount'
  | 'wrong-merchant'
  | 'wrong-provider'
  | 'unsigned'
  | 'sign-probe'
  | 'downgraded'
  | 'unknown-serial'
  | 'forged'
  | 'skewed';

export interface PaymentSandbox {
  readonly base: string;
  readonly wallet: string;
  readonly settings: SandboxSettings;
  /** the same as settings of the server: `boot({ settings: sandbox.environment })` */
  readonly environment: Record<string, string>;
  readonly process: ChildProcess;
  /** Somebody pays: by the text of the code, or by number. `force`: also when it is closed or too late. */
  pay(
    what: { code: string; force?: boolean } | { provider: SandboxProvider; no: string; force?: boolean },
  ): Promise<'paid' | 'paid before' | 'closed' | 'expired'>;
  /** A wallet looks at a code: from here on Alipay knows the trade. */
  scan(provider: SandboxProvider, no: string): Promise<SandboxTrade>;
  trade(provider: SandboxProvider, no: string): Promise<SandboxTrade>;
  trades(): Promise<SandboxTrade[]>;
  refunds(): Promise<SandboxRefund[]>;
  settleRefund(provider: SandboxProvider, no: string, as: 'success' | 'abnormal' | 'failed'): Promise<void>;
  /** Somebody gives a part of a payment back at the provider's own console. */
  refundAtConsole(provider: SandboxProvider, no: string, amount: number): Promise<void>;
  /** The merchant has a new number: what was begun before is not known under it. */
  changeMerchant(provider: SandboxProvider): Promise<void>;
  notices(provider?: SandboxProvider, no?: string): Promise<SandboxNotice[]>;
  /** Sends all notifications about a number again, `times` over at once; the statuses that were answered. */
  repeat(provider: SandboxProvider, no: string, times: number, as?: SpoiledAs): Promise<(number | string)[]>;
  /** Sets or moves the providers' clock; returns when everything that is due by then was sent and answered. */
  clock(to: { now: number } | { advance: number }): Promise<void>;
  faults(...faults: SandboxFault[]): Promise<void>;
  /** Ends all faults; says how often each struck. */
  clearFaults(): Promise<{ fault: string; hits: number }[]>;
  rotateKey(): Promise<string>;
  /** what was made wrong in which bill */
  billDifferences(): Promise<{ provider: SandboxProvider; day: string; kind: string; outTradeNo: string }[]>;
  /** kill -9 and a new start on the same folder and the same ports; `now`: what its clock then says */
  restart(now?: number): Promise<void>;
  stop(): Promise<void>;
}

const program = new URL('../../../../sandbox/src/main.ts', import.meta.url);

/** Starts a sandbox on free ports with a folder of its own. Its clock begins at `startAt` and then runs. */
export async function openPaymentSandbox(options: { startAt?: number; folder?: string } = {}): Promise<PaymentSandbox> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'waylight-sandbox-'));
  let started = await start(folder, options.startAt, '0', '0');

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${started.admin}${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as T & { error?: string };
    if (!response.ok) throw new Error(answer.error ?? `${path} answered ${response.status}`);
    return answer;
  }

  return {
    base: started.base,
    wallet: started.wallet,
    settings: started.settings,
    environment: sandboxEnvironment(started.settings),
    get process() {
      return started.process;
    },
    pay: async (what) => (await ask<{ outcome: 'paid' }>('POST', '/pay', what)).outcome,
    scan: (provider, no) => ask('POST', '/scan', { provider, no }),
    trade: (provider, no) => ask('GET', `/trades/${provider}/${encodeURIComponent(no)}`),
    trades: () => ask('GET', '/trades'),
    refunds: () => ask('GET', '/refunds'),
    settleRefund: async (provider, no, as) => void (await ask('POST', '/refunds/settle', { provider, no, as })),
    refundAtConsole: async (provider, no, amount) =>
      void (await ask('POST', '/refunds/console', { provider, no, amount })),
    changeMerchant: async (provider) => void (await ask('POST', '/merchants/change', { provider })),
    notices: (provider, no) =>
      ask('GET', `/notices?${new URLSearchParams({ ...(provider && { provider }), ...(no && { no }) })}`),
    repeat: async (provider, no, times, as = 'right') =>
      (await ask<{ answers: (number | string)[] }>('POST', '/notices/repeat', { provider, no, times, as })).answers,
    clock: async (to) => void (await ask('POST', '/clock', to)),
    faults: async (...faults) => void (await ask('POST', '/faults', { faults })),
    clearFaults: () => ask('DELETE', '/faults'),
    rotateKey: async () => (await ask<{ serial: string }>('POST', '/keys/rotate', {})).serial,
    billDifferences: () => ask('GET', '/bills/differences'),
    async restart(now) {
      await end(started.process, 'SIGKILL');
      started = await start(folder, now, new URL(started.base).port, new URL(started.admin).port);
    },
    async stop() {
      await end(started.process, 'SIGTERM');
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface StartedSandbox {
  readonly base: string;
  readonly admin: string;
  readonly wallet: string;
  readonly settings: SandboxSettings;
  readonly process: ChildProcess;
}

async function start(
  folder: string,
  now: number | undefined,
  port: string,
  adminPort: string,
): Promise<StartedSandbox> {
  const child = spawn(process.execPath, ['--no-flush-bytecode', runner, await bundled(program)], {
    // Its standard input is our hold on it: when this process dies, it ends.
    stdio: ['pipe', 'pipe', process.env.TEST_LOG ? 'inherit' : 'ignore', 'ipc'],
    env: {
      ...process.env,
      SANDBOX_DIR: folder,
      SANDBOX_PORT: port,
      SANDBOX_ADMIN_PORT: adminPort,
      SANDBOX_NOW: now === undefined ? '' : String(now),
      SANDBOX_WITH_PARENT: 'true',
    },
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the payment sandbox ended with ${code} before it listened`)));
  });
  child.send('keep code', () => {});
  // A process with a sandbox is not kept from ending by it.
  child.channel?.unref();
  return { ...(JSON.parse(line) as Omit<StartedSandbox, 'process'>), process: child };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
