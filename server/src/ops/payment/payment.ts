import { caseNoteIn, settledItselfWords } from '@waylight/contract/payment/case-note';
import { decisionNoteIn } from '@waylight/contract/payment/decision-note';
import { formatMoney } from '@waylight/contract/value/money';
import * as data from '../../modules/payment/data.ts';
import { listDoubts, storyOf, suspendedFor } from '../../modules/payment/suspense/data.ts';
import { command, momentText, type Run, WrongUse } from '../command.ts';

/** Payments in doubt and money in suspense, as an operator reads them. */

const kinds = {
  suspense: 'in suspense',
  surplus: 'above what was captured',
  doubt: 'in doubt',
  refund: 'refund',
  twice: 'paid twice',
  case: 'difference',
  day: 'day without its bill',
  reaction: 'reaction that fails',
  notification: 'notification',
} as const;

/** Money and payments that need a decision: company, subject, provider, amount, since when, why. */
export const showDoubts =
  (clock: () => number = Date.now): Run =>
  async (database, say) => {
    const found = await database.asSystem((tx) => listDoubts(tx, clock()));
    for (const { kind, number, provider, company, subjects, amount, currency, since, why, reason } of found) {
      const money = amount === null || currency === null ? '' : `  ${formatMoney({ amount, currency })}`;
      const paidFor = (subjects ?? []).map((one) => `${one.kind} ${one.id}`).join(', ');
      say(`${number}  ${kinds[kind]}  ${provider}${money}  ${company ?? 'no company'}  ${paidFor}`.trimEnd());
      say(`    since ${momentText(since)} UTC: ${why}${reason.note ? `: ${caseNoteIn(reason.note, 'en')}` : ''}`);
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
        `    begun ${momentText(attempt.createdAt)}, ${attempt.paidAt ? `paid ${momentText(attempt.paidAt)}` : 'not paid'}, asked ${attempt.asked} times, last answer ${attempt.answer ?? 'none'}, provider’s number ${attempt.providerNo ?? 'none'}`,
      );
      for (const part of story.parts)
        tell(
          `for  ${part.kind} ${part.subject}  ${money(part.amount)}  ${part.state}, due ${momentText(part.deadline)}${part.outcome ? `, ${part.outcome}` : ''}`,
        );
      for (const other of story.attempts)
        if (other.number !== number)
          tell(
            `other  ${other.number}  ${other.gateway}  ${other.state}  ${money(other.amount)}  ${momentText(other.at)}`,
          );
      for (const { at, notification, deliveries, outcome } of story.notifications) {
        const told = notification.amount === undefined ? '' : `  ${money(notification.amount, notification.currency)}`;
        tell(
          `told  ${momentText(at)}  ${notification.about} ${notification.result.outcome}${told}, ${deliveries} times: ${outcome ?? 'waits'}`,
        );
      }
      for (const refund of story.refunds)
        tell(
          `refund  ${refund.number}  ${money(refund.amount)}  ${refund.reason}  ${refund.state}: ${refund.answer ?? 'not asked yet'}`,
        );
      for (const line of story.lines)
        tell(
          `booked  ${momentText(line.at)}  ${line.kind} ${line.reference}  ${line.account} ${money(line.amount, line.currency)}`,
        );
      for (const { id, note, settledAt, settledAs } of story.cases)
        tell(`case  ${id}  ${caseNoteIn(note, 'en')}: ${settledAt ? (settledAs ?? settledItselfWords.en) : 'open'}`);
      for (const one of story.decisions)
        tell(
          `${one.action}  ${momentText(one.at)} by ${one.by}: ${[one.reason, decisionNoteIn(one.said, 'en')].filter(Boolean).join('; ')}`,
        );
      return lines;
    });
    for (const line of lines) say(line);
  };
}

function nobody(number: string): never {
  throw new WrongUse(`there is no payment ${number}`);
}

export const paymentCommands = [
  command({
    name: 'suspense',
    words: [],
    options: {},
    help: 'money in suspense and payments, refunds and notifications in doubt, and reactions that fail: whose, how much, since when, why',
    run: () => showDoubts(),
  }),
  command({
    name: 'payment',
    words: ['NUMBER'],
    options: {},
    help: 'one payment with its story: attempts, notifications, refunds, ledger lines, decisions',
    run: ([number]) => showPayment(number),
  }),
];
