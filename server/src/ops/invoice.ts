import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  expressCompanies,
  invoiceItemWords,
  invoiceNatureWords,
  invoiceTypeWords,
} from '@waylight/contract/invoicing/invoicing-words';
import { formatMoney } from '@waylight/contract/value/money';
import { isPlainDate } from '@waylight/contract/value/stay';
import { fill } from '@waylight/contract/value/words';
import { errorTable } from '@waylight/contract/wire/errors';
import { No } from '../http/no.ts';
import { closeCase, correct } from '../modules/invoicing/correction/service.ts';
import { waitingInvoices } from '../modules/invoicing/issuing/data.ts';
import { decide, issue, keepInvoiceFile, sendInvoice } from '../modules/invoicing/issuing/service.ts';
import { invoiceActedOn, invoiceCaseActedOn } from '../modules/invoicing/ops/service.ts';
import { openCasesOf } from '../modules/invoicing/refunded/data.ts';
import type { Settings } from '../settings.ts';
import {
  type ActOptions,
  command,
  flag,
  idOf,
  keptReason,
  mailedReason,
  momentText,
  optional,
  type Run,
  required,
  signedBy,
  WrongUse,
} from './command.ts';
import { houseBeside } from './house-beside.ts';

/** The operator's commands about invoices: what waits, and the answers, each of which is mailed. */

const expressOf = (settings: Settings) => ({ first: settings.EXPRESS_FIRST, second: settings.EXPRESS_SECOND });

export function showInvoices(settings: Settings): Run {
  const companies = expressOf(settings);
  return async (database, say) => {
    const waiting = await database.asSystem(waitingInvoices);
    for (const one of waiting) {
      const amount = formatMoney(one);
      const kinds = [invoiceTypeWords[one.type].en, invoiceNatureWords[one.nature].en, invoiceItemWords[one.item].en];
      say(`${one.code}  ${one.status}, ${amount}, company ${one.companyCode}, ${momentText(one.appliedAt)} UTC`);
      say(`    ${kinds.join(', ')}, ${one.orders} orders${one.number === null ? '' : `, number ${one.number}`}`);
      const title = [one.title, one.creditCode, one.taxId, one.companyAddress, one.phone, one.bank, one.account];
      say(`    ${title.filter((text) => text !== '').join(' · ')}`);
      const place = [one.country, one.province, one.city, one.area, one.street, one.postcode];
      const parcel = [one.recipient, one.recipientPhone, ...place, one.express && companies[one.express].en];
      say(`    to ${[...parcel, one.email].filter(Boolean).join(' · ')}`);
      if (one.said !== '') say(`    ${one.status === 'voidAsked' ? 'to be voided: ' : ''}${one.said}`);
    }
    const cases = await database.asSystem(openCasesOf);
    for (const one of cases) {
      const money = (amount: number) => formatMoney({ amount, currency: one.currency });
      say(
        `case ${one.id}  ${money(one.refunded)} of order ${one.orderCode} went back, company ${one.companyCode}, ${momentText(one.openedAt)} UTC`,
      );
      const number = one.number === null ? '' : `, number ${one.number}`;
      say(`    ${money(one.invoiced)} of it stands on invoice ${one.code}, ${one.status}${number}`);
      if (one.tooMuch > 0) say(`    ${money(one.tooMuch)} of that is too much: ${remedyOf(one)}`);
    }
    say(`${waiting.length} invoices wait, ${cases.length} cases are open`);
  };
}

/** Remedy of an invoice that says more than was paid: only an issued one is corrected. */
const remedyOf = ({ status, code }: { status: string; code: string }) =>
  status === 'applied' ? `refuse-invoice ${code}` : `a red-letter invoice, and then correct-invoice ${code}`;

/** Turns a refusal into words; nothing has changed then. */
async function inWords<T>(code: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof No)) throw error;
    if (error.error === 'NO_SUCH_INVOICE') throw new WrongUse(`there is no invoice ${code}`);
    if (error.error === 'INVOICE_NEEDS_TRACKING')
      throw new WrongUse(`nothing has been changed: ${code} is paper: it needs --tracking NUMBER`);
    if (error.error === 'STATE_CHANGE_FAILED')
      throw new WrongUse(`nothing has been changed: invoice ${code} is ${String(error.data.status)}`);
    const values = Object.fromEntries(Object.entries(error.data).map(([name, value]) => [name, String(value)]));
    throw new WrongUse(`nothing has been changed: ${fill(errorTable[error.error].en, values)}`);
  }
}

interface IssueOptions {
  readonly number: string;
  readonly date: string;
  readonly file?: string | undefined;
}

/** Number of an invoice on paper, without blanks around it, and its day. Throws WrongUse. */
function numberOf({ number, date }: Pick<IssueOptions, 'number' | 'date'>): string {
  const numbered = number.trim();
  if (!/^[0-9A-Za-z-]{4,30}$/.test(numbered)) throw new WrongUse(`${number} is no number of an invoice`);
  if (!isPlainDate(date)) throw new WrongUse(`${date}: a day is YYYY-MM-DD`);
  return numbered;
}

export function issueCommand(
  code: string,
  { number, date, file }: IssueOptions,
  settings: Settings,
  clock = Date.now,
): Run {
  const numbered = numberOf({ number, date });
  return async (database, say) => {
    await inWords(code, async () => {
      const kept =
        file === undefined
          ? undefined
          : await keepInvoiceFile(
              houseBeside(database, settings, clock),
              { name: basename(file), bytes: await readFile(file) },
              clock(),
            );
      const issued = { number: numbered, issuedOn: date, fileId: kept?.fileId };
      await database.asSystem((tx) => issue(tx, code, issued, clock()));
    });
    say(`invoice ${code} is issued: number ${numbered} of ${date}`);
  };
}

