import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { isPlainDate } from '@waylight/contract/value/stay';
import type { Database } from '../db/database.ts';
import { DatabaseInUse } from '../db/embedded.ts';
import { openMigrated } from '../db/open.ts';
import { actingAs } from '../db/operator-act.ts';
import { approve, firstTerms, licenceOf, listPending, refuse } from '../modules/identity/registration/registration.ts';
import { showReconciliation } from '../modules/payment/reconciliation/report.ts';
import { retryRefund } from '../modules/payment/refund/service.ts';
import { openFiles } from '../outside/file-storage.ts';
import { readSettings, type Settings } from '../settings.ts';
import { actOf, showActs } from './act.ts';
import { creditCaseCommand, dayCommand, settleCommand } from './case.ts';
import { bookDeposit, changeTerms, settlementOf, suspendCommand, WrongUse } from './company.ts';
import { type CouponOption, couponCommand, couponOptions, withdrawCommand } from './coupon.ts';
import { correctCommand, correctDepositCommand, repayCommand, withdrawalCommand } from './money.ts';
import {
  cancelCommand,
  compensateCommand,
  confirmCommand,
  keepCommand,
  rejectCommand,
  revokeCommand,
  showOrders,
} from './order.ts';
import { reactCommand } from './outbox.ts';
import {
  absentCommand,
  askCommand,
  attachTo,
  bookPayoutCommand,
  showDoubts,
  showPayment,
  suspenseCommand,
} from './payment.ts';
import { markUpCommand, rateCommand, showMarkUps, showRates } from './price-rules.ts';
import { endRefundCommand, failedRefundCommand, recoverCommand } from './refund.ts';
import { showSecurity } from './security.ts';
import { doneCommand, showTasks } from './task.ts';
import { grantCommand, showWorkOrders, workOrderCommand } from './work-order.ts';

