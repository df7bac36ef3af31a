import { opsApi } from '@waylight/contract';
import { providerWordWords } from '@waylight/contract/payment/decision-note';
import type { GatewayMethod } from '@waylight/contract/payment/payment';
import { toDecimal } from '@waylight/contract/value/money';
import type { PlainDate } from '@waylight/contract/value/stay';
import type { Tx } from '../../../../db/database.ts';
import { type CaseId, caseIdTyped } from '../../../../db/tables/ids.ts';
import type { House } from '../../../../house.ts';
import { No, unlessRefused } from '../../../../http/no.ts';
import { bookPayout, platformBalance } from '../../../ledger/service.ts';
import { type Actor, type ActPlan, type ActSubject, opsAct, opsActAsking } from '../../../operator/act/service.ts';
import {
  askForCase,
  askForDay,
  type CaseOutcome,
  closeDay,
  creditByWord,
  type DayOutcome,
  reverseCase,
} from '../../reconciliation/decisions.ts';
import { waitingRun } from '../../reconciliation/run-data.ts';
import {
  caseById,
  caseDecisions,
  companyNamed,
  keepCaseDecision,
  liesUnder,
  lockCase,
  movedBy,
  settleCase,
} from '../../suspense/case-data.ts';
import * as data from '../data.ts';
import { noteFacts } from '../note-facts.ts';

/** Acts of the console on differences with the providers, on days and on payouts. */

const by = ({ name, reason }: Actor) => ({ by: name, reason: reason === '' ? '-' : reason });

/** The currency that the payment providers take. */
const providerCurrency = 'CNY';

/** Subject and facts of a case, as its page reads them. */
export const caseSubject = (id: number) => ({ kind: 'case', id: String(id) });
export const caseFacts = ({ settledAt, settledAs, currency }: data.CaseRow, inSuspense: number) => ({
  settled: settledAt && (settledAs ?? 'settledItself'),
  inSuspense: { amount: inSuspense, currency },
});

/** A case that is closed. Throws CASE_SETTLED with who closed it and why, or CASE_SETTLED_ITSELF. */
async function refuseSettled(tx: Tx, id: CaseId): Promise<void> {
  const { settledAt, settledAs } = (await data.caseById(tx, id))!;
  if (settledAt === null) return;
  const decision = (await caseDecisions(tx, [id])).findLast(({ at }) => at.getTime() === settledAt.getTime());
  if (!decision) throw new No('CASE_SETTLED_ITSELF');
  throw new No('CASE_SETTLED', { person: decision.by, reason: settledAs ?? '-', at: settledAt.toISOString() });
}

/** An act on one case, locked. Throws NO_SUCH_CASE. */
async function onCase(
  tx: Tx,
  id: CaseId,
  run: () => Promise<unknown>,
  more: { threshold?: 'attach' | 'settleReversed'; company?: string } = {},
): Promise<ActPlan> {
  const one = await caseById(tx, id);
  if (!one) throw new No('NO_SUCH_CASE');
  await lockCase(tx, one);
  const { currency } = one;
  const distributorId = more.company === undefined ? undefined : await companyNamed(tx, more.company);
  const lies = async () => (await liesUnder(tx, one)).get(currency) ?? 0;
  const read = async () => caseFacts((await data.caseById(tx, id))!, await lies());
  const moved = (await movedBy(tx, one)).find(({ account }) => account === 'SUSPENSE');
  const amount = more.threshold === 'attach' ? await lies() : (moved?.amount ?? 0);
  return {
    subject: caseSubject(id),
    ...(distributorId === undefined ? {} : { distributorId }),
    read,
    facts: async () => {
      const advance = distributorId === undefined ? null : await data.advanceOf(tx, distributorId, currency);
      return {
        ...(await read()),
        ...(distributorId === undefined ? {} : { advance: advance === null ? null : { amount: -advance, currency } }),
      };
    },
    ...(more.threshold ? { weight: { threshold: more.threshold, amount: Math.abs(amount), currency } } : {}),
    run,
  };
}

/** A difference under lock, as a command's row has it; undefined: there is none. `company`: the one that gets money. */
export async function caseActedOn(tx: Tx, id: CaseId, company?: string): Promise<ActSubject | undefined> {
  const isKnown = company !== undefined && (await companyNamed(tx, company)) !== undefined;
  return unlessRefused('NO_SUCH_CASE', () => onCase(tx, id, async () => {}, isKnown ? { company } : {}));
}

/** A day whose bill is waited for, as a command's row has it; undefined: it has been compared. */
export async function dayActedOn(tx: Tx, provider: GatewayMethod, day: PlainDate): Promise<ActSubject | undefined> {
  const run = await waitingRun(tx, provider, day);
  if (!run) return undefined;
  return {
    subject: { kind: 'day', id: `${day} ${provider}` },
    facts: async () => {
      const note = await data.dayDecision(tx, run.id);
      return { waitedFor: note === null, ...noteFacts(note) };
    },
  };
}

