import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FaultName, faultNames } from './faults.ts';
import type { Manner } from './postbox.ts';
import type { Shop } from './shop.ts';
import { newNumber, type Provider, providers, type Trade } from './till.ts';

/**
 * A door for tests, which no provider has. JSON in, JSON out, on a port of its own.
 *
 * Amounts are fen, instants ms since the epoch.
 */
export function adminDesk(http: FastifyInstance, shop: Shop): void {
  http.setErrorHandler((error, _, reply) =>
    reply.code(400).send({ error: error instanceof Error ? error.message : String(error) }),
  );
  openClock(http, shop);
  openFaults(http, shop);
  openTrades(http, shop);
  openRefunds(http, shop);
  openNotices(http, shop);
  openMerchants(http, shop);
}

/** The state of the sandbox, and its clock. */
function openClock(http: FastifyInstance, shop: Shop): void {
  const { clock, till, cashier, postbox, keys } = shop;

  http.get('/state', async () => ({
    now: clock.now(),
    trades: till.trades.size,
    refunds: till.refunds.size,
    notices: postbox.notices.size,
    open: [...postbox.notices.values()].filter((notice) => notice.ended === null).length,
    serial: keys.current().serial,
    nextDue: postbox.nextDue(),
  }));

  /** `{ now }` sets, `{ advance }` moves; answers when everything that is due by then has been sent. */
  http.post('/clock', async (request) => {
    const { now, advance } = read(request) as { now?: number; advance?: number };
    if (Number.isFinite(now)) clock.set(now!);
    if (Number.isFinite(advance)) clock.move(advance!);
    cashier.tick();
    await postbox.settle();
    return { now: clock.now() };
  });
}

/** Faults that a test asks for. */
function openFaults(http: FastifyInstance, shop: Shop): void {
  const { faults } = shop;

  http.get('/faults', async () => ({ names: faultNames, rules: faults.list() }));
  http.post('/faults', async (request) => {
    const wanted = read(request) as { faults?: Record<string, unknown>[] };
    return (wanted.faults ?? []).map((each) => {
      if (!faultNames.includes(each.fault as FaultName)) throw new Error(`no fault is called ${each.fault}`);
      return faults.add(each as unknown as Parameters<typeof faults.add>[0]);
    });
  });
  http.delete('/faults', async () => {
    const had = faults.list();
    faults.clear();
    return had;
  });
}

/** Trades, and the wallet that pays them. */
function openTrades(http: FastifyInstance, shop: Shop): void {
  const { till, cashier } = shop;

  http.get('/trades', async () =>
    [...till.trades.values()].map((trade) => ({ ...trade, refunds: till.refundsOf(trade) })),
  );
  http.get('/trades/:provider/:no', async (request) => {
    const trade = find(shop, request.params as TradeName);
    return { ...trade, refunds: till.refundsOf(trade) };
  });
  /** A wallet pays: `{ code }` or `{ provider, no }`; `force`: also when closed or too late. */
  http.post('/pay', async (request) => {
    const wanted = read(request) as Partial<TradeName> & { code?: string; force?: boolean };
    const trade = wanted.code ? till.byCode(wanted.code) : find(shop, wanted as TradeName);
    if (!trade) throw new Error('no such code');
    return { outcome: cashier.pay(cashier.scan(trade), wanted.force ?? false) };
  });
  /** A wallet looks at the code and does nothing: from here on Alipay knows the trade. */
  http.post('/scan', async (request) => cashier.scan(find(shop, read(request) as unknown as TradeName)));
}

/** Refunds, and how they end. */
function openRefunds(http: FastifyInstance, shop: Shop): void {
  const { clock, till, cashier } = shop;

  /** Ends a refund: `{ provider, no, as: success | abnormal | failed }`. */
  http.post('/refunds/settle', async (request) => {
    const { provider, no, as } = read(request) as unknown as TradeName & { as: 'success' | 'abnormal' | 'failed' };
    const refund = till.refund(provider, no);
    if (!refund) throw new Error('no such refund');
    return cashier.settle(refund, as);
  });
  /** Somebody gives money back at the provider's own console: `{ provider, no, amount }`; the merchant is not asked. */
  http.post('/refunds/console', async (request) => {
    const wanted = read(request) as unknown as TradeName & { amount: number };
    const trade = find(shop, wanted);
    return cashier.refund(
      {
        provider: trade.provider,
        outTradeNo: trade.outTradeNo,
        outRefundNo: `CONSOLE${trade.outTradeNo}-${till.refundsOf(trade).length + 1}`,
        amount: wanted.amount,
        providerNo: newNumber.helipay(clock),
        notifyUrl: null,
        asked: 'console',
        reason: '',
      },
      0,
    );
  });
  http.get('/refunds', async () => [...till.refunds.values()]);
}

/** Notifications that were sent or are due. */
function openNotices(http: FastifyInstance, shop: Shop): void {
  const { postbox } = shop;

  http.get('/notices', async (request) => {
    const { provider, no } = request.query as Partial<TradeName>;
    if (provider && no) return postbox.about(provider, no);
    return [...postbox.notices.values()].filter(
      (notice) => (!provider || notice.provider === provider) && (!no || notice.no === no),
    );
  });
  /** Sends the notification of `{ provider, no }` again, `times` (1) over at once, `as` right or spoiled. */
  http.post('/notices/repeat', async (request) => {
    const { provider, no, times, as } = read(request) as unknown as TradeName & { times?: number; as?: Manner };
    const answers = await Promise.all(
      postbox.about(provider, no).map((notice) => postbox.repeat(notice.id, times ?? 1, as ?? 'right')),
    );
    return { answers: answers.flat() };
  });
}

/** Merchant numbers, keys and bills. */
function openMerchants(http: FastifyInstance, shop: Shop): void {
  const { clock, till, keys, bills } = shop;

  /** The merchant has a new number at `{ provider }`: what was begun before is not known under it. */
  http.post('/merchants/change', async (request) => {
    const { provider } = read(request) as unknown as TradeName;
    till.changeMerchant(provider, clock.now());
    return { provider };
  });
  http.post('/keys/rotate', async () => ({ serial: keys.rotate() }));
  http.get('/bills/differences', async () => bills.made());
}

interface TradeName {
  provider: Provider;
  no: string;
}

function find({ till, cashier }: Shop, { provider, no }: TradeName): Trade {
  if (!providers.includes(provider)) throw new Error(`no provider is called ${provider}`);
  const trade = till.trade(provider, no);
  if (!trade) throw new Error(`${provider} knows no ${no}`);
  return cashier.current(trade);
}

/** Only as JSON, which no form of a foreign page can send. */
function read(request: FastifyRequest): Record<string, unknown> {
  if (!request.headers['content-type']?.startsWith('application/json')) throw new Error('send application/json');
  const value = JSON.parse((request.body as Buffer).toString('utf8')) as unknown;
  if (typeof value !== 'object' || value === null) throw new Error('an object, please');
  return value as Record<string, unknown>;
}
