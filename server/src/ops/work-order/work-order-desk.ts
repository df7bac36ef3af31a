import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { formatMoney } from '@waylight/contract/value/money';
import type { Tx } from '../../db/database.ts';
import { extrasOf, orderNamed } from '../../modules/booking/order/data.ts';
import { entriesOf, notesOf } from '../../modules/work-order/conversation/data.ts';
import { note, say as sayTo, waitFor } from '../../modules/work-order/conversation/service.ts';
import { filesOf } from '../../modules/work-order/data.ts';
import { type DeskWorkOrder, deskWorkOrder, waiting } from '../../modules/work-order/desk/data.ts';
import { workOrderActedOn } from '../../modules/work-order/ops/service.ts';
import type { Settings } from '../../settings.ts';
import { command, optional, type Run, WrongUse } from '../command.ts';
import { saveStoredFile } from '../stored-file.ts';
import { inWords, operatorName, textOf } from './work-order-words.ts';

/** The operator's desk of work orders: what waits, conversations with their notes, messages, and whom a work order waits for. */

/** The list of those that wait; of one, its whole conversation. */
export function showWorkOrders(number?: string): Run {
  return async (database, say) => {
    const lines = await database.asSystem(async (tx) => {
      if (number !== undefined) {
        const one = await deskWorkOrder(tx, number);
        if (!one) throw new WrongUse(`there is no work order ${number}`);
        return [...(await wishLines(tx, one)), ...(await conversationLines(tx, one))];
      }
      const open = await waiting(tx);
      const all: string[] = [];
      for (const one of open) all.push(...(await wishLines(tx, one)));
      return [...all, `${open.length} open`];
    });
    for (const line of lines) say(line);
  };
}

async function wishLines(tx: Tx, one: DeskWorkOrder): Promise<string[]> {
  const urged = one.urgedAt ? `, URGED ${one.urges} × since ${one.urgedAt.toISOString()}` : '';
  const waits = one.waitsFor === 'nobody' ? '' : `, waits for the ${one.waitsFor}`;
  const handled = one.handler === null ? '' : `, ${one.handler}`;
  const lines = [
    `${one.number}  ${one.type}, ${one.status}${handled}${waits}${urged}, order ${one.orderCode}, company ${one.companyCode}`,
    `    ${one.content}`,
  ];
  const { dates, rooms, guests, requests, surcharges, agreed } = one.asked;
  const add = (line: string) => lines.push(`    ${line}`);
  if (dates)
    add(`wanted: ${dates.checkin} – ${dates.checkout}${dates.leaveOutGone ? ', without extras that are gone' : ''}`);
  if (dates)
    for (const { roomNo, count, ...extra } of await extrasOf(tx, one.orderCode))
      add(`room ${roomNo} has ${count} × ${surchargeName(extra, 'en')}`);
  if (rooms) add(`rooms not needed: ${rooms.join(', ')}`);
  for (const { roomNo, guests: named } of guests ?? [])
    add(`room ${roomNo}: ${named.map(({ lastName, firstName }) => `${lastName} / ${firstName}`).join(', ')}`);
  for (const { roomNo, bed } of requests?.beds ?? []) add(`room ${roomNo}: bed ${bed}`);
  for (const name of ['otherRequests', 'arrivalTime', 'flight'] as const)
    if (requests?.[name] !== undefined) add(`${name}: ${requests[name] || '–'}`);
  for (const { roomNo, surchargeId, count } of surcharges ?? [])
    add(`room ${roomNo}: ${count} × surcharge ${surchargeId}`);
  if (surcharges?.length === 0) add('no surcharges any more');
  if (agreed !== undefined) {
    const { currency } = (await orderNamed(tx, one.orderCode))!;
    add(`agreed to at most ${formatMoney({ amount: agreed, currency })} for the whole order`);
  }
  if (one.granted) add('carried out before: answer in words, then resolve');
  for (const text of one.unanswered) add(`the agency since: ${text}`);
  add(`${one.contact.name}, ${one.contact.phone}, ${one.contact.email}, ${one.createdAt.toISOString()}`);
  return lines;
}

const mostEntries = 1000;

/** Entries and notes together, oldest first. */
async function conversationLines(tx: Tx, { id }: DeskWorkOrder): Promise<string[]> {
  const { records } = await entriesOf(tx, id, { page: 1, limit: mostEntries });
  const entries = records.map(({ at, who, side, kind, from, to, remark, files }) => {
    const step = kind === 'status' ? ` ${from} → ${to}` : kind === 'message' ? '' : ` ${kind}`;
    const named = files.map(({ fileName, fileId }) => ` [${fileName} ${fileId}]`).join('');
    return { at, text: `${who || side} (${side})${step}${remark === '' ? '' : `: ${remark}`}${named}` };
  });
  const notes = (await notesOf(tx, id)).map(({ at, who, content }) => ({
    at: at.toISOString(),
    text: `${who} NOTES: ${content}`,
  }));
  return [...entries, ...notes]
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ at, text }) => `    ${at.replace('T', ' ').slice(0, 19)} UTC  ${text}`);
}