const usage = `npm run ops -- COMMAND

  Every command that changes something needs --by NAME: who did it is kept, with the reason.

  acts [WORD]                        who did what, newest first; of a company, an order or a person when a word is given
  pending                            companies that wait for a decision
  licence ID FILE                    writes the business licence of a company to FILE
  approve ID [--channel 1|2] [--currency CNY] [--settlement advance|monthly|…]
                                     assigns the company code; the running server mails it
  refuse ID --reason TEXT            the reason is mailed
  terms CODE [--credit AMOUNT|none] [--settlement …] [--modes advance,credit,wechat,alipay,heli|none]
                                     what was agreed with a company, and how much credit it has left; it pays in no way
                                     that --modes does not name, for orders and for recharges
  deposit CODE AMOUNT --reference NUMBER
                                     books money that arrived in the bank to the company's advance balance
  correct-deposit NUMBER AMOUNT --reason TEXT
                                     brings a deposit, known by the bank's number, to the amount that has arrived
  withdrawal CODE AMOUNT --reference NUMBER --reason TEXT
                                     books what the bank has paid out of a company's advance balance
  repay CODE AMOUNT --reference NUMBER --reason TEXT [--from advance]
                                     books what a company has paid of its credit: into the bank, or out of its advance
  correct CODE advance|credit add|take AMOUNT --against bank|sales --reference NUMBER --reason TEXT
                                     a correction entry: the company has more or less to spend
  suspend CODE --reason TEXT         suspends a company: its sessions end, and nobody of it signs in
  resume CODE --reason TEXT          lets it work again
  payout wechat|alipay|heli AMOUNT --reference NUMBER [--fee AMOUNT]
                                     books what a provider has paid out to the bank, and the fee that it kept
  rates                              what is sold by which rate of exchange, what is not sold for want of one, and the latest changes
  rate BASE QUOTE RATE --reason TEXT [--as-of MOMENT]
                                     what one unit of BASE is worth in QUOTE: rate USD CNY 7.1234
  mark-ups                           what is added to contract prices, and the latest changes
  mark-up PERCENT|none --reason TEXT [--company CODE] [--hotel ID | --city ID]
                                     adds so much for a company, a hotel or a city, or for all; none takes the rule away
  coupon CODE --spend AMOUNT --less AMOUNT --until DAY [--from DAY] [--scope domestic|overseas] [--suppliers contract,direct]
         [--cities IDS] [--areas IDS] [--hotels IDS] [--count N] [--zh NAME --en NAME] [--rules-zh TEXT --rules-en TEXT]
                                     gives a company coupons; without a restriction they are for everything
  withdraw COUPON                    takes back a coupon that has not been spent
  reconciliation [DAY]               how a day (YYYY-MM-DD) agrees with the payment providers; without one the latest, and all open cases
  settle CASE --reason TEXT [--reverse]
                                     closes a case of it; --reverse: books back what the case moved to suspense or from
                                     it, for a bill that was wrong, once and while it lies there
  refund NUMBER                      asks the provider once more for a refund that failed, under the same number
  refund NUMBER --to advance | --settled TRANSFER --reason TEXT
                                     ends a refund that failed for good another way: in the company's advance balance, or
                                     as paid back by a bank transfer, with the bank's number of it
  refund NUMBER --evidence TEXT --reason TEXT
                                     says that a refund has failed which its provider neither carries out nor refuses,
                                     after about eight hours of tries and one more question
  recover NUMBER --from advance | --settled TRANSFER --reason TEXT
                                     a refund that was given another way and carried out by its provider too comes back:
                                     out of the company's advance balance, or by a transfer to the bank
  suspense                           money in suspense and payments, refunds and notifications in doubt, and reactions that
                                     fail: whose, how much, since when, why
  payment NUMBER                     one payment with its story: attempts, notifications, refunds, ledger lines, decisions
  ask NUMBER --reason TEXT
                                     asks the provider about a payment now, and goes by its word
  refund NUMBER --reason TEXT
                                     sends the money of a payment in suspense back, once the provider says that it has it:
                                     the amount that it names, or what of that came above the amount captured
                                     --evidence TEXT, here and with attach: goes by that where the provider has said
                                     nothing for the third time
  absent NUMBER --evidence TEXT --reason TEXT
                                     the provider has not got what lies in suspense for a payment, or has given it back:
                                     it leaves the books
  day DAY wechat|alipay|heli --evidence TEXT --reason TEXT
                                     a day's bill that will not come, or has rows that cannot be read, is waited for no
                                     longer: the other rows count, or each number is asked about
  react NUMBER --reason TEXT
                                     tries a reaction that failed once more
  attach NUMBER --reason TEXT [--to advance]
                                     gives it to what it was paid for, where that still waits for it or may open again,
                                     and sends back what came above; --to advance: to the company's advance balance
  attach CASE --to advance COMPANY --reason TEXT
                                     gives money under a number that we do not know to a company's advance balance, once
                                     the provider says that it has it
  security [CODE] [--days N]         the security log of a company, or of all, over the last days (7)
  orders                             orders that wait to be confirmed, and those that ask to be cancelled
  confirm ORDER [--number NUMBER]    the hotel has the booking, under its own number
  reject ORDER --reason TEXT         the hotel does not take it: what was paid goes back, the reason is mailed
  cancel ORDER --reason TEXT [--fee AMOUNT]
                                     grants a cancellation, or cancels what is non-cancellable; the fee of the policy
                                     is kept, or the one given here
  revoke ORDER --reason TEXT
                                     cancels a confirmed order that its agency wants to keep (the hotel is overbooked, or
                                     it is a fraud): all that was paid goes back, the reason is mailed
  compensate ORDER --percent N --reason TEXT [--told DAY]
                                     books what the guarantee gives for a confirmed order that is not kept, in percent of
                                     its first night, to the company's advance or off what it owes, once; --told: when the
                                     agency was told of it, today or when the order was revoked if not given
  keep ORDER --reason TEXT           refuses a cancellation: the order stands
  tasks                              hotels to be asked once more, because they have not confirmed in time, and hotels that
                                     confirmed by hand to be told of a cancellation or a change
  done TASK [--reason TEXT]
                                     ticks one off, with what came of it
  work-orders                        work orders that wait
  accept NUMBER                      takes a work order up
  grant NUMBER --reason TEXT [--price AMOUNT] [--fee AMOUNT] [--leave-out-gone]
        [--settled NUMBER]
                                     does what it asks for: other dates at today's rate or at the price given here for
                                     the whole order, rooms or the order cancelled for the policy's fee or the one given
                                     here, guests and requests as written; --leave-out-gone: other dates without the
                                     extras that the hotel no longer offers; --settled: what it costs more came by bank
                                     under that number, for a company that has no account to charge; the reason is mailed
  resolve NUMBER --reason TEXT       what it asks for in words has been done by hand; the reason is mailed
  close NUMBER --reason TEXT         it cannot be done; a cancellation that waits is refused with it

With the embedded database the server has to be stopped first; its mails leave when it runs again.
`;

