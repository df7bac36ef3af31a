import { formatMoney, fromDecimal } from '@waylight/contract/value/money';
import { pino } from 'pino';
import type { Database } from '../db/database.ts';
import type { House } from '../house.ts';
import { limitsOn } from '../http/limit.ts';
import { bookPayout } from '../modules/ledger/service.ts';
import * as data from '../modules/payment/data.ts';
import { listDoubts, storyOf, suspendedFor } from '../modules/payment/suspense/data.ts';
import {
  askNow,
  type By,
  type Decided,
  decideSuspended,
  declareAbsent,
  type Evidence,
} from '../modules/payment/suspense/service.ts';
import { openFiles } from '../outside/file-storage.ts';
import { gatewayNames } from '../outside/payment/gateway.ts';
import { openGateways } from '../outside/payment/gateways.ts';
import { rateCounterInMemory } from '../outside/rate-counter.ts';
import type { Settings } from '../settings.ts';
import { openCostly } from '../threads/costly.ts';
import { WrongUse } from './company.ts';

/** The operator's commands about money in suspense and payments in doubt. */

type Run = (database: Database, say: (line: string) => void) => Promise<void>;
type Clock = () => number;

const kinds = {
  suspense: 'in suspense',
  doubt: 'in doubt',
  refund: 'refund',
  twice: 'paid twice',
  case: 'difference',
  day: 'day without its bill',
  reaction: 'reaction that fails',
  notification: 'notification',
} as const;
/** What the payment providers take. */
const providerCurrency = 'CNY';
const when = (at: Date) => at.toISOString().replace('T', ' ').slice(0, 19);

/** What waits for somebody: company, subject, provider, amount, since when, why. */
export const showDoubts =
  (clock: Clock = Date.now): Run =>
  async (database, say) => {
    const found = await database.asSystem((tx) => listDoubts(tx, clock()));
    for (const { kind, number, provider, company, subjects, amount, currency, since, why } of found) {
      const money = amount === null || currency === null ? '' : `  ${formatMoney({ amount, currency })}`;
      say(`${number}  ${kinds[kind]}  ${provider}${money}  ${company ?? 'no company'}  ${subjects ?? ''}`.trimEnd());
      say(`    since ${when(since)} UTC: ${why}`);
    }
    say(found.length === 0 ? 'nothing is in suspense or in doubt' : `${found.length} to look at`);
  };

/** One payment with everything that was said and booked of it. */
export function showPayment(number: string): Run {
  return async (database, say) => {
    const lines = await database.asSystem(async (tx) => {
      const lines: string[] = [];
      const tell = (line: string) => lines.push(line);
      const attempt = (await data.attemptByNo(tx, number)) ?? nobody(number);
      const { currency } = attempt;
      const money = (amount: number, of = currency) => formatMoney({ amount, currency: of });
      const { company, ...story } = await storyOf(tx, attempt.id, number);
      tell(
        `${number}  ${attempt.method}  ${attempt.state}  ${money(attempt.amount)}, company ${company.code} ${company.name}`,
      );
      tell(
        `    captured ${money(attempt.captured)}, given back ${money(attempt.refunded)}, in suspense ${money(await suspendedFor(tx, number))}`,
      );
      tell(
        `    begun ${when(attempt.createdAt)}, ${attempt.paidAt ? `paid ${when(attempt.paidAt)}` : 'not paid'}, asked ${attempt.asked} times, last answer ${attempt.answer ?? 'none'}, provider’s number ${attempt.providerNo ?? 'none'}`,
      );
      for (const part of story.parts)
        tell(
          `for  ${part.kind} ${part.subject}  ${money(part.amount)}  ${part.state}, due ${when(part.deadline)}${part.outcome ? `, ${part.outcome}` : ''}`,
        );
      for (const other of story.attempts)
        if (other.number !== number)
          tell(`other  ${other.number}  ${other.gateway}  ${other.state}  ${money(other.amount)}  ${when(other.at)}`);
      for (const { at, notification, deliveries, outcome } of story.notifications) {
        const told = notification.amount === undefined ? '' : `  ${money(notification.amount, notification.currency)}`;
        tell(
          `told  ${when(at)}  ${notification.about} ${notification.result.outcome}${told}, ${deliveries} times: ${outcome ?? 'waits'}`,
        );
      }
      for (const refund of story.refunds)
        tell(
          `refund  ${refund.number}  ${money(refund.amount)}  ${refund.reason}  ${refund.state}: ${refund.answer ?? 'not asked yet'}`,
        );
      for (const line of story.lines)
        tell(
          `booked  ${when(line.at)}  ${line.kind} ${line.reference}  ${line.account} ${money(line.amount, line.currency)}`,
        );
      for (const one of story.cases) tell(`case  ${one.id}  ${one.note}: ${one.settledAs ?? 'open'}`);
      for (const one of story.decisions)
        tell(
          `${one.action}  ${when(one.at)} by ${one.by}: ${one.reason}; ${/^refund[A-Z]/.test(one.action) ? one.said : `the provider said ${one.said}`}`,
        );
      return lines;
    });
    for (const line of lines) say(line);
  };
}

export function byOf({ by, reason }: { by?: string | undefined; reason?: string | undefined }, command: string): By {
  const why = reason?.trim();
  if (!why) throw new WrongUse(`${command} needs --reason: it is kept with who did it`);
  const name = by?.trim();
  if (!name) throw new WrongUse(`${command} needs --by NAME: who does it is kept`);
  return { by: name, reason: why };
}

