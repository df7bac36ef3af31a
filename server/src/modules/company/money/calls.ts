import { opsApi } from '@waylight/contract';
import type { FactValue } from '@waylight/contract/ops/act';
import { formatMoney } from '@waylight/contract/value/money';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import {
  bookedUnder,
  correct,
  correctDeposit,
  depositBy,
  type HandEntry,
  type HandEntryOutcome,
  repay,
  withdraw,
} from '../../ledger/operator-entries.ts';
import { type ActPlan, type ActSubject, opsAct } from '../../operator/act/service.ts';
import { codeOf } from '../data.ts';
import { companyActedOn, companyToChange } from '../terms/calls.ts';
import { companyNamed } from '../terms/service.ts';
import { bookDeposit, refuseUnbooked } from './service.ts';

/** Acts that move a company's money by hand. The facts are the entry itself, for a balance moves while a request waits. */

interface EntryRequest {
  readonly code: string;
  /** minor units */
  readonly amount: number;
  readonly reference: string;
}

/** A company with what is booked under a reference, as a command's row has it; undefined: there is no such company. */
export async function bookedActedOn(
  tx: Tx,
  code: string,
  kind: 'deposit' | EntryKind['kind'],
  reference: string,
): Promise<ActSubject | undefined> {
  const company = await companyActedOn(tx, code);
  if (!company) return undefined;
  const { currency } = await companyNamed(tx, code);
  const amountNow = async () =>
    kind === 'deposit' ? ((await depositBy(tx, reference))?.amount ?? null) : bookedUnder(tx, kind, reference);
  return {
    ...company,
    facts: async () => {
      const amount = await amountNow();
      return { [kind]: amount === null ? null : { amount, currency }, reference: amount === null ? null : reference };
    },
  };
}

/** A deposit and its company, as a command's row has them; undefined: nothing was booked under that number. */
export async function depositActedOn(tx: Tx, reference: string): Promise<ActSubject | undefined> {
  const known = await depositBy(tx, reference);
  if (!known) return undefined;
  const { distributorId, currency } = known;
  const code = await codeOf(tx, companyScopeOf({ distributorId }));
  const amountNow = async () => (await depositBy(tx, reference))!.amount;
  return {
    subject: { kind: 'company', id: code },
    distributorId,
    facts: async () => ({ deposit: { amount: await amountNow(), currency }, reference }),
  };
}

interface EntryKind {
  readonly kind: 'withdrawal' | 'repayment' | 'correction';
  /** what the entry says beside its amount */
  readonly more?: Readonly<Record<string, FactValue>>;
  book(entry: HandEntry): Promise<HandEntryOutcome>;
}

async function entryPlan(
  tx: Tx,
  { code, amount, reference }: EntryRequest,
  { kind, more = {}, book }: EntryKind,
): Promise<ActPlan> {
  const { distributorId, currency } = await companyToChange(tx, code);
  return {
    subject: { kind: 'company', id: code },
    distributorId,
    facts: async () => {
      const booked = await bookedUnder(tx, kind, reference);
      if (booked === null) return { [kind]: null, reference: null };
      return { [kind]: { amount: booked, currency }, reference, ...more };
    },
    weight: { threshold: 'deposit', amount, currency },
    run: async () => refuseUnbooked(await book({ distributorId, currency, amount, reference }), reference, currency),
  };
}

export const depositMoney = opsAct('company.deposit', opsApi.company.deposit, async (tx, request, { now }) => {
  const { code, amount, reference } = request;
  const company = await companyToChange(tx, code);
  const { distributorId, currency } = company;
  if (request.currency !== undefined && request.currency !== currency) throw new No('TRANSFER_CURRENCY', { currency });
  return {
    subject: { kind: 'company', id: code },
    distributorId,
    facts: async () => {
      const booked = await depositBy(tx, reference);
      return { deposit: booked ? { amount: booked.amount, currency } : null, reference: booked ? reference : null };
    },
    weight: { threshold: 'deposit', amount, currency },
    run: () => bookDeposit(tx, company, { amount, reference }, now),
  };
});

export const correctDeposited = opsAct(
  'company.correctDeposit',
  opsApi.company.correctDeposit,
  async (tx, { code, amount, reference }, { now }) => {
    const { distributorId } = await companyToChange(tx, code);
    const known = await depositBy(tx, reference);
    if (known?.distributorId !== distributorId) throw new No('NO_SUCH_DEPOSIT', { reference });
    const { currency } = known;
    return {
      subject: { kind: 'company', id: code },
      distributorId,
      facts: async () => ({ deposit: { amount: (await depositBy(tx, reference))!.amount, currency }, reference }),
      weight: { threshold: 'deposit', amount: Math.abs(amount - known.amount), currency },
      run: async () => {
        const made = await correctDeposit(tx, reference, () => amount, now);
        if (made.outcome === 'short')
          throw new No('TOO_MUCH_TO_BOOK', { left: formatMoney({ amount: made.left, currency }) });
      },
    };
  },
);

export const withdrawMoney = opsAct('company.withdraw', opsApi.company.withdraw, (tx, request, { now }) =>
  entryPlan(tx, request, { kind: 'withdrawal', book: (entry) => withdraw(tx, entry, now) }),
);

export const repayMoney = opsAct('company.repay', opsApi.company.repay, (tx, request, { now }) =>
  entryPlan(tx, request, {
    kind: 'repayment',
    more: { from: request.from },
    book: (entry) => repay(tx, { ...entry, from: request.from === 'advance' ? 'ADVANCE' : 'BANK' }, now),
  }),
);

const sides = { bank: 'BANK', sales: 'SALES' } as const;

export const correctMoney = opsAct(
  'company.correct',
  opsApi.company.correct,
  (tx, { account, direction, against, ...request }, { now }) =>
    entryPlan(tx, request, {
      kind: 'correction',
      more: { account, direction, against },
      book: ({ amount, ...entry }) =>
        correct(
          tx,
          { ...entry, amount: direction === 'add' ? amount : -amount, method: account, against: sides[against] },
          now,
        ),
    }),
);
