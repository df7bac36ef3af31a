import type { ChangeKind } from '@waylight/contract/booking/change-words';
import type { PaymentStatus } from '@waylight/contract/booking/order';
import type { Tx } from '../../../db/database.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import type { LedgerMethod } from '../../ledger/ledger.ts';
import * as data from './data.ts';

/** `account`: of what was held or paid from it; absent: a provider gives it back, or nothing was paid. */
interface GivenBack {
  readonly refund: number;
  readonly account?: LedgerMethod | undefined;
}

/** Account that an order of a payment status gives back to. */
export const accountOf = (status: PaymentStatus): LedgerMethod | undefined =>
  status === 'onCredit' ? 'credit' : status === 'advanceDeducted' ? 'advance' : undefined;

/** News of an order for its maker, or for the person who asked. Amounts are minor units of its currency. */
export type OrderNews =
  /** `atOnce`: its maker has seen it confirmed */
  | {
      readonly news: 'confirmed';
      readonly confirmationNumber: string;
      /** absent: the hotel has given none */
      readonly hotelNumber?: string | undefined;
      readonly atOnce: boolean;
    }
  /** the hotel has given a number of its own, or another one */
  | { readonly news: 'numbered'; readonly hotelNumber: string }
  /** a message of the operator's people */
  | { readonly news: 'noted'; readonly note: string }
  | ({ readonly news: 'rejected'; readonly note: string } & GivenBack)
  /** nobody answered until check-in */
  | ({ readonly news: 'unanswered' } & GivenBack)
  | ({ readonly news: 'cancelled'; readonly fee: number; readonly note: string } & GivenBack)
  /** by an operator, although the agency wants to keep it */
  | ({ readonly news: 'revoked'; readonly note: string } & GivenBack)
  | { readonly news: 'compensated'; readonly amount: number; readonly account: LedgerMethod; readonly note: string }
  | { readonly news: 'cancelAsked'; readonly workOrder: string }
  | { readonly news: 'cancelRefused'; readonly note: string }
  /** `who`: the colleague who changed it; `note`: what is different, without any amount */
  | { readonly news: 'changed'; readonly kind: ChangeKind; readonly who: string; readonly note: string };

/** `to`: whoever made the order when not given */
export type OrderMail = OrderNews & {
  readonly orderCode: string;
  readonly distributorId: DistributorId;
  readonly to?: UserId;
};

/** `askedBy`: the colleague whose wish is answered hears of it too, in their own language. */
export async function requestOrderMail(
  tx: Tx,
  { code, distributorId, createdBy }: { code: string; distributorId: DistributorId; createdBy?: number },
  news: OrderNews,
  now: number,
  askedBy?: number,
): Promise<void> {
  const mail: OrderMail = { ...news, orderCode: code, distributorId };
  await requestMail(tx, 'orderNews', mail, now);
  if (askedBy !== undefined && askedBy !== createdBy) await requestMail(tx, 'orderNews', { ...mail, to: askedBy }, now);
}

/** An order as a mail names it, with its recipient: a person of the company, or the maker when no person is given. System role. */
export const orderLetter = (tx: Tx, distributorId: DistributorId, code: string, userId?: UserId) =>
  data.readMailed(tx, distributorId, code, userId);

/** A person of a company as a mail reaches them; undefined: there is none. System role. */
export const personToMail = (tx: Tx, distributorId: DistributorId, userId: UserId) =>
  data.personToMail(tx, distributorId, userId);
