import type { Bill, BillLine, SeededDifference } from './bill.ts';
import { chance } from './chance.ts';
import { dayOf } from './clock.ts';
import type { Shop } from './shop.ts';
import type { Provider } from './till.ts';

/** The lines of a day in Beijing: paid that day, refunded that day. */
export function linesOf(shop: Shop, provider: Provider, day: string): BillLine[] {
  const { till } = shop;
  const lines: BillLine[] = [];
  for (const trade of till.trades.values())
    if (trade.provider === provider && trade.paidAt !== null && dayOf(trade.paidAt) === day)
      lines.push({
        kind: 'payment',
        outTradeNo: trade.outTradeNo,
        outRefundNo: null,
        providerNo: trade.providerNo,
        refundNo: null,
        amount: trade.amount,
        total: trade.amount,
        at: trade.paidAt,
        createdAt: trade.createdAt,
        says: trade.says,
        buyer: trade.buyer,
      });
  for (const refund of till.refunds.values())
    if (refund.provider === provider && refund.state === 'success' && dayOf(refund.doneAt!) === day) {
      const trade = till.trade(provider, refund.outTradeNo)!;
      lines.push({
        kind: 'refund',
        outTradeNo: refund.outTradeNo,
        outRefundNo: refund.outRefundNo,
        providerNo: trade.providerNo,
        refundNo: refund.providerNo,
        amount: refund.amount,
        total: trade.amount,
        at: refund.doneAt!,
        createdAt: refund.createdAt,
        says: trade.says,
        buyer: trade.buyer,
      });
    }
  return lines.sort((a, b) => a.at - b.at);
}

/** Remembers, for those who test, what was wrong with which bill: the same differences each time it is fetched. */
export function openBills(shop: () => Shop) {
  const made = new Map<string, Bill>();
  return {
    made: () => [...made.values()].flatMap((bill) => bill.differences),
    of(provider: Provider, day: string): Bill {
      const key = `${provider} ${day}`;
      if (shop().faults.strike('bill-late', provider, 'bill')) return { lines: [], differences: [] };
      const rule = shop().faults.strike('bill-differences', provider, 'bill');
      const kept = made.get(key);
      if (kept && kept.differences.length > 0) return kept;
      const right = linesOf(shop(), provider, day);
      const bill = rule
        ? spoil(right, provider, day, rule.value ?? 3, chance(rule.seed))
        : { lines: right, differences: [] };
      made.set(key, bill);
      return bill;
    },
  };
}

/** At most one line of an order is spoiled, so that every difference is one difference. */
function spoil(right: readonly BillLine[], provider: Provider, day: string, count: number, random: () => number): Bill {
  const lines: BillLine[] = [];
  const differences: SeededDifference[] = [];
  const kinds = ['left out', 'made up', 'amount', 'twice', 'turned round'] as const;
  const victims = new Set<number>();
  const orders = new Set<string>();
  for (const index of [...right.keys()].sort(() => random() - 0.5)) {
    const { outTradeNo } = right[index]!;
    if (victims.size < count && !orders.has(outTradeNo)) victims.add(index);
    orders.add(outTradeNo);
  }
  right.forEach((line, index) => {
    if (!victims.has(index)) {
      lines.push(line);
      return;
    }
    const kind = kinds[Math.floor(random() * kinds.length)]!;
    const outTradeNo = kind === 'made up' ? `STRANGE${Math.floor(random() * 1e9)}` : line.outTradeNo;
    differences.push({ provider, day, kind, outTradeNo });
    if (kind === 'made up')
      lines.push(line, { ...line, outTradeNo, providerNo: line.providerNo.replace(/\d{6}$/, '000000') });
    if (kind === 'amount')
      lines.push({ ...line, amount: line.amount + 1, total: line.kind === 'payment' ? line.total + 1 : line.total });
    if (kind === 'twice') lines.push(line, line);
    if (kind === 'turned round')
      lines.push(
        line.kind === 'payment'
          ? { ...line, kind: 'refund', outRefundNo: `TURNED${index}`, refundNo: `${line.providerNo}0` }
          : { ...line, kind: 'payment', outRefundNo: null, refundNo: null },
      );
  });
  return { lines, differences };
}

/** The hour of the next day at which a bill is ready. */
export function isReady(day: string, hour: number, now: number): boolean {
  return now >= Date.parse(`${day}T00:00:00+08:00`) + (24 + hour) * 3_600_000;
}
