import { settlementTypes } from '@waylight/contract/identity/identity';
import { type PayMethod, payMethods } from '@waylight/contract/payment/payment';
import { formatMoney, fromDecimal } from '@waylight/contract/value/money';
import { dateIn, isPlainDate, portalZone } from '@waylight/contract/value/stay';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { companyScopeOf } from '../db/scope.ts';
import { No } from '../http/no.ts';
import { bookedActedOn } from '../modules/company/money/calls.ts';
import { bookDeposit as deposited } from '../modules/company/money/service.ts';
import { companyActedOn } from '../modules/company/terms/calls.ts';
import { changeTerms as setAgreed } from '../modules/company/terms/service.ts';
import { companyByCode, isSettlementType, setSuspended } from '../modules/identity/registration/registration.ts';
import { spendableBy } from '../modules/ledger/service.ts';
import { command, keptReason, optional, type Run, required, WrongUse } from './command.ts';

/** The operator's commands about what was agreed with a company and about its money. */

const nobody = (code: string) => `there is no company ${code}`;

/** Throws WrongUse with what there is. */
export function settlementOf(text: string) {
  if (!isSettlementType(text))
    throw new WrongUse(`--settlement ${text}: there is no such settlement; there are ${settlementTypes.join(', ')}`);
  return text;
}

/** `advance,wechat`, in the order in which they are shown; `none` is no way at all. */
function modesOf(text: string): PayMethod[] {
  const named = text.split(',').map((mode) => mode.trim());
  if (text.trim() === 'none') return [];
  const unknown = named.find((mode) => !(payMethods as readonly string[]).includes(mode));
  if (unknown !== undefined)
    throw new WrongUse(`--modes ${unknown || '(empty)'}: the ways to pay are ${payMethods.join(', ')}; or say none`);
  return payMethods.filter((mode) => named.includes(mode));
}

interface TermsOptions {
  readonly credit?: string | undefined;
  readonly settlement?: string | undefined;
  readonly modes?: string | undefined;
  readonly 'settle-days'?: string | undefined;
  readonly 'block-days'?: string | undefined;
  readonly 'agreed-on'?: string | undefined;
}

/** The terms of bills that a command names. Throws WrongUse. */
function billingTerms(asked: TermsOptions, now: number) {
  const days = (option: 'settle-days' | 'block-days', text: string) => {
    if (!/^\d{1,3}$/.test(text) || Number(text) > 365)
      throw new WrongUse(
        `--${option} ${text}: a number of days from 0 to 365${option === 'block-days' ? ', or none' : ''}`,
      );
    return Number(text);
  };
  const { 'settle-days': settle, 'block-days': block, 'agreed-on': agreedOn } = asked;
  if (agreedOn !== undefined && (!isPlainDate(agreedOn) || agreedOn > dateIn(portalZone, now)))
    throw new WrongUse(`--agreed-on ${agreedOn}: a day as YYYY-MM-DD, today or before`);
  return {
    settlementDays: settle === undefined ? undefined : days('settle-days', settle),
    creditBlockDays: block === undefined ? undefined : block === 'none' ? null : days('block-days', block),
    agreedOn,
  };
}

/** Turns a refusal into words of the command line; nothing has changed then. */
async function inTermsWords(code: string, currency: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof No)) throw error;
    const { left, reference } = error.data;
    const words: Partial<Record<ErrorName, string>> = {
      TERMS_CREDIT_IN_ADVANCE:
        'a company that settles in advance has no credit: name --modes without it, or --settlement',
      CURRENCY_NOT_OFFERED: `${code} pays in ${currency}: the payment providers take CNY only`,
      ADVANCE_STRANDED: `${code} has ${left} in its advance, which it could not spend any more: a withdrawal first, and what is held must end`,
      CREDIT_IN_USE: `company ${code} uses more credit than that already`,
      METHOD_NOT_OFFERED: `${code} does not pay from an advance: terms ${code} --modes with advance first, or repay`,
      TRANSFER_BOOKED: `the transfer ${reference} has been booked before`,
    };
    throw new WrongUse(words[error.error] ?? error.error);
  }
}

