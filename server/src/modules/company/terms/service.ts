import { isGatewayMethod, type PayMethod } from '@waylight/contract/payment/payment';
import { formatMoney } from '@waylight/contract/value/money';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { lookAgain } from '../../billing/run/service.ts';
import { companyByCode, setTerms } from '../../identity/registration/registration.ts';
import { heldOrLeft, setCreditLimit } from '../../ledger/service.ts';

/** Terms of a company, changed by the operator: at the console and by command. System role. */

/** A company as the operator's acts know it, with what was agreed. */
export type AgreedCompany = NonNullable<Awaited<ReturnType<typeof companyByCode>>>;

/** Throws NO_SUCH_COMPANY. */
export async function companyNamed(tx: Tx, code: string): Promise<AgreedCompany> {
  const company = await companyByCode(tx, code);
  if (!company) throw new No('NO_SUCH_COMPANY');
  return company;
}

/** Terms to change; what is left out stays. */
export interface TermsRequest {
  readonly settlementType?: string | undefined;
  readonly paymentModes?: readonly PayMethod[] | undefined;
  readonly settlementDays?: number | undefined;
  /** null: overdue bills never end credit */
  readonly creditBlockDays?: number | null | undefined;
  readonly agreedOn?: string | undefined;
  /** minor units; null: no credit */
  readonly creditLimit?: number | null | undefined;
}

/**
 * Throws, and then nothing has happened: AGREED_IN_FUTURE, TERMS_CREDIT_IN_ADVANCE, CURRENCY_NOT_OFFERED, ADVANCE_STRANDED,
 * CREDIT_IN_USE.
 */
export async function changeTerms(tx: Tx, company: AgreedCompany, asked: TermsRequest, now: number): Promise<void> {
  const { distributorId, currency } = company;
  const { settlementType, paymentModes: modes, creditLimit, ...billing } = asked;
  const today = dateIn(portalZone, now);
  if (billing.agreedOn !== undefined && billing.agreedOn > today) throw new No('AGREED_IN_FUTURE');
  const pays: readonly string[] = modes ?? company.paymentModes;
  const said = settlementType !== undefined || modes !== undefined;
  if (said && (settlementType ?? company.settlementType) === 'advance' && pays.includes('credit'))
    throw new No('TERMS_CREDIT_IN_ADVANCE');
  if (modes?.some(isGatewayMethod) && currency !== 'CNY') throw new No('CURRENCY_NOT_OFFERED', { currency });
  if (company.paymentModes.includes('advance') && !pays.includes('advance')) {
    const stranded = await heldOrLeft(tx, companyScopeOf({ distributorId }), 'advance', currency);
    if (stranded !== 0) throw new No('ADVANCE_STRANDED', { left: formatMoney({ amount: stranded, currency }) });
  }
  // Periods of three days count from the day on which they were agreed, unless another is named.
  const isNewlyThreeDay = settlementType === 'threeDay' && company.settlementType !== 'threeDay';
  const agreedOn = billing.agreedOn ?? (isNewlyThreeDay ? today : undefined);
  const changed = { settlementType, paymentModes: modes, ...billing, agreedOn };
  if (Object.values(changed).some((value) => value !== undefined)) await setTerms(tx, distributorId, changed);
  if (settlementType !== undefined || agreedOn !== undefined) await lookAgain(tx, { distributorId, currency }, now);
  if (creditLimit !== undefined && !(await setCreditLimit(tx, { distributorId, currency, limit: creditLimit }, now)))
    throw new No('CREDIT_IN_USE');
}