/** Operator's commands on the database of the settings, until there is a console for them. */
async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      channel: { type: 'string' },
      currency: { type: 'string' },
      settlement: { type: 'string' },
      reason: { type: 'string' },
      credit: { type: 'string' },
      modes: { type: 'string' },
      reference: { type: 'string' },
      by: { type: 'string' },
      against: { type: 'string' },
      to: { type: 'string' },
      number: { type: 'string' },
      fee: { type: 'string' },
      price: { type: 'string' },
      days: { type: 'string' },
      settled: { type: 'string' },
      percent: { type: 'string' },
      told: { type: 'string' },
      evidence: { type: 'string' },
      'leave-out-gone': { type: 'boolean' },
      reverse: { type: 'boolean' },
      'as-of': { type: 'string' },
      company: { type: 'string' },
      hotel: { type: 'string' },
      city: { type: 'string' },
      ...couponOptions,
    },
  });
  const settings = readSettings(process.env);
  const run = priceRuleCommandFor(positionals, values) ?? commandFor(positionals, values, settings);
  const act = actOf(positionals, values);
  const warn = (error: unknown, what: string) => process.stderr.write(`${what}: ${String(error)}\n`);
  const database = await openMigrated(settings, { connections: 2, warn });
  try {
    await run(act ? actingAs(database, act) : database, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await database.close();
  }
}

type Values = Partial<
  Record<
    | CouponOption
    | 'channel'
    | 'currency'
    | 'settlement'
    | 'reason'
    | 'credit'
    | 'modes'
    | 'reference'
    | 'by'
    | 'against'
    | 'to'
    | 'number'
    | 'fee'
    | 'price'
    | 'days'
    | 'settled'
    | 'percent'
    | 'told'
    | 'as-of'
    | 'company'
    | 'hotel'
    | 'city'
    | 'evidence',
    string | undefined
  > & { 'leave-out-gone': boolean | undefined; reverse: boolean | undefined }
>;
type Run = (database: Database, say: (line: string) => void) => Promise<void>;

function priceRuleCommandFor([command, ...given]: readonly string[], values: Values): Run | undefined {
  const [base, quote, rate] = given;
  if (command === 'rates') return showRates();
  if (command === 'rate' && base && quote && rate)
    return rateCommand({ base, quote, rate, asOf: values['as-of'] }, values);
  if (command === 'mark-ups') return showMarkUps();
  if (command === 'mark-up' && base !== undefined) return markUpCommand(base, values, values);
  return undefined;
}

