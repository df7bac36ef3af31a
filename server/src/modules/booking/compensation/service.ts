import { shareOf } from '@waylight/contract/value/money';
import { dateIn, type PlainDate } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import { compensate } from '../../ledger/service.ts';
import { paidBy } from '../../payment/service.ts';
import { announce, orderToChange, subjectOf } from '../confirmation/service.ts';
import { addHistory } from '../data.ts';
import { requestOrderMail } from '../mail/service.ts';
import { compensationFacts } from './data.ts';
import { claimableUntil, mostPercent } from './guarantee.ts';

export interface Compensation {
  /** of the first night, whole percent from 1 */
  readonly percent: number;
  readonly reason: string;
  /** who of the operator's people gives it */
  readonly operator: string;
  /** when the agency was told that the booking is not kept; when it was cancelled, or today, if not given */
  readonly toldOn?: PlainDate | undefined;
}

export type CompensationOutcome =
  | {
      readonly outcome: 'booked';
      readonly amount: number;
      readonly currency: string;
      readonly to: 'advance' | 'credit';
    }
  /** the hotel had never confirmed it, or the agency itself has cancelled it */
  | { readonly outcome: 'notCovered' }
  | { readonly outcome: 'overMost'; readonly most: number }
  | { readonly outcome: 'tooLate'; readonly until: PlainDate }
  | { readonly outcome: 'noAccount' }
  | { readonly outcome: 'before' };

/**
 * Books the guarantee's compensation to the company's account, once for an order: its advance, or less to owe.
 *
 * Any outcome but `booked`: nothing has happened. Throws NO_SUCH_ORDER. System role.
 */
export async function compensateOrder(
  tx: Tx,
  scope: CompanyScope,
  code: string,
  { percent, reason, operator, toldOn }: Compensation,
  now: number,
): Promise<CompensationOutcome> {
  const order = await orderToChange(tx, scope, code);
  const { bookedAt, confirmedAt, firstNight, revokedAt } = await compensationFacts(tx, order.id);
  const stands = order.status === 'confirmed' || order.status === 'nonCancellable';
  if (confirmedAt === null || (!stands && revokedAt === null)) return { outcome: 'notCovered' };

  const day = (at: number) => dateIn(order.timeZone, at);
  const { checkin } = order;
  const told = toldOn ?? day(revokedAt?.getTime() ?? now);
  const most = mostPercent({ bookedOn: day(bookedAt.getTime()), toldOn: told, checkin });
  if (percent > most) return { outcome: 'overMost', most };
  const until = claimableUntil(order.checkout);
  if (day(now) > until) return { outcome: 'tooLate', until };

  const subject = subjectOf(order);
  const { agreed } = await paidBy(tx, scope, subject);
  const to = (['advance', 'credit'] as const).find((method) => agreed.includes(method));
  if (!to) return { outcome: 'noAccount' };
  const amount = shareOf(firstNight * order.roomCount, percent, 100);
  const { currency, distributorId } = order;
  if (!(await compensate(tx, { distributorId, currency, amount, method: to, subject }, now)))
    return { outcome: 'before' };
  const step = { by: 'operator', operator, kind: 'compensated', note: reason, amount } as const;
  await addHistory(tx, order, { ...step, from: order.status, to: order.status }, now);
  await announce(tx, 'order.compensated', order, now);
  await requestOrderMail(tx, order, { news: 'compensated', amount, account: to, note: reason }, now);
  return { outcome: 'booked', amount, currency, to };
}
