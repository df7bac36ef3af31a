import type { ChangeConsequence, ChangeKind } from '@waylight/contract/booking/change-words';
import type { Tx } from '../../../db/database.ts';
import type { SurchargeLine } from '../surcharge.ts';

export interface ChargeMove {
  readonly from: string | null;
  readonly before: number;
  readonly after: number;
}

/** A change worked out on an order, before it is written. Amounts are minor units of the order's currency. */
export interface ChangePlan {
  readonly kind: ChangeKind;
  /** what the order comes to, as it is and afterwards; `fee`: of `after`, kept for rooms that are cancelled */
  readonly before: number;
  readonly after: number;
  readonly fee: number;
  readonly consequences: readonly ChangeConsequence[];
  /** ISO; the end of free cancellation afterwards */
  readonly freeUntil: string | null;
  /** of extras: what cancelling costs from a step on, where that moves; `from`: ISO, null: the step has begun */
  readonly charges?: readonly ChargeMove[];
  /** for the history, without any amount: not everybody who reads it may see prices */
  readonly note: string;
  /** of other dates: what the order has besides its rate and the rate no longer offers */
  readonly extrasGone?: readonly SurchargeLine[];
  /** Throws SOLD_OUT when a room has gone meanwhile; the transaction is then undone as a whole. System role. */
  write(tx: Tx): Promise<void>;
}

/** The moment, the limits and an operator's own terms. */
export interface PlanTerms {
  readonly now: number;
  readonly maxNights: number;
  /** an operator's own price for the whole order, or fee for the rooms cancelled */
  readonly price?: number | undefined;
  readonly fee?: number | undefined;
  /** the hotel will not give what it no longer offers: of other dates, an operator leaves it out */
  readonly leaveOutGone?: boolean | undefined;
}