/** The same, with what is gone by where the provider says nothing. */
export function evidenceOf(asked: Asked & { readonly evidence?: string | undefined }, command: string): Evidence {
  const evidence = asked.evidence?.trim().slice(0, 200);
  if (!evidence)
    throw new WrongUse(`${command} needs --evidence: where it can be seen, such as a letter or a statement`);
  return { ...byOf(asked, command), evidence };
}

interface Asked {
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}

/** What asks providers beside a server: the same database, settings and keys. */
export function houseBeside(database: Database, settings: Settings, clock: Clock = Date.now): House {
  const log = pino({ level: 'silent' });
  const base = () => settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`;
  return {
    database,
    settings,
    clock,
    log,
    files: openFiles(settings),
    costly: openCostly(1),
    limit: limitsOn(rateCounterInMemory(clock), log),
    gateways: Object.fromEntries(openGateways(settings, { clock, base })),
    reached: () => {},
  };
}

/** Asks the provider now, and goes by its word. */
export function askCommand(number: string, asked: Asked, settings: Settings, clock: Clock = Date.now): Run {
  const by = byOf(asked, 'ask');
  return async (database, say) => {
    const told = await askNow(houseBeside(database, settings, clock), number, by);
    if (told.outcome === 'noSuchPayment') nobody(number);
    else say(`${number}: the provider says ${told.said}; the payment is ${told.state}`);
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
  asked: Asked & { readonly evidence?: string | undefined },
  settings: Settings,
  clock: Clock = Date.now,
): Run {
  const command = action === 'refunded' ? 'refund' : 'attach';
  const by = asked.evidence === undefined ? byOf(asked, command) : evidenceOf(asked, command);
  return async (database, say) => {
    const decided = await decideSuspended(houseBeside(database, settings, clock), number, action, by);
    if (decided.outcome === 'before') {
      const { decision } = decided;
      say(`${number} was ${decision.action} before, ${when(decision.at)} by ${decision.by}: ${decision.reason}`);
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
  asked: Asked & { readonly evidence?: string | undefined },
  settings: Settings,
  clock: Clock = Date.now,
): Run {
  const by = evidenceOf(asked, 'absent');
  return async (database, say) => {
    const ended = await declareAbsent(houseBeside(database, settings, clock), number, by);
    switch (ended.outcome) {
      case 'noSuchPayment':
      case 'notInSuspense':
      case 'askedTooSeldom':
        throw new WrongUse(refusalIn(number, ended));
      case 'confirmed':
        throw new WrongUse(`the provider says that it has the money of ${number}: ${ended.said}`);
      case 'done':
        say(`${number}: ${formatMoney(ended)} has left suspense and the provider’s account; the payment is over`);
    }
  };
}

/** Books what a provider has paid out to the bank: the amount that arrived, and the fee that it kept. */
export function bookPayoutCommand(
  provider: string,
  arrivedText: string,
  { reference, fee: feeText = '0' }: { reference?: string | undefined; fee?: string | undefined },
  clock: Clock = Date.now,
): Run {
  const named = gatewayNames.find((one) => one === provider);
  if (!named) throw new WrongUse(`${provider}: the providers are ${gatewayNames.join(', ')}`);
  const known = reference?.trim();
  if (!known)
    throw new WrongUse('payout needs --reference: the bank’s number of the transfer, so that it is booked once');
  const [arrived, fee] = [arrivedText, feeText].map((text) => {
    const amount = fromDecimal(text, providerCurrency);
    if (amount === undefined || amount < 0) throw new WrongUse(`${text} is no amount of ${providerCurrency}`);
    return amount;
  }) as [number, number];
  if (arrived === 0) throw new WrongUse(`${arrivedText}: nothing has arrived`);
  const money = (amount: number) => formatMoney({ amount, currency: providerCurrency });
  return async (database, say) => {
    const owed = await database.asSystem(async (tx) => {
      const payout = { provider: named, currency: providerCurrency, arrived, fee, reference: known.slice(0, 120) };
      const { outcome, owed } = await bookPayout(tx, payout, clock());
      if (outcome === 'before') throw new WrongUse(`the transfer ${known} of ${provider} has been booked before`);
      if (outcome === 'tooMuch')
        throw new WrongUse(`${provider} owes ${money(owed)}, not ${money(arrived + fee)}: nothing is booked`);
      return owed;
    });
    say(`${provider}: ${money(arrived)} in the bank, fee ${money(fee)}; it owes ${money(owed)} still`);
  };
}

function refusalIn(number: string, decided: Exclude<Decided, { outcome: 'done' | 'before' }>): string {
  switch (decided.outcome) {
    case 'noSuchPayment':
      return `there is no payment ${number}`;
    case 'notInSuspense':
      return `${number} is not in suspense but ${decided.state}`;
    case 'notConfirmed':
      return `the provider does not say that it has the money of ${number}: ${decided.said}`;
    case 'askedTooSeldom':
      return `the provider says nothing about ${number} (${decided.said}): ask it again later, evidence counts from the third time`;
    case 'givenBack':
      return `the provider has given back ${number}, in part or in full, and not for us (${decided.said}): nothing is moved; see reconciliation for the case of that day’s bill, and settle it there`;
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

function nobody(number: string): never {
  throw new WrongUse(`there is no payment ${number}`);
}
