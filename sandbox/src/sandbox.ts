import fastify, { type FastifyInstance } from 'fastify';
import { adminDesk } from './admin.ts';
import { alipayDesk } from './alipay/alipay.ts';
import { alipayCourier } from './alipay/notice.ts';
import { openBills } from './bills.ts';
import { openCashier } from './cashier.ts';
import { openClock } from './clock.ts';
import { openFaults } from './faults.ts';
import { helipayDesk } from './helipay/helipay.ts';
import { helipayCourier } from './helipay/notice.ts';
import { type Journal, openJournal } from './journal.ts';
import { keptContract, type MerchantSettings, merchantSettings } from './merchant.ts';
import { type Notice, openPostbox } from './postbox.ts';
import type { Shop } from './shop.ts';
import { openTill } from './till.ts';
import { walletDesk } from './wallet/wallet.ts';
import { wechatCourier } from './wechat/notice.ts';
import { wechatDesk } from './wechat/wechat.ts';

export interface SandboxOptions {
  /** its own folder: keys and journal */
  readonly folder: string;
  /** 0: any that is free */
  readonly port: number;
  readonly adminPort: number;
  /** where its clock begins, ms since the epoch; the machine's by default */
  readonly startAt?: number | undefined;
  readonly say?: (line: string) => void;
}

export interface Sandbox {
  readonly base: string;
  readonly admin: string;
  readonly wallet: string;
  readonly settings: MerchantSettings;
  readonly shop: Shop;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/** Three payment providers on loopback, as far as one merchant can tell. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const contract = keptContract(options.folder);
  const clock = openClock(options.startAt);
  const faults = openFaults(options.say ?? (() => {}));
  let journal: Journal | undefined;
  let shop: Shop | undefined;
  let base = '';
  const write = (kind: string, key: string, value: unknown) => journal!.write(kind, key, value);
  const shopNow = () => shop!;

  const till = openTill(write);
  const postbox = openPostbox(
    clock,
    faults,
    { wechat: wechatCourier(shopNow), alipay: alipayCourier(shopNow), helipay: helipayCourier(shopNow) },
    (notice) => write('notice', notice.id, notice),
  );
  const serials = Object.keys(contract.wechat.platform);
  let serial = serials[0]!;
  const later = new Map<string, number | null>();
  journal = openJournal(options.folder, (kind, key, value) => {
    till.restore(kind, value, key);
    if (kind === 'notice') postbox.restore(value as Notice);
    if (kind === 'late') later.set(key, value as number | null);
    if (kind === 'key') serial = value as string;
  });
  const cashier = openCashier(clock, till, postbox, faults, (key, at) => write('late', key, at));
  for (const [key, at] of later) cashier.restoreLate(key, at);

  const bySerial = (name: string) => {
    const pair = contract.wechat.platform[name];
    return pair && { serial: name, privateKey: pair.privateKey };
  };
  shop = {
    contract,
    clock,
    till,
    cashier,
    faults,
    postbox,
    keys: {
      current: () => bySerial(serial)!,
      bySerial,
      rotate() {
        serial = serials[(serials.indexOf(serial) + 1) % serials.length]!;
        write('key', 'wechat', serial);
        return serial;
      },
    },
    bills: openBills(shopNow),
    base: () => base,
  };

  const http = newServer();
  wechatDesk(http, shop);
  alipayDesk(http, shop);
  helipayDesk(http, shop);
  walletDesk(http, shop);
  const admin = newServer();
  adminDesk(admin, shop);
  base = await listen(http, options.port);
  const adminBase = await listen(admin, options.adminPort);

  const timer = setInterval(() => {
    cashier.tick();
    postbox.tick();
  }, 40);
  return {
    base,
    admin: adminBase,
    wallet: `${base}/wallet`,
    settings: merchantSettings(contract, base),
    shop,
    async close() {
      clearInterval(timer);
      http.server.closeAllConnections();
      admin.server.closeAllConnections();
      await Promise.all([http.close(), admin.close()]);
      await postbox.idle();
      journal?.close();
    },
  };
}

/** Bodies stay the bytes that came: signatures are over those. Only names of this machine are answered. */
function newServer(): FastifyInstance {
  const http = fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  http.addHook('onRequest', async (request, reply) => {
    // A page of somewhere else must not reach us under a name of its own.
    if (!['localhost', '127.0.0.1'].includes(request.hostname)) return reply.code(421).send('not here');
  });
  return http;
}

async function listen(http: FastifyInstance, port: number): Promise<string> {
  await http.listen({ port, host });
  return `http://${host}:${(http.server.address() as { port: number }).port}`;
}
