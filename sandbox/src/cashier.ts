import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Postbox } from './postbox.ts';
import type { Refund, Till, Trade } from './till.ts';

/** Movements of money at a provider, in no protocol's words. */
export interface Cashier {
  /** The trade as it is by now: Alipay closes one that was begun and not paid when its time is over. */
  current(trade: Trade): Trade;
  /** A wallet looks at the code: for some providers the trade begins here. */
  scan(trade: Trade): Trade;
  /** `force`: also when it is closed or too late, as money sometimes is. */
  pay(trade: Trade, force?: boolean): 'paid' | 'paid before' | 'closed' | 'expired';
  close(trade: Trade): Trade;
  /** Keeps a refund that was checked and lets it settle after its time. */
  refund(refund: Omit<Refund, 'state' | 'createdAt' | 'settlesAt' | 'settlesAs' | 'doneAt'>, takesMs: number): Refund;
  /** Ends a refund by hand. */
  settle(refund: Refund, as: 'success' | 'abnormal' | 'failed'): Refund;
  /** Does what is due: refunds that settle, late money, trades that expire. */
  tick(): void;
  /** Money that comes after a close. */
  payLater(trade: Trade, ms: number): void;
  restoreLate(no: string, at: number | null): void;
}

export function openCashier(
  clock: Clock,
  till: Till,
  postbox: Pick<Postbox, 'post'>,
  faults: Faults,
  writeLate: (key: string, at: number | null) => void,
): Cashier {
  /** refunds on their way, by their own key */
  const underway = new Set<string>();
  const late = new Map<string, number>();
  for (const [key, refund] of till.refunds) if (refund.state === 'processing') underway.add(key);

  function settle(refund: Refund, as: 'success' | 'abnormal' | 'failed'): Refund {
    const done = till.saveRefund({ ...refund, state: as, doneAt: clock.now(), settlesAt: null });
    underway.delete(`${refund.provider}:${refund.outRefundNo}`);
    if (done.notifyUrl) postbox.post(done.provider, 'refund', done.outRefundNo, done.notifyUrl);
    return done;
  }

  const cashier: Cashier = {
    current(trade) {
      const now = till.trade(trade.provider, trade.outTradeNo)!;
      const over = now.provider === 'alipay' && now.state === 'open' && now.scannedAt !== null;
      return over && clock.now() >= now.expiresAt ? cashier.close(now) : now;
    },
    scan(trade) {
      const current = cashier.current(trade);
      if (current.scannedAt !== null || current.state !== 'open' || clock.now() >= current.expiresAt) return current;
      return till.saveTrade({ ...current, scannedAt: clock.now() });
    },
    pay(trade, force = false) {
      const current = till.trade(trade.provider, trade.outTradeNo)!;
      if (current.state === 'paid') return 'paid before';
      if (!force && current.state === 'closed') return 'closed';
      if (!force && clock.now() >= current.expiresAt) return 'expired';
      const paid = till.saveTrade({
        ...current,
        state: 'paid',
        scannedAt: current.scannedAt ?? clock.now(),
        paidAt: clock.now(),
      });
      postbox.post(paid.provider, 'payment', paid.outTradeNo, paid.notifyUrl);
      return 'paid';
    },
    close: (trade) => till.saveTrade({ ...trade, state: 'closed', closedAt: clock.now() }),
    refund(wanted, takesMs) {
      const abnormal = faults.strike('refund-abnormal', wanted.provider, 'refund');
      const slow = faults.strike('refund-slow', wanted.provider, 'refund');
      const refund = till.saveRefund({
        ...wanted,
        state: 'processing',
        createdAt: clock.now(),
        settlesAt: clock.now() + (slow ? (slow.value ?? 3_600_000) : takesMs),
        settlesAs: abnormal ? (wanted.provider === 'wechat' ? 'abnormal' : 'failed') : 'success',
        doneAt: null,
      });
      underway.add(`${refund.provider}:${refund.outRefundNo}`);
      // Nothing to wait for: done before anybody is answered.
      return refund.settlesAt! <= clock.now() ? settle(refund, refund.settlesAs) : refund;
    },
    settle,
    tick() {
      const now = clock.now();
      for (const key of underway) {
        const refund = till.refunds.get(key)!;
        if (refund.state !== 'processing') underway.delete(key);
        else if (refund.settlesAt !== null && refund.settlesAt <= now) settle(refund, refund.settlesAs);
      }
      for (const [key, at] of late) {
        if (at > now) continue;
        late.delete(key);
        writeLate(key, null);
        const trade = till.trades.get(key);
        if (trade) cashier.pay(trade, true);
      }
    },
    payLater(trade, ms) {
      const key = `${trade.provider}:${trade.outTradeNo}`;
      late.set(key, clock.now() + ms);
      writeLate(key, clock.now() + ms);
    },
    restoreLate(key, at) {
      if (at === null) late.delete(key);
      else late.set(key, at);
    },
  };

  return cashier;
}
