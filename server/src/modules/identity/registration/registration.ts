import { settlementTypes } from '@waylight/contract/identity/identity';
import { isGatewayMethod, payMethods } from '@waylight/contract/payment/payment';
import type { Tx } from '../../../db/database.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import { append } from '../../../db/outbox.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { No } from '../../../http/no.ts';
import { endCompanySessions } from '../person/data.ts';
import * as data from './data.ts';

/** Decisions on registered companies. All of it runs as the system. */

/** Announced when a company may begin. */
interface CompanyApproved {
  readonly distributorId: DistributorId;
  readonly currency: string;
}

declare module '../../../db/outbox.ts' {
  interface Topics {
    'identity.companyApproved': CompanyApproved;
  }
}

export interface Terms {
  /** sales channel: 1 EPS, 2 TL */
  accountFrom: 1 | 2;
  currency: string;
  settlementType: (typeof settlementTypes)[number];
}

/** A registration whose address is not confirmed by then is given up, ms. */
export const confirmMs = 24 * 3_600_000;

/** First terms of a company, unless an operator says otherwise: no credit, nothing paid in. */
export const firstTerms: Terms = { accountFrom: 1, currency: 'CNY', settlementType: 'advance' };

/** How a company may pay to begin with: on credit unless it pays in advance, and by the providers, which take CNY alone. */
export const firstWays = ({ settlementType, currency }: Pick<Terms, 'settlementType' | 'currency'>) =>
  payMethods.filter((method) =>
    isGatewayMethod(method) ? currency === 'CNY' : method === 'advance' || settlementType !== 'advance',
  );

export const isSettlementType = (text: string): text is Terms['settlementType'] =>
  (settlementTypes as readonly string[]).includes(text);

/**
 * Assigns the company code and mails it. Undefined: no such company waits, or its address is not confirmed; only where
 * registration is automatic that may follow (`unconfirmed`), and the mail goes then.
 */
export async function approve(
  tx: Tx,
  distributorId: DistributorId,
  terms: Terms,
  now: number,
  unconfirmed?: 'unconfirmed',
): Promise<string | undefined> {
  const confirmed = await data.isEmailConfirmed(tx, distributorId);
  if (!confirmed && !unconfirmed) return undefined;
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
      payment_modes: [...firstWays(terms)],
    },
    new Date(now),
  );
  if (!approved) return undefined;
  const { currency } = terms;
  await append(tx, 'identity.companyApproved', { distributorId, currency }, now);
  if (confirmed) await requestMail(tx, 'approved', { distributorId }, now);
  return code;
}

/** Refuses with a reason that the applicant is told, if their address is confirmed. False: no such company waits. */
export async function refuse(tx: Tx, distributorId: DistributorId, reason: string, now: number): Promise<boolean> {
  const decision = { status: 'refused', refusal_reason: reason } as const;
  if (!(await data.decide(tx, distributorId, decision, new Date(now)))) return false;
  if (await data.isEmailConfirmed(tx, distributorId)) await requestMail(tx, 'refused', { distributorId }, now);
  return true;
}

export {
  companyByCode,
  groupNames,
  licenceOf,
  listPending,
  lockFlightRobot,
  putIntoGroup,
  setFlightRobot,
  setTerms,
} from './data.ts';

/**
 * Suspends a company or lets it work again; suspended, its sessions end. Quotes, feeds, sign-ins and searches go by the status.
 * False: it is not in the state from which that leads. System role.
 */
export async function setSuspended(
  tx: Tx,
  distributorId: DistributorId,
  isSuspended: boolean,
  now: number,
): Promise<boolean> {
  if (!(await data.moveCompany(tx, distributorId, isSuspended ? 'suspended' : 'active'))) return false;
  await endCompanySessions(tx, distributorId, new Date(now));
  return true;
}

/** Both names of a group as one fact of an act; null: no group. */
export const bothNames = (group: { readonly zh: string; readonly en: string } | null | undefined): string | null =>
  group ? [...new Set([group.zh, group.en])].join(' · ') : null;

/** A group of companies that stays while something is made about it. Throws NO_SUCH_GROUP. Role waylight_ops. */
export async function groupToName(tx: Tx, id: number | null | undefined): Promise<data.NamedGroup> {
  const group = id ? await data.groupForShare(tx, id) : undefined;
  if (!group) throw new No('NO_SUCH_GROUP');
  return group;
}