export function sendCommand(
  code: string,
  { express, tracking }: { express?: string | undefined; tracking?: string | undefined },
  settings: Settings,
  clock = Date.now,
): Run {
  const named = expressCompanies.find((one) => one === express);
  if (express !== undefined && !named)
    throw new WrongUse('--express is first or second: EXPRESS_FIRST and EXPRESS_SECOND name them');
  const sending = { express: named, tracking: tracking?.trim().slice(0, 60) };
  return async (database, say) => {
    await inWords(code, () => database.asSystem((tx) => sendInvoice(tx, code, sending, expressOf(settings), clock())));
    say(`invoice ${code} is sent`);
  };
}

const decided = { refuse: 'is refused', void: 'is voided', keep: 'stays as it was' } as const;

export function decideCommand(code: string, action: keyof typeof decided, options: ActOptions, clock = Date.now): Run {
  const { by, reason } = signedBy(options, action === 'refuse' ? 'refuse-invoice' : 'void-invoice');
  return async (database, say) => {
    const asked = { action, reason: reason.slice(0, 300) };
    await inWords(code, () => database.asSystem((tx) => decide(tx, code, asked, by, clock())));
    say(`invoice ${code} ${decided[action]}`);
  };
}

export function settleInvoiceCommand(caseText: string, options: ActOptions, clock = Date.now): Run {
  const { by, reason } = signedBy(options, 'settle-invoice');
  const id = idOf(caseText, 'case');
  return async (database, say) => {
    const close = () => database.asSystem((tx) => closeCase(tx, id, { by, as: reason }, clock()));
    if (!(await inWords(caseText, close))) throw new WrongUse(`no case ${id} of an invoice is open`);
    say(`case ${id} is settled`);
  };
}

export function correctInvoiceCommand(
  code: string,
  { number, date, ...options }: ActOptions & Pick<IssueOptions, 'number' | 'date'>,
  clock = Date.now,
): Run {
  const numbered = numberOf({ number, date });
  const { by } = signedBy(options, 'correct-invoice');
  return async (database, say) => {
    const correction = { number: numbered, issuedOn: date, by };
    const act = () =>
      database.asSystem(async (tx) =>
        formatMoney({ amount: await correct(tx, code, correction, clock()), currency: 'CNY' }),
      );
    say(
      `${await inWords(code, act)} of invoice ${code} is taken back by the red-letter invoice ${numbered} of ${date}`,
    );
  };
}

export const invoiceCommands = [
  command({
    name: 'invoices',
    words: [],
    options: {},
    help: 'invoices to be issued, to be sent and to be voided, and open cases: money of an invoiced order went back',
    run: (_, __, settings) => showInvoices(settings),
  }),
  command({
    name: 'issue',
    words: ['CODE'],
    options: { number: required('NUMBER'), date: required('YYYY-MM-DD'), file: optional('FILE') },
    changes: {},
    about:
      ([code]) =>
      (tx) =>
        invoiceActedOn(tx, code),
    help: 'it is made out, with its number and day; --file: a PDF, PNG or JPEG of it, which the agency downloads and an electronic one cannot do without',
    run: ([code], options, settings) => issueCommand(code, options, settings),
  }),
  command({
    name: 'send',
    words: ['CODE'],
    options: { express: optional('first|second'), tracking: optional('NUMBER') },
    changes: {},
    about:
      ([code]) =>
      (tx) =>
        invoiceActedOn(tx, code),
    help: 'it is on its way: paper with its tracking number, by the express company that was chosen or the one given here; an electronic one is mailed',
    run: ([code], options, settings) => sendCommand(code, options, settings),
  }),
  command({
    name: 'void-invoice',
    words: ['CODE'],
    options: { keep: flag },
    changes: { reason: mailedReason },
    about:
      ([code]) =>
      (tx) =>
        invoiceActedOn(tx, code),
    help: 'it is voided as the agency asked, and its amounts can be invoiced again; --keep: it stays as it was; the reason is mailed',
    run: ([code], { keep, ...options }) => decideCommand(code, keep ? 'keep' : 'void', options),
  }),
  command({
    name: 'refuse-invoice',
    words: ['CODE'],
    options: {},
    changes: { reason: mailedReason },
    about:
      ([code]) =>
      (tx) =>
        invoiceActedOn(tx, code),
    help: 'it will not be issued, and its amounts can be invoiced again; the reason is mailed',
    run: ([code], options) => decideCommand(code, 'refuse', options),
  }),
  command({
    name: 'correct-invoice',
    words: ['CODE'],
    options: { number: required('NUMBER'), date: required('YYYY-MM-DD') },
    changes: { reason: keptReason },
    about:
      ([code]) =>
      (tx) =>
        invoiceActedOn(tx, code),
    help: 'a red-letter invoice, with its number and day, takes back what it says more than was paid, because money of its orders went back',
    run: ([code], options) => correctInvoiceCommand(code, options),
  }),
  command({
    name: 'settle-invoice',
    words: ['CASE'],
    options: {},
    changes: { reason: keptReason },
    about:
      ([id]) =>
      (tx) =>
        invoiceCaseActedOn(tx, idOf(id, 'case')),
    help: 'closes a case of an invoice that says no more than was paid; correcting, voiding or refusing the invoice closes it too',
    run: ([id], options) => settleInvoiceCommand(id, options),
  }),
];
