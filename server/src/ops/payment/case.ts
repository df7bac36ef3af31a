import { providerWordIn } from '@waylight/contract/payment/decision-note';
import { type GatewayMethod, gatewayMethods } from '@waylight/contract/payment/payment';
import { formatMoney } from '@waylight/contract/value/money';
import { isPlainDate } from '@waylight/contract/value/stay';
import { type CaseId, caseIdTyped } from '../../db/tables/ids.ts';
import { caseActedOn, dayActedOn } from '../../modules/payment/ops/case/service.ts';
import { type CaseOutcome, creditCase, endDay, reverseCase } from '../../modules/payment/reconciliation/decisions.ts';
import { showReconciliation } from '../../modules/payment/reconciliation/report.ts';
import { keepCaseDecision, settleCase } from '../../modules/payment/suspense/case-data.ts';
import type { Settings } from '../../settings.ts';
import {
  type ActOptions,
  command,
  flag,
  idOf,
  keptReason,
  type Run,
  required,
  signedBy,
  signedWithEvidence,
  WrongUse,
} from '../command.ts';
import { houseBeside } from '../house-beside.ts';

/** The operator's commands about differences with the payment providers. */

/** Closes a case; `reverse`: books back what it moved, too. */
export function settleCommand(
  caseId: CaseId,
  { reverse, ...asked }: ActOptions & { readonly reverse?: boolean | undefined },
  clock = Date.now,
): Run {
  const by = signedBy(asked, 'settle');
  return async (database, say) => {
    const now = clock();
    if (reverse) {
      const decided = await database.asSystem((tx) => reverseCase(tx, caseId, by, now));
      return tell(caseId, decided, say, (money, amount) =>
        amount > 0 ? `${money} has left suspense` : `${money} is with the provider again`,
      );
    }
    await database.asSystem(async (tx) => {
      if (!(await settleCase(tx, caseId, by.reason, now))) throw new WrongUse(`no case ${caseId} is open`);
      await keepCaseDecision(tx, { caseId, action: 'settled', ...by, said: {}, at: new Date(now) });
    });
    say(`case ${caseId} is settled`);
  };
}

/** The bill of a day is waited for no longer, or goes without the rows that cannot be read. */
export function dayCommand(
  day: string,
  provider: string | undefined,
  asked: ActOptions & { readonly evidence?: string | undefined },
  settings: Settings,
  clock = Date.now,
): Run {
  const named = gatewayMethods.find((one) => one === provider);
  if (!isPlainDate(day) || !named) throw new WrongUse(`day YYYY-MM-DD ${gatewayMethods.join('|')}`);
  const by = signedWithEvidence(asked, 'day');
  return async (database, say) => {
    const ended = await endDay(houseBeside(database, settings, clock), named, day, by);
    const refusals = {
      notWaiting: `no bill of ${named} is waited for on ${day}`,
      before: `${day} of ${named} was ended before: the running server compares it`,
      there: `the bill of ${day} is there: the running server compares it`,
      tooSoon: `the bill of ${day} is still asked for by itself, every half hour to midnight`,
    };
    if (ended.outcome !== 'done') throw new WrongUse(refusals[ended.outcome]);
    say(
      `${day} of ${named} is waited for no longer (${providerWordIn(ended.said, 'en')}): the running server compares what can be known`,
    );
  };
}

/** Gives money under a number that we do not know to a company's advance balance. */
export function creditCaseCommand(
  caseId: CaseId,
  company: string | undefined,
  { to, ...asked }: ActOptions & { readonly to?: string | undefined },
  settings: Settings,
  clock = Date.now,
): Run {
  const by = signedBy(asked, 'attach');
  if (to !== 'advance' || !company)
    throw new WrongUse(`attach ${caseId} --to advance COMPANY: money without a payment goes to a company’s advance`);
  return async (database, say) =>
    tell(
      caseId,
      await creditCase(houseBeside(database, settings, clock), caseId, company, by),
      say,
      (money) => `${money} is in the advance balance of company ${company}`,
    );
}

function tell(
  caseId: CaseId,
  decided: CaseOutcome,
  say: (line: string) => void,
  words: (money: string, amount: number) => string,
): void {
  if (decided.outcome === 'done') {
    for (const { currency, amount } of decided.moved)
      say(`case ${caseId}: ${words(formatMoney({ amount: Math.abs(amount), currency }), amount)}`);
    return;
  }
  if (decided.outcome !== 'before') throw new WrongUse(refusalIn(caseId, decided));
  const { action, at, by, reason } = decided.decision;
  say(`case ${caseId} was ${action} before, ${at.toISOString()} by ${by}: ${reason}`);
}

function refusalIn(caseId: CaseId, decided: Exclude<CaseOutcome, { outcome: 'done' | 'before' }>): string {
  switch (decided.outcome) {
    case 'noSuchCase':
      return `there is no case ${caseId}`;
    case 'nothingMoved':
      return `no money lies in suspense because of case ${caseId}`;
    case 'goneSince':
      return `what case ${caseId} moved does not lie in suspense any more: payment NUMBER tells where it went`;
    case 'ofPayment':
      return `case ${caseId} is about a number of ours: attach ${decided.number} or refund ${decided.number} decides about it`;
    case 'notConfirmed':
      return `the provider does not say that it has the money of case ${caseId}: ${providerWordIn(decided.said, 'en')}`;
    case 'noSuchCompany':
      return 'there is no company with that code';
    case 'noAdvance':
      return 'the company does not pay from an advance in that currency';
  }
}

export const caseCommands = [
  command({
    name: 'reconciliation',
    words: ['[DAY]'],
    options: {},
    help: 'how a day (YYYY-MM-DD) agrees with the payment providers; without one the latest, and all open cases',
    run: ([day]) => {
      if (day !== undefined && !isPlainDate(day)) throw new WrongUse(`${day}: a day is YYYY-MM-DD`);
      return (database, say) => showReconciliation(database, day, say);
    },
  }),
  command({
    name: 'settle',
    words: ['CASE'],
    options: { reverse: flag },
    changes: { reason: keptReason },
    about:
      ([number]) =>
      (tx) =>
        caseActedOn(tx, caseIdTyped(idOf(number, 'case'))),
    help: 'closes a case of it; --reverse: books back what the case moved to suspense or from it, for a bill that was wrong, once and while it lies there',
    run: ([number], options) => settleCommand(caseIdTyped(idOf(number, 'case')), options),
  }),
  command({
    name: 'day',
    words: ['DAY', gatewayMethods.join('|')],
    options: { evidence: required('TEXT') },
    changes: { reason: keptReason },
    about:
      ([day, provider]) =>
      (tx) =>
        dayActedOn(tx, provider as GatewayMethod, day),
    help: 'a day’s bill that will not come, or has rows that cannot be read, is waited for no longer: the other rows count, or each number is asked about',
    run: ([day, provider], options, settings) => dayCommand(day, provider, options, settings),
  }),
];
