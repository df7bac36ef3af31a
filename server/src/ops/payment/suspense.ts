import { providerWordIn } from '@waylight/contract/payment/decision-note';
import { formatMoney } from '@waylight/contract/value/money';
import { caseIdTyped } from '../../db/tables/ids.ts';
import { caseActedOn } from '../../modules/payment/ops/case/service.ts';
import { paymentActedOn } from '../../modules/payment/ops/service.ts';
import {
  askNow,
  decideSuspended,
  declareAbsent,
  type SuspenseOutcome,
} from '../../modules/payment/suspense/service.ts';
import type { Settings } from '../../settings.ts';
import type { ActedOn } from '../acted-on.ts';
import {
  type ActOptions,
  command,
  keptReason,
  momentText,
  optional,
  type Run,
  required,
  signedBy,
  signedWithEvidence,
  WrongUse,
} from '../command.ts';
import { houseBeside } from '../house-beside.ts';
import { creditCaseCommand } from './case.ts';

/** The operator's decisions about money in suspense. */

type Clock = () => number;
type EvidenceOptions = ActOptions & { readonly evidence?: string | undefined };

/** Asks the provider now, and goes by its word. */
export function askCommand(number: string, options: ActOptions, settings: Settings, clock: Clock = Date.now): Run {
  const by = signedBy(options, 'ask');
  return async (database, say) => {
    const told = await askNow(houseBeside(database, settings, clock), number, by);
    if (told.outcome === 'noSuchPayment') throw new WrongUse(noPayment(number));
    else say(`${number}: the provider says ${providerWordIn(told.said, 'en')}; the payment is ${told.state}`);
  };
}

/** Where `attach` gives money: to what it was paid for, or to the company's balance. */
export function attachTo(to: string | undefined): 'attached' | 'credited' {
  if (to === undefined) return 'attached';
  if (to === 'advance') return 'credited';
  throw new WrongUse(`--to ${to}: say advance, or leave it out for what was paid for`);
}

/** Sends money in suspense back, gives it to what it was paid for, or to the company's advance balance. */
export function suspenseCommand(
  number: string,
  action: 'refunded' | 'attached' | 'credited',
  options: EvidenceOptions,
  settings: Settings,
  clock: Clock = Date.now,
): Run {
  const command = action === 'refunded' ? 'refund' : 'attach';
  const by = options.evidence === undefined ? signedBy(options, command) : signedWithEvidence(options, command);
  return async (database, say) => {
    const decided = await decideSuspended(houseBeside(database, settings, clock), number, action, by);
    if (decided.outcome === 'before') {
      const { decision } = decided;
      say(`${number} was ${decision.action} before, ${momentText(decision.at)} by ${decision.by}: ${decision.reason}`);
      if (decision.action !== action) throw new WrongUse(`${number} goes no other way now`);
      return;
    }
    if (decided.outcome !== 'done') throw new WrongUse(refusalIn(number, decided));
    const money = formatMoney(decided);
    const { back, currency } = decided;
    const done = {
      refunded: `${number}: ${money} goes back; the running server carries it out`,
      attached: `${number}: ${money} is attached; what was closed decides by itself whether it opens again`,
      credited: `${number}: ${money} is in the company’s advance balance`,
    };
    say(done[action]);
    if (back > 0)
      say(`${number}: ${formatMoney({ amount: back, currency })} came above what was asked for, and goes back`);
  };
}

/** The provider has not got what lies in suspense: it leaves the books, by an operator's word. */
export function absentCommand(
  number: string,
  options: EvidenceOptions,
  settings: Settings,
  clock: Clock = Date.now,
): Run {
  const by = signedWithEvidence(options, 'absent');
  return async (database, say) => {
    const ended = await declareAbsent(houseBeside(database, settings, clock), number, by);
    switch (ended.outcome) {
      case 'noSuchPayment':
      case 'notInSuspense':
      case 'askedTooSeldom':
        throw new WrongUse(refusalIn(number, ended));
      case 'confirmed':
        throw new WrongUse(`the provider says that it has the money of ${number}: ${providerWordIn(ended.said, 'en')}`);
      case 'done':
        say(`${number}: ${formatMoney(ended)} has left suspense and the provider’s account; the payment is over`);
    }
  };
}

