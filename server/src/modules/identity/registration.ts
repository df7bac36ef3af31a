import { settlementTypes } from '@waylight/contract/identity';
import type { Tx } from '../../db/database.ts';
import { requestMail } from '../../db/mail-queue.ts';
import { append } from '../../db/outbox.ts';
import * as data from './registration-data.ts';

/** What becomes of a company that registered. All of it runs as the system. */

/** An uploaded file that no registration has used is deleted after this long, ms. */
export const unclaimedMs = 24 * 3_600_000;

/** Announced when a company may begin: whoever keeps something for companies opens it. */
export const companyApproved = 'identity.companyApproved';
export interface CompanyApproved {
  distributorId: number;
  currency: string;
}

export interface Terms {
  /** sales channel: 1 EPS, 2 TL */
  accountFrom: 1 | 2;
  currency: string;
  settlementType: (typeof settlementTypes)[number];
}

/** What a company begins with unless an operator says otherwise: no credit, nothing paid in. */
export const firstTerms: Terms = { accountFrom: 1, currency: 'CNY', settlementType: 'advance' };

export const isSettlementType = (text: string): text is Terms['settlementType'] =>
  (settlementTypes as readonly string[]).includes(text);

/** Assigns the company code and mails it. Undefined: no such company waits. */
export async function approve(tx: Tx, distributorId: number, terms: Terms, now: number): Promise<string | undefined> {
  const code = await data.nextCode(tx);
  const approved = await data.decide(
    tx,
    distributorId,
    {
      status: 'active',
      code,
      account_from: terms.accountFrom,
      currency: terms.currency,
      settlement_type: terms.settlementType,
      payment_modes: terms.settlementType === 'advance' ? ['advance'] : ['advance', 'credit'],
    },
    new Date(now),
  );
  if (!approved) return undefined;
  const { currency } = terms;
  await append(tx, companyApproved, { distributorId, currency } satisfies CompanyApproved, now);
  await requestMail(tx, 'approved', { distributorId }, now);
  return code;
}

/** Refuses with a reason that the applicant is told. False: no such company waits. */
export async function refuse(tx: Tx, distributorId: number, reason: string, now: number): Promise<boolean> {
  const decision = { status: 'refused', refusal_reason: reason } as const;
  if (!(await data.decide(tx, distributorId, decision, new Date(now)))) return false;
  await requestMail(tx, 'refused', { distributorId }, now);
  return true;
}

export { licenceOf, listPending } from './registration-data.ts';