/** The debt of a provider, and its payout under a number of the bank. */
export function payoutActedOn(tx: Tx, provider: GatewayMethod, reference: string): ActSubject {
  const money = (amount: number) => ({ amount, currency: providerCurrency });
  return {
    subject: { kind: 'provider', id: provider },
    facts: async () => {
      const booked = await data.payoutUnder(tx, provider, reference);
      return {
        owed: money(await platformBalance(tx, 'GATEWAY_CLEARING', providerCurrency, provider)),
        arrived: booked && money(booked.arrived),
        fee: booked && money(booked.fee),
        transfer: booked && reference,
      };
    },
  };
}

function refuseCase(outcome: CaseOutcome): void {
  switch (outcome.outcome) {
    case 'done':
      return;
    case 'before':
      throw new No('DECIDED_BEFORE', { person: outcome.decision.by, reason: outcome.decision.reason });
    case 'noSuchCase':
      throw new No('NO_SUCH_CASE');
    case 'nothingMoved':
      throw new No('NOTHING_MOVED');
    case 'goneSince':
      throw new No('GONE_SINCE');
    case 'ofPayment':
      throw new No('CASE_OF_PAYMENT', { number: outcome.number });
    case 'notConfirmed':
      throw new No('PROVIDER_NOT_SURE', { said: providerWordWords(outcome.said) });
    case 'noSuchCompany':
      throw new No('NO_SUCH_COMPANY');
    case 'noAdvance':
      throw new No('NO_ADVANCE');
  }
}

function refuseDay(outcome: DayOutcome): void {
  switch (outcome.outcome) {
    case 'done':
      return;
    case 'notWaiting':
      throw new No('DAY_NOT_WAITING');
    case 'tooSoon':
      throw new No('DAY_ASKED_ON', { tries: outcome.tries });
    case 'before':
      throw new No('DAY_ENDED');
    case 'there':
      throw new No('DAY_BILL_THERE');
  }
}

/** Acts on cases, days and payouts, by the name of their call. */
export const caseActs = (house: House) => ({
  settleCase: opsAct('money.settleCase', opsApi.money.settleCase, async (tx, { id }, actor) => {
    const caseId = caseIdTyped(id);
    const plan = await onCase(tx, caseId, async () => {
      const { by: person, reason } = by(actor);
      await settleCase(tx, caseId, reason, actor.now);
      const at = new Date(actor.now);
      await keepCaseDecision(tx, { caseId, action: 'settled', by: person, reason, said: {}, at });
    });
    await refuseSettled(tx, caseId);
    return plan;
  }),
  reverseCase: opsAct('money.reverseCase', opsApi.money.reverseCase, (tx, { id }, actor) => {
    const caseId = caseIdTyped(id);
    return onCase(tx, caseId, async () => refuseCase(await reverseCase(tx, caseId, by(actor), actor.now)), {
      threshold: 'settleReversed',
    });
  }),
  attachCase: opsActAsking(
    'money.attachCase',
    opsApi.money.attachCase,
    ({ id, company, preview }, actor) => askForCase(house, caseIdTyped(id), company, by(actor), !preview),
    async (tx, { id, company }, actor, word) => {
      // A refusal of the outside waits until the version is compared: somebody else may be its cause.
      return onCase(
        tx,
        caseIdTyped(id),
        async () => refuseCase(word.refused ?? (await creditByWord(tx, word, company, by(actor), actor.now))),
        { threshold: 'attach', company },
      );
    },
  ),
  endDay: opsActAsking(
    'money.endDay',
    opsApi.money.endDay,
    ({ provider, day }) => askForDay(house, provider, day),
    async (tx, { provider, day, evidence }, actor, word) => {
      if (word.refused) refuseDay(word.refused);
      const subject = await dayActedOn(tx, provider, day);
      if (!subject) throw new No('DAY_NOT_WAITING');
      return {
        ...subject,
        run: async () => {
          if (word.refused) return;
          const { said } = word;
          refuseDay(await closeDay(tx, { gateway: provider, day, said }, { ...by(actor), evidence }, actor.now));
        },
      };
    },
  ),
  payout: opsAct('money.payout', opsApi.money.payout, async (tx, { provider, arrived, fee, reference }, { now }) => {
    const currency = providerCurrency;
    return {
      ...payoutActedOn(tx, provider, reference),
      weight: { threshold: 'payout', amount: arrived + fee, currency },
      run: async () => {
        const { outcome, owed } = await bookPayout(tx, { provider, currency, arrived, fee, reference }, now);
        if (outcome === 'before') throw new No('TRANSFER_BOOKED', { reference });
        if (outcome === 'tooMuch')
          throw new No('PAYOUT_TOO_MUCH', { provider, currency, owed: toDecimal(owed, currency) });
      },
    };
  }),
});