function refusalIn(number: string, decided: Exclude<SuspenseOutcome, { outcome: 'done' | 'before' }>): string {
  switch (decided.outcome) {
    case 'noSuchPayment':
      return noPayment(number);
    case 'notInSuspense':
      return `${number} is not in suspense but ${decided.state}`;
    case 'notConfirmed':
      return `the provider does not say that it has the money of ${number}: ${providerWordIn(decided.said, 'en')}`;
    case 'askedTooSeldom':
      return `the provider says nothing about ${number} (${providerWordIn(decided.said, 'en')}): ask it again later, evidence counts from the third time`;
    case 'givenBack':
      return `the provider has given back ${number}, in part or in full, and not for us (${providerWordIn(decided.said, 'en')}): nothing is moved; see reconciliation for the case of that day’s bill, and settle it there`;
    case 'otherAmount':
      return `${formatMoney(decided)} of ${number} is less than was asked for, or came above what was captured: refund it, or attach it --to advance`;
    case 'nothingOver':
      return `the provider has ${formatMoney(decided)} for ${number}, and that was captured: nothing is over`;
    case 'noAdvance':
      return `the company of ${number} does not pay from an advance in that currency: refund it`;
    case 'notWanted':
      return `what ${number} was for has been paid otherwise or costs something else by now: refund it`;
  }
}

const noPayment = (number: string) => `there is no payment ${number}`;

const aboutPayment =
  ([number]: readonly [string]): ActedOn =>
  (tx) =>
    paymentActedOn(tx, number);

export const suspenseCommands = [
  command({
    name: 'ask',
    words: ['NUMBER'],
    options: {},
    changes: { reason: keptReason },
    about: aboutPayment,
    help: 'asks the provider about a payment now, and goes by its word',
    run: ([number], options, settings) => askCommand(number, options, settings),
  }),
  command({
    name: 'refund',
    words: ['PAYMENT'],
    options: { evidence: optional('TEXT') },
    changes: { reason: keptReason },
    about: aboutPayment,
    help: 'sends the money of a payment in suspense back, once the provider says that it has it: the amount that it names, or what of that came above the amount captured. --evidence TEXT, here and with attach: goes by that where the provider has said nothing for the third time',
    fits: ([number]) => number?.startsWith('WP') ?? false,
    run: ([number], options, settings) => suspenseCommand(number, 'refunded', options, settings),
  }),
  command({
    name: 'attach',
    words: ['CASE', 'COMPANY'],
    options: { to: required('advance') },
    changes: { reason: keptReason },
    about:
      ([number, company]) =>
      (tx) =>
        caseActedOn(tx, caseIdTyped(Number(number)), company),
    help: 'gives money under a number that we do not know to a company’s advance balance, once the provider says that it has it',
    fits: ([number]) => /^\d+$/.test(number ?? ''),
    run: ([number, company], options, settings) =>
      creditCaseCommand(caseIdTyped(Number(number)), company, options, settings),
  }),
  command({
    name: 'attach',
    words: ['PAYMENT'],
    options: { to: optional('advance'), evidence: optional('TEXT') },
    changes: { reason: keptReason },
    about: aboutPayment,
    help: 'gives it to what it was paid for, where that still waits for it or may open again, and sends back what came above; --to advance: to the company’s advance balance',
    run: ([number], { to, ...options }, settings) => suspenseCommand(number, attachTo(to), options, settings),
  }),
  command({
    name: 'absent',
    words: ['PAYMENT'],
    options: { evidence: required('TEXT') },
    changes: { reason: keptReason },
    about: aboutPayment,
    help: 'the provider has not got what lies in suspense for a payment, or has given it back: it leaves the books',
    run: ([number], options, settings) => absentCommand(number, options, settings),
  }),
];
