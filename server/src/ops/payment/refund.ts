import { formatMoney } from '@waylight/contract/value/money';
import { refundActedOn } from '../../modules/payment/ops/service.ts';
import { endByEvidence, endOtherwise, type Otherwise, recoverRefund } from '../../modules/payment/refund/decisions.ts';
import { retryRefund } from '../../modules/payment/refund/service.ts';
import type { Settings } from '../../settings.ts';
import type { ActedOn } from '../acted-on.ts';
import {
  type ActOptions,
  command,
  keptReason,
  optional,
  type Run,
  required,
  signedBy,
  signedWithEvidence,
  WrongUse,
} from '../command.ts';
import { houseBeside } from '../house-beside.ts';

/** The operator's commands about refunds that their provider does not carry out. */

type Clock = () => number;

const transferOf = (settled: string | undefined) => {
  const transfer = settled?.trim().slice(0, 120);
  if (settled !== undefined && !transfer) throw new WrongUse('--settled is the bank’s number of the transfer');
  return transfer;
};
const carriedOut = (refundNo: string) =>
  `the provider says that it has carried out refund ${refundNo}: that is kept, and nothing else is given`;
const underWay = (refundNo: string) => `the provider says that refund ${refundNo} is under way: wait for it`;

/** A refund that failed for good ends another way: in the company's advance balance, or by bank transfer. */
export function failedRefundCommand(
  refundNo: string,
  { to, settled, ...asked }: ActOptions & { readonly to?: string | undefined; readonly settled?: string | undefined },
  settings: Settings,
  clock: Clock = Date.now,
): Run {
  const transfer = transferOf(settled);
  if (to !== undefined && to !== 'advance') throw new WrongUse(`--to ${to}: say advance`);
  if (to && transfer) throw new WrongUse('--to advance or --settled NUMBER, not both');
  const how: Otherwise = transfer ? { to: 'bank', transfer } : { to: 'advance' };
  const by = signedBy(asked, 'refund');
  return async (database, say) => {
    const ended = await endOtherwise(houseBeside(database, settings, clock), refundNo, how, by);
    switch (ended.outcome) {
      case 'notFailed':
        throw new WrongUse(`no refund ${refundNo} has failed`);
      case 'noAdvance':
        throw new WrongUse(
          `the company of ${refundNo} does not pay from an advance in that currency: pay it back by bank transfer, then --settled NUMBER`,
        );
      case 'carriedOut':
        throw new WrongUse(carriedOut(refundNo));
      case 'underWay':
        throw new WrongUse(underWay(refundNo));
      case 'done':
        say(
          `refund ${refundNo}: ${formatMoney(ended)} ${transfer ? `was paid back by transfer ${transfer}` : 'is in the company’s advance balance'}`,
        );
    }
  };
}

/** A refund that its provider neither carries out nor refuses has failed, by an operator's word. */
export function endRefundCommand(
  refundNo: string,
  asked: ActOptions & { readonly evidence?: string | undefined },
  settings: Settings,
  clock: Clock = Date.now,
): Run {
  const by = signedWithEvidence(asked, 'refund');
  return async (database, say) => {
    const ended = await endByEvidence(houseBeside(database, settings, clock), refundNo, by);
    switch (ended.outcome) {
      case 'noSuchRefund':
        throw new WrongUse(`there is no refund ${refundNo}`);
      case 'notOpen':
        throw new WrongUse(`refund ${refundNo} is ${ended.state}: only what is still asked for can be ended`);
      case 'tooSoon':
        throw new WrongUse(`refund ${refundNo} has been tried ${ended.tries} times: it is tried on by itself`);
      case 'carriedOut':
        throw new WrongUse(carriedOut(refundNo));
      case 'underWay':
        throw new WrongUse(underWay(refundNo));
      case 'done':
        say(`refund ${refundNo}: ${formatMoney(ended)} has failed; give it with --to advance or --settled TRANSFER`);
    }
  };
}

/** A refund that failed is asked for once more under the same number. */
function retryRefundCommand(refundNo: string): Run {
  return async (database, say) => {
    if (!(await database.asSystem((tx) => retryRefund(tx, refundNo, Date.now()))))
      throw new WrongUse(`no refund ${refundNo} has failed`);
    say(`refund ${refundNo} is tried again by the running server`);
  };
}

/** Takes back money that a company was given twice: out of its advance balance, or by a transfer to the bank. */
export function recoverCommand(
  refundNo: string,
  {
    from,
    settled,
    ...asked
  }: ActOptions & { readonly from?: string | undefined; readonly settled?: string | undefined },
  clock: Clock = Date.now,
): Run {
  const transfer = transferOf(settled);
  if (transfer ? from !== undefined : from !== 'advance')
    throw new WrongUse('recover NUMBER --from advance, or --settled with the bank’s number of the transfer');
  const how = transfer ? ({ from: 'bank', transfer } as const) : ({ from: 'advance' } as const);
  const by = signedBy(asked, 'recover');
  return async (database, say) => {
    const recovered = await database.asSystem((tx) => recoverRefund(tx, refundNo, how, by, clock()));
    if (recovered.outcome === 'notTwice') throw new WrongUse(`nothing of refund ${refundNo} is owed by its company`);
    if (recovered.outcome === 'short')
      throw new WrongUse(`the advance balance holds ${formatMoney(recovered)}: have the rest paid to the bank first`);
    say(`refund ${refundNo}: ${formatMoney(recovered)} has come back`);
  };
}

const toOrSettled = (given: ReadonlySet<string>) => given.has('to') || given.has('settled');

const aboutRefund =
  ([number]: readonly [string]): ActedOn =>
  (tx) =>
    refundActedOn(tx, number);

/** Rows of the same name stand in the order in which they are tried. */
export const refundCommands = [
  command({
    name: 'refund',
    words: ['NUMBER'],
    options: { to: optional('advance'), settled: optional('TRANSFER') },
    changes: { reason: keptReason },
    about: aboutRefund,
    help: 'ends a refund that failed for good another way: in the company’s advance balance, or as paid back by a bank transfer, with the bank’s number of it',
    fits: (_, given) => toOrSettled(given),
    run: ([number], options, settings) => failedRefundCommand(number, options, settings),
  }),
  command({
    name: 'refund',
    words: ['NUMBER'],
    options: { evidence: required('TEXT') },
    changes: { reason: keptReason },
    about: aboutRefund,
    help: 'says that a refund has failed which its provider neither carries out nor refuses, after about eight hours of tries and one more question',
    fits: (_, given) => given.has('evidence'),
    run: ([number], options, settings) => endRefundCommand(number, options, settings),
  }),
  command({
    name: 'refund',
    words: ['NUMBER'],
    options: {},
    changes: {},
    about: aboutRefund,
    help: 'asks the provider once more for a refund that failed, under the same number',
    run: ([number]) => retryRefundCommand(number),
  }),
  command({
    name: 'recover',
    words: ['NUMBER'],
    options: { from: optional('advance'), settled: optional('TRANSFER') },
    changes: { reason: keptReason },
    about: aboutRefund,
    help: 'a refund that was given another way and carried out by its provider too comes back: --from advance, out of the company’s advance balance, or --settled, by a transfer to the bank',
    run: ([number], options) => recoverCommand(number, options),
  }),
];