/** Checks the command before the database is opened. */
function commandFor(positionals: readonly string[], values: Values, settings: Settings): Run {
  const [command, idText, file, sign, amount] = positionals;
  if (command === 'pending') return showPending;
  if (command === 'reconciliation') {
    if (idText !== undefined && !isPlainDate(idText)) throw new WrongUse(`${idText}: a day is YYYY-MM-DD`);
    return (database, say) => showReconciliation(database, idText, say);
  }
  if (command === 'terms' && idText !== undefined) return changeTerms(idText, values);
  if (command === 'deposit' && idText !== undefined && file !== undefined)
    return bookDeposit(idText, file, values.reference);
  if (command === 'payout' && idText !== undefined && file !== undefined)
    return bookPayoutCommand(idText, file, values);
  if (command === 'acts') return showActs(idText);
  if (command === 'suspend' && idText !== undefined) return suspendCommand(idText, true);
  if (command === 'resume' && idText !== undefined) return suspendCommand(idText, false);
  if (idText !== undefined && file !== undefined) {
    const typed = { amount: file, reference: values.reference };
    if (command === 'withdrawal') return withdrawalCommand(idText, typed);
    if (command === 'repay') return repayCommand(idText, { ...typed, from: values.from });
    if (command === 'correct-deposit') return correctDepositCommand(idText, file);
    if (command === 'correct' && sign !== undefined && amount !== undefined)
      return correctCommand(idText, { ...typed, amount, account: file, sign, against: values.against });
  }
  if (command === 'suspense') return showDoubts();
  if (command === 'payment' && idText !== undefined) return showPayment(idText);
  if (command === 'ask' && idText !== undefined) return askCommand(idText, values, settings);
  if (command === 'attach' && /^\d+$/.test(idText ?? ''))
    return creditCaseCommand(Number(idText), file, values, settings);
  if (command === 'attach' && idText !== undefined)
    return suspenseCommand(idText, attachTo(values.to), values, settings);
  if (command === 'refund' && idText?.startsWith('WP')) return suspenseCommand(idText, 'refunded', values, settings);
  if (command === 'refund' && idText !== undefined && (values.to ?? values.settled) !== undefined)
    return failedRefundCommand(idText, values, settings);
  if (command === 'refund' && idText !== undefined && values.evidence !== undefined)
    return endRefundCommand(idText, values, settings);
  if (command === 'recover' && idText !== undefined) return recoverCommand(idText, values);
  if (command === 'absent' && idText !== undefined) return absentCommand(idText, values, settings);
  if (command === 'day' && idText !== undefined) return dayCommand(idText, file, values, settings);
  if (command === 'react' && /^\d+$/.test(idText ?? '')) return reactCommand(Number(idText), values);
  if (command === 'refund' && idText !== undefined)
    return async (database, say) => {
      if (!(await database.asSystem((tx) => retryRefund(tx, idText, Date.now()))))
        throw new WrongUse(`no refund ${idText} has failed`);
      say(`refund ${idText} is tried again by the running server`);
    };
  if (command === 'coupon' && idText !== undefined) return couponCommand(idText, values);
  if (command === 'withdraw' && idText !== undefined) return withdrawCommand(idText);
  if (command === 'security') return showSecurity(idText, values.days);
  if (command === 'orders') return showOrders;
  if (command === 'work-orders') return showWorkOrders;
  if (command === 'tasks') return showTasks;
  if (command === 'done' && idText !== undefined) return doneCommand(idText, { by: values.by, note: values.reason });
  if (idText !== undefined) {
    if (command === 'confirm') return confirmCommand(idText, values.number);
    if (command === 'reject') return rejectCommand(idText, values.reason);
    if (command === 'cancel') return cancelCommand(idText, values.fee, values.reason);
    if (command === 'revoke') return revokeCommand(idText, values);
    if (command === 'compensate') return compensateCommand(idText, values);
    if (command === 'keep') return keepCommand(idText, values.reason);
    if (command === 'grant')
      return grantCommand(
        idText,
        { ...values, leaveOutGone: values['leave-out-gone'] },
        { maxNights: settings.MAX_NIGHTS },
      );
    if (command === 'accept') return workOrderCommand(idText, 'accept', values.reason);
    if (command === 'resolve') return workOrderCommand(idText, 'resolve', values.reason);
    if (command === 'close') return workOrderCommand(idText, 'refuse', values.reason);
  }
  const id = Number(idText);
  if (!Number.isSafeInteger(id) || id < 1) throw new WrongUse(usage);
  const nobody = `no company ${id} waits for a decision: there is none, or its address is not confirmed yet`;
  if (command === 'approve') {
    const { channel = '1', currency = firstTerms.currency, settlement = firstTerms.settlementType } = values;
    if (channel !== '1' && channel !== '2') throw new WrongUse('--channel is 1 (EPS) or 2 (TL)');
    if (!/^[A-Z]{3}$/.test(currency)) throw new WrongUse('--currency is an ISO code such as CNY');
    const settlementType = settlementOf(settlement);
    const terms = { accountFrom: channel === '1' ? (1 as const) : (2 as const), currency, settlementType };
    return async (database, say) => {
      const code = await database.asSystem((tx) => approve(tx, id, terms, Date.now()));
      if (code === undefined) throw new WrongUse(nobody);
      say(`company ${id} is approved: code ${code}`);
    };
  }
  if (command === 'refuse') {
    const reason = values.reason?.trim();
    if (!reason) throw new WrongUse('refuse needs --reason: it is mailed');
    return async (database, say) => {
      if (!(await database.asSystem((tx) => refuse(tx, id, reason.slice(0, 500), Date.now()))))
        throw new WrongUse(nobody);
      say(`company ${id} is refused`);
    };
  }
  if (command === 'settle') return settleCommand(id, values);
  if (command === 'licence' && file !== undefined)
    return async (database, say) => {
      const licence = await database.asSystem((tx) => licenceOf(tx, id));
      if (!licence) throw new WrongUse(`company ${id} has sent no licence`);
      const path = resolve(process.env.INIT_CWD ?? '.', file);
      await pipeline(openFiles(settings).read(licence.id), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      say(`${path}: ${licence.mediaType}, ${licence.bytes} bytes, sent as ${licence.fileName}`);
    };
  throw new WrongUse(usage);
}

const showPending: Run = async (database, say) => {
  const companies = await database.asSystem(listPending);
  for (const one of companies) {
    say(`${one.id}  ${one.name_zh}${one.name_en === one.name_zh ? '' : ` / ${one.name_en}`}`);
    say(`    ${one.country_code} ${one.province} ${one.city}, ${one.address}, ${one.phone}`);
    say(`    ${one.real_name} (${one.username}) ${one.email} ${one.mobile}, ${one.created_at.toISOString()}`);
    say(`    licence: ${one.file_name ?? 'none'}`);
  }
  say(`${companies.length} waiting`);
};

main().catch((error) => {
  const isInUse = error instanceof DatabaseInUse;
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${said}${isInUse ? ': stop that server first, or set DATABASE_URL to use PostgreSQL' : ''}\n`);
  process.exit(isInUse || error instanceof WrongUse ? 2 : 1);
});
