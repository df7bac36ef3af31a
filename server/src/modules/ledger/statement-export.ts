import { entryKindOf, statementAccountWords, statementWords } from '@waylight/contract/ledger/ledger-words';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill, type Language, type Words } from '@waylight/contract/value/words';
import type { Tx } from '../../db/database.ts';
import { sheetMediaType } from '../../documents/media-types.ts';
import { type Cell, type Column, sheetBytes, type WritePart } from '../../documents/sheet.ts';
import { No } from '../../http/no.ts';
import { everyLine, type StatementLine } from './statement.ts';
import { countLines, type StatementFilter, type StatementScope } from './statement-data.ts';

/** A statement as a sheet, for the company and for the operator alike. */

/** The most lines in one file. */
const mostLines = 50_000;

/** Every line of the filter, oldest first. Throws NO_DATA and TOO_MANY_LINES. */
export async function exportedLines(tx: Tx, scope: StatementScope, filter: StatementFilter): Promise<StatementLine[]> {
  const found = await countLines(tx, scope, filter);
  if (found === 0) throw new No('NO_DATA');
  if (found > mostLines) throw new No('TOO_MANY_LINES', { most: mostLines });
  return allOf(everyLine(tx, scope, filter));
}

interface StatementSheet {
  readonly filter: StatementFilter;
  readonly currency: string;
  readonly language: Language;
  readonly now: number;
}

/** The lines as a file; `write` has its parts written in the turn of whoever asks. */
export async function statementFile(
  lines: readonly StatementLine[],
  { filter, currency, language, now }: StatementSheet,
  write: WritePart,
) {
  const name = statementAccountWords[filter.account][language];
  const columns = columnsOf(filter, currency, language);
  const rows = lines.map((line) => rowOf(line, filter.account, currency, language));
  return {
    fileName: `${name} ${wallTimeIn(portalZone, now).slice(0, 10)}.xlsx`,
    mediaType: sheetMediaType,
    bytes: await sheetBytes({ name, columns }, rows, write),
  };
}

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

function columnsOf({ account }: StatementFilter, currency: string, language: Language): Column[] {
  const say = (words: Words) => fill(words[language], { currency });
  const { line, time, kind, about, reference, change, balance, owed } = statementWords;
  return [
    { header: say(line), width: 8, align: 'right' },
    { header: say(time), width: 20 },
    { header: say(kind), width: 20 },
    { header: say(about), width: 18 },
    { header: say(reference), width: 28 },
    { header: say(change), width: 18, align: 'right' },
    { header: say(account === 'advance' ? balance : owed), width: 18, align: 'right' },
  ];
}

function rowOf(
  { line, at, kind, subject, reference, change, balance }: StatementLine,
  account: StatementFilter['account'],
  currency: string,
  language: Language,
): Cell[] {
  return [
    line,
    wallTimeIn(portalZone, at.getTime()),
    entryKindOf(kind, account)[language],
    subject?.id ?? null,
    reference,
    { amount: change, currency },
    { amount: balance, currency },
  ];
}