/** `credit` and amounts as people write them (`50000.00`), in the company's currency; `credit` none: no credit. */
export function changeTerms(code: string, asked: TermsOptions, clock = Date.now): Run {
  const { credit, settlement } = asked;
  const billing = billingTerms(asked, clock());
  const modes = asked.modes === undefined ? undefined : modesOf(asked.modes);
  if (settlement !== undefined) settlementOf(settlement);
  return async (database, say) => {
    const lines = await database.asSystem(async (tx) => {
      const company = await companyByCode(tx, code);
      if (!company) throw new WrongUse(nobody(code));
      const { distributorId, currency } = company;
      const limit = credit === undefined ? undefined : credit === 'none' ? null : fromDecimal(credit, currency);
      if (credit !== undefined && (limit === undefined || (limit !== null && limit < 0)))
        throw new WrongUse(`--credit ${credit} is no amount of ${currency}; or say none`);
      const terms = { settlementType: settlement, paymentModes: modes, ...billing, creditLimit: limit };
      await inTermsWords(code, currency, () => setAgreed(tx, company, terms, clock()));
      const now = (await companyByCode(tx, code))!;
      const left = await spendableBy(tx, companyScopeOf({ distributorId }), currency);
      return [
        `${code}: ${now.settlementType}, pays by ${now.paymentModes.join(', ') || 'nothing'}`,
        `    ${now.settlementDays} days to settle a bill, credit ${now.creditBlockDays === null ? 'never ends for an overdue one' : `ends when one is ${Math.max(1, now.creditBlockDays)} days overdue`}${now.settlementType === 'threeDay' ? `, periods from ${now.agreedOn}` : ''}`,
        `    credit left: ${left.credit === null ? 'none' : formatMoney({ amount: left.credit, currency })}`,
      ];
    });
    for (const line of lines) say(line);
  };
}

/** Money that arrived in the bank; the bank's own number makes sure that it is booked once. */
export function bookDeposit(code: string, amountText: string, reference: string | undefined): Run {
  const known = reference?.trim();
  if (!known)
    throw new WrongUse('deposit needs --reference: the bank’s number of the transfer, so that it is booked once');
  return async (database, say) => {
    const line = await database.asSystem(async (tx) => {
      const company = await companyByCode(tx, code);
      if (!company) throw new WrongUse(nobody(code));
      const { distributorId, currency } = company;
      const amount = fromDecimal(amountText, currency);
      if (amount === undefined || amount <= 0) throw new WrongUse(`${amountText} is no amount of ${currency}`);
      const transfer = { amount, reference: known.slice(0, 120) };
      await inTermsWords(code, currency, () => deposited(tx, company, transfer, Date.now()));
      const { advance } = await spendableBy(tx, companyScopeOf({ distributorId }), currency);
      return `${code}: ${formatMoney({ amount, currency })} booked, ${formatMoney({ amount: advance ?? 0, currency })} to spend`;
    });
    say(line);
  };
}

/** Suspends a company, or lets it work again. */
export function suspendCommand(code: string, isSuspended: boolean, clock = Date.now): Run {
  return async (database, say) => {
    await database.asSystem(async (tx) => {
      const company = await companyByCode(tx, code);
      if (!company) throw new WrongUse(nobody(code));
      if (!(await setSuspended(tx, company.distributorId, isSuspended, clock())))
        throw new WrongUse(`company ${code} is not ${isSuspended ? 'active' : 'suspended'}`);
    });
    say(`company ${code} is ${isSuspended ? 'suspended: its sessions have ended' : 'active again'}`);
  };
}

export const companyCommands = [
  command({
    name: 'terms',
    words: ['CODE'],
    options: {
      credit: optional('AMOUNT|none'),
      settlement: optional('advance|monthly|…'),
      modes: optional('advance,credit,wechat,alipay,heli|none'),
      'settle-days': optional('DAYS'),
      'block-days': optional('DAYS|none'),
      'agreed-on': optional('YYYY-MM-DD'),
    },
    changes: { reason: keptReason, needsOption: true },
    about:
      ([code]) =>
      (tx) =>
        companyActedOn(tx, code),
    help: 'what was agreed with a company, and how much credit it has left; with options the terms are changed: it pays in no way that --modes does not name, for orders and for recharges; --settle-days counts from the end of a cycle to the latest settlement date, --block-days from there to the end of credit, and --agreed-on begins periods of three days',
    run: ([code], options) => changeTerms(code, options),
  }),
  command({
    name: 'deposit',
    words: ['CODE', 'AMOUNT'],
    options: { reference: required('NUMBER') },
    changes: {},
    about:
      ([code], { reference }) =>
      (tx) =>
        bookedActedOn(tx, code, 'deposit', reference.trim()),
    help: 'books money that arrived in the bank to the company’s advance balance; the bank’s number of the transfer makes sure that it is booked once',
    run: ([code, amount], { reference }) => bookDeposit(code, amount, reference),
  }),
  command({
    name: 'suspend',
    words: ['CODE'],
    options: {},
    changes: { reason: keptReason },
    about:
      ([code]) =>
      (tx) =>
        companyActedOn(tx, code),
    help: 'suspends a company: its sessions end, and nobody of it signs in',
    run: ([code]) => suspendCommand(code, true),
  }),
  command({
    name: 'resume',
    words: ['CODE'],
    options: {},
    changes: { reason: keptReason },
    about:
      ([code]) =>
      (tx) =>
        companyActedOn(tx, code),
    help: 'lets it work again',
    run: ([code]) => suspendCommand(code, false),
  }),
];
