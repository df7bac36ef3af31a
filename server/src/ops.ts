import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { isPlainDate } from '@waylight/contract/stay';
import { type Database, databaseOn } from './db/database.ts';
import { DatabaseInUse, openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openPool } from './db/pool.ts';
import {
  approve,
  firstTerms,
  isSettlementType,
  licenceOf,
  listPending,
  refuse,
} from './modules/identity/registration.ts';
import { settleCase } from './modules/payment/reconciliation-data.ts';
import { showReconciliation } from './modules/payment/reconciliation-report.ts';
import { retryRefund } from './modules/payment/refunding.ts';
import { bookDeposit, changeTerms, WrongUse } from './ops-company.ts';
import {
  cancelCommand,
  confirmCommand,
  keepCommand,
  rejectCommand,
  showOrders,
  showWorkOrders,
  workOrderCommand,
} from './ops-order.ts';
import { openFiles } from './outside/file-storage.ts';
import { readSettings, type Settings } from './settings.ts';

const usage = `npm run ops -- COMMAND

  pending                            companies that wait for a decision
  licence ID FILE                    writes the business licence of a company to FILE
  approve ID [--channel 1|2] [--currency CNY] [--settlement advance|monthly|…]
                                     assigns the company code; the running server mails it
  refuse ID --reason TEXT            the reason is mailed
  terms CODE [--credit AMOUNT|none] [--settlement …] [--modes advance,credit,wechat,alipay,heli]
                                     what was agreed with a company, and how much credit it has left
  deposit CODE AMOUNT --reference NUMBER
                                     books money that arrived in the bank to the company's advance balance
  reconciliation [DAY]               how a day (YYYY-MM-DD) agrees with the payment providers; without one the latest, and all open cases
  settle CASE --reason TEXT          closes a case of it
  refund NUMBER                      asks the provider once more for a refund that failed, under the same number
  orders                             orders that wait to be confirmed, and those that ask to be cancelled
  confirm ORDER [--number NUMBER]    the hotel has the booking, under its own number
  reject ORDER --reason TEXT         the hotel does not take it: what was paid goes back, the reason is mailed
  cancel ORDER --reason TEXT [--fee AMOUNT]
                                     grants a cancellation, or cancels what is non-cancellable; the fee of the policy
                                     is kept, or the one given here
  keep ORDER --reason TEXT           refuses a cancellation: the order stands
  work-orders                        work orders that wait
  accept NUMBER                      takes a work order up
  resolve NUMBER --reason TEXT       it has been done; the reason is mailed
  close NUMBER --reason TEXT         it cannot be done

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
      number: { type: 'string' },
      fee: { type: 'string' },
    },
  });
  const [command, id, file] = positionals;
  const settings = readSettings(process.env);
  const run = commandFor(command, id, file, values, settings);
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    await run(database, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await database.close();
  }
}

type Values = Partial<
  Record<
    'channel' | 'currency' | 'settlement' | 'reason' | 'credit' | 'modes' | 'reference' | 'number' | 'fee',
    string | undefined
  >
>;
type Run = (database: Database, say: (line: string) => void) => Promise<void>;

/** Checks the command before the database is opened. */
function commandFor(
  command: string | undefined,
  idText: string | undefined,
  file: string | undefined,
  values: Values,
  settings: Settings,
): Run {
  if (command === 'pending') return showPending;
  if (command === 'reconciliation') {
    if (idText !== undefined && !isPlainDate(idText)) throw new WrongUse(`${idText}: a day is YYYY-MM-DD`);
    return (database, say) => showReconciliation(database, idText, say);
  }
  if (command === 'terms' && idText !== undefined) return changeTerms(idText, values);
  if (command === 'deposit' && idText !== undefined && file !== undefined)
    return bookDeposit(idText, file, values.reference);
  if (command === 'refund' && idText !== undefined)
    return async (database, say) => {
      if (!(await database.asSystem((tx) => retryRefund(tx, idText, Date.now()))))
        throw new WrongUse(`no refund ${idText} has failed`);
      say(`refund ${idText} is tried again by the running server`);
    };
  if (command === 'orders') return showOrders;
  if (command === 'work-orders') return showWorkOrders;
  if (idText !== undefined) {
    if (command === 'confirm') return confirmCommand(idText, values.number);
    if (command === 'reject') return rejectCommand(idText, values.reason);
    if (command === 'cancel') return cancelCommand(idText, values.fee, values.reason);
    if (command === 'keep') return keepCommand(idText, values.reason);
    if (command === 'accept') return workOrderCommand(idText, 'accept', values.reason);
    if (command === 'resolve') return workOrderCommand(idText, 'resolve', values.reason);
    if (command === 'close') return workOrderCommand(idText, 'refuse', values.reason);
  }
  const id = Number(idText);
  if (!Number.isSafeInteger(id) || id < 1) throw new WrongUse(usage);
  const nobody = `no company ${id} waits for a decision`;
  if (command === 'approve') {
    const { channel = '1', currency = firstTerms.currency, settlement = firstTerms.settlementType } = values;
    if (channel !== '1' && channel !== '2') throw new WrongUse('--channel is 1 (EPS) or 2 (TL)');
    if (!/^[A-Z]{3}$/.test(currency)) throw new WrongUse('--currency is an ISO code such as CNY');
    if (!isSettlementType(settlement)) throw new WrongUse(`--settlement ${settlement}: there is no such settlement`);
    const terms = { accountFrom: channel === '1' ? (1 as const) : (2 as const), currency, settlementType: settlement };
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
  if (command === 'settle') {
    const reason = values.reason?.trim();
    if (!reason) throw new WrongUse('settle needs --reason: how it was explained');
    return async (database, say) => {
      if (!(await database.asSystem((tx) => settleCase(tx, id, reason, Date.now()))))
        throw new WrongUse(`no case ${id} is open`);
      say(`case ${id} is settled`);
    };
  }
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

async function openDatabase(settings: Settings): Promise<Database> {
  const warn = (error: unknown, what: string) => process.stderr.write(`${what}: ${String(error)}\n`);
  return databaseOn(
    settings.DATABASE_URL
      ? openPool({ url: settings.DATABASE_URL, connections: 2, warn })
      : await openEmbedded({ dataDir: resolve(settings.DATA_DIR) }),
  );
}

main().catch((error) => {
  const isInUse = error instanceof DatabaseInUse;
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${said}${isInUse ? ': stop that server first, or set DATABASE_URL to use PostgreSQL' : ''}\n`);
  process.exit(isInUse || error instanceof WrongUse ? 2 : 1);
});