/** Writes an attachment of a work order to a new file. */
export function saveAttachment(number: string, fileId: string, file: string, settings: Settings): Run {
  return async (database, say) => {
    const found = await database.asSystem(async (tx) => {
      const one = await deskWorkOrder(tx, number);
      return one && (await filesOf(tx, one.id)).find((stored) => stored.fileId === fileId);
    });
    if (!found)
      throw new WrongUse(`work order ${number} has no attachment ${fileId}: work-orders ${number} lists them`);
    say(await saveStoredFile(settings, found, file));
  };
}

export interface WriterOptions {
  readonly by?: string | undefined;
}

/** `asks`: the work order waits for the agency's answer. */
export function sayCommand(number: string, text: string, { by }: WriterOptions, clock = Date.now): Run {
  const message = { operator: operatorName(by, 'say'), content: textOf(text, 'say') };
  return async (database, say) => {
    await inWords(() => database.asSystem((tx) => sayTo(tx, number, message, clock())));
    say(`said about ${number}; it is mailed`);
  };
}

export function noteCommand(number: string, text: string, { by }: WriterOptions, clock = Date.now): Run {
  const written = { operator: operatorName(by, 'note'), content: textOf(text, 'note') };
  return async (database, say) => {
    await inWords(() => database.asSystem((tx) => note(tx, number, written, clock())));
    say(`noted about ${number}; no agency reads it`);
  };
}

const parties = ['hotel', 'agency', 'nobody'] as const;

export function waitsCommand(
  number: string,
  party: string,
  { by, question }: WriterOptions & { question?: string | undefined },
  clock = Date.now,
): Run {
  const operator = operatorName(by, 'waits');
  const known = parties.find((one) => one === party);
  if (!known) throw new WrongUse(`a work order waits for the ${parties.join(', the ')}: not for ${party}`);
  if (known !== 'agency' && question !== undefined) throw new WrongUse('--question is for the agency');
  if (known === 'agency' && !question?.trim())
    throw new WrongUse('waits NUMBER agency needs --question TEXT: the agency answers it');
  const asked = known === 'agency' ? textOf(question!, 'waits') : undefined;
  return async (database, say) => {
    await inWords(() =>
      database.asSystem((tx) =>
        known === 'agency'
          ? sayTo(tx, number, { operator, content: asked!, asks: true }, clock())
          : waitFor(tx, number, known),
      ),
    );
    say(`${number} waits for ${known === 'nobody' ? 'nobody' : `the ${known}`}`);
  };
}

export const workOrderDeskCommands = [
  command({
    name: 'work-orders',
    words: ['[NUMBER]'],
    options: {},
    help: 'work orders that wait, urged ones first; of one, all that was written about it, notes included',
    run: ([number]) => showWorkOrders(number),
  }),
  command({
    name: 'attachment',
    words: ['NUMBER', 'ID', 'FILE'],
    options: {},
    help: 'writes an attachment of a work order to FILE; work-orders NUMBER shows the ids of attachments',
    run: ([number, id, file], _, settings) => saveAttachment(number, id, file, settings),
  }),
  command({
    name: 'say',
    words: ['NUMBER', 'TEXT'],
    options: {},
    changes: {},
    about:
      ([number]) =>
      (tx) =>
        workOrderActedOn(tx, number),
    help: 'writes to the agency about a work order; it is mailed, at most once in ten minutes',
    run: ([number, text], options) => sayCommand(number, text, options),
  }),
  command({
    name: 'note',
    words: ['NUMBER', 'TEXT'],
    options: {},
    changes: {},
    about:
      ([number]) =>
      (tx) =>
        workOrderActedOn(tx, number),
    help: 'writes a note about a work order that no agency reads',
    run: ([number, text], options) => noteCommand(number, text, options),
  }),
  command({
    name: 'waits',
    words: ['NUMBER', 'PARTY'],
    options: { question: optional('TEXT') },
    changes: {},
    about:
      ([number]) =>
      (tx) =>
        workOrderActedOn(tx, number),
    help: 'says whom a work order in hand waits for: hotel, agency or nobody; the agency learns of it as --question TEXT, and its next message ends it',
    run: ([number, party], options) => waitsCommand(number, party, options),
  }),
];
