import { type Exchange, exponentOf } from '@waylight/contract/value/money';
import { dateIn, nightsOf, portalZone, type Stay } from '@waylight/contract/value/stay';
import type { DistributorId, OrderId } from '../../db/tables/ids.ts';
import type { ReportMeasures, StatisticsTables } from '../../db/tables/statistics.ts';

/** Lines of an order in the daily sums. Pure. Amounts are minor units of the order's currency. */

export type ReportLine = StatisticsTables['report_line'];
export type ReportDay = StatisticsTables['report_day'];
export type Measure = keyof ReportMeasures;

export const noMeasures: Readonly<ReportMeasures> = {
  ...{ bookings: 0, rooms: 0, nights: 0, revenue: 0, cost: 0 },
  ...{ cancellations: 0, cancelled: 0, rejections: 0, rejected: 0, lost_nights: 0, lost_cost: 0 },
  ...{ compensations: 0, compensated: 0, answers: 0, answer_seconds: 0, promises_kept: 0, promises_missed: 0 },
};
export const measures = Object.keys(noMeasures) as Measure[];

/** An amount in the currency of a contract, and the rate by which it was sold; null: the order has the same currency. */
export interface ContractAmount {
  readonly amount: number;
  readonly exchange: Exchange | null;
}

/** An order as reports see it. */
export interface ReportedOrder extends Stay {
  readonly id: OrderId;
  readonly distributorId: DistributorId;
  readonly hotelId: number;
  readonly currency: string;
  readonly bookedAt: Date;
  readonly rooms: number;
  readonly total: number;
  /** of nights and extras, for all rooms */
  readonly contract: readonly ContractAmount[];
  /** whether it was ever paid or held: only then it is a booking */
  readonly isSecured: boolean;
  readonly status: string;
  readonly confirmMinutes: number;
  readonly promisedUntil: Date | null;
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelFee: number;
  /** by the hotel, or because nobody had answered by check-in */
  readonly rejected: { readonly at: Date; readonly unanswered: boolean } | null;
  readonly compensated: { readonly at: Date; readonly amount: number } | null;
}

/** A contract amount in the order's currency by its rate of exchange, rounded half up away from zero. */
export function inCurrency({ amount, exchange }: ContractAmount): number {
  if (exchange === null) return amount;
  const [whole = '0', fraction = ''] = exchange.value.split('.');
  const n = BigInt(whole + fraction) * 10n ** BigInt(exponentOf(exchange.to));
  const d = 10n ** BigInt(fraction.length + exponentOf(exchange.from));
  const rounded = Number((2n * BigInt(Math.abs(amount)) * n + d) / (2n * d));
  return amount < 0 ? -rounded : rounded;
}

/** A share of an amount, rounded half up. */
const shareOf = (amount: number, part: number, of: number) =>
  of === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)));

/**
 * The lines of an order, none before it was paid or held. The sale and what became of its price stand on the day of booking;
 * its end, the hotel's answer and a compensation on the day that each happened.
 */
export function linesOf(order: ReportedOrder): ReportLine[] {
  if (!order.isSecured) return [];
  const { id, distributorId, hotelId, currency, rooms, total } = order;
  const line = (kind: ReportLine['kind'], at: Date, of: Partial<ReportMeasures>): ReportLine => ({
    ...noMeasures,
    ...{ order_id: id, kind, day: dateIn(portalZone, at.getTime()) },
    ...{ distributor_id: distributorId, hotel_id: hotelId, currency },
    ...of,
  });
  const nights = nightsOf(order) * rooms;
  const cost = order.contract.reduce((sum, one) => sum + inCurrency(one), 0);
  const lines = [line('booked', order.bookedAt, { bookings: 1, rooms, nights, revenue: total, cost })];
  const answer = answerOf(order);
  if (answer) lines.push(line('answered', answer.at, answer.of));
  if (order.status === 'cancelled' && order.cancelledAt) {
    // The hotel keeps the same share of its price as the fee is of ours.
    const lostCost = cost - shareOf(cost, Math.min(order.cancelFee, total), total);
    const lost = { lost_nights: nights, lost_cost: lostCost };
    lines.push(line('ended', order.cancelledAt, { cancellations: 1, cancelled: total - order.cancelFee, ...lost }));
  }
  if (order.status === 'rejected' && order.rejected)
    lines.push(
      line('ended', order.rejected.at, { rejections: 1, rejected: total, lost_nights: nights, lost_cost: cost }),
    );
  if (order.compensated)
    lines.push(line('compensated', order.compensated.at, { compensations: 1, compensated: order.compensated.amount }));
  return lines;
}

/** The hotel's answer to an order on request, or its absence. */
function answerOf({ confirmMinutes, promisedUntil, confirmedAt, status, rejected }: ReportedOrder) {
  if (confirmMinutes === 0 || promisedUntil === null) return undefined;
  const refused = status === 'rejected' ? rejected : null;
  const at = confirmedAt ?? refused?.at;
  if (at === undefined) return undefined;
  if (confirmedAt === null && refused?.unanswered) return { at, of: { promises_missed: 1 } };
  const askedAt = promisedUntil.getTime() - confirmMinutes * 60_000;
  const seconds = Math.max(0, Math.round((at.getTime() - askedAt) / 1000));
  const kept = at.getTime() <= promisedUntil.getTime();
  return { at, of: { answers: 1, answer_seconds: seconds, ...(kept ? { promises_kept: 1 } : { promises_missed: 1 }) } };
}

type DayKey = Pick<ReportDay, 'day' | 'distributor_id' | 'hotel_id' | 'currency'>;
const keyOf = ({ day, distributor_id, hotel_id, currency }: DayKey) =>
  `${day} ${String(distributor_id).padStart(16, '0')} ${String(hotel_id).padStart(10, '0')} ${currency}`;

/** The difference that some lines make to the sums of their days, in the order in which those are locked. */
export function differenceOf(gone: readonly ReportLine[], made: readonly ReportLine[]): ReportDay[] {
  const days = new Map<string, ReportDay>();
  const add = (lines: readonly ReportLine[], sign: 1 | -1) => {
    for (const one of lines) {
      const { day, distributor_id, hotel_id, currency } = one;
      const key = keyOf(one);
      const sum = days.get(key) ?? { ...noMeasures, day, distributor_id, hotel_id, currency };
      for (const name of measures) sum[name] += sign * one[name];
      days.set(key, sum);
    }
  };
  add(gone, -1);
  add(made, 1);
  return [...days]
    .filter(([, sum]) => measures.some((name) => sum[name] !== 0))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum);
}
