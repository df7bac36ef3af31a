import { fromDecimal, toDecimal } from '@waylight/contract/value/money';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DistributorId } from '../db/tables/ids.ts';
import { unzip } from '../outside/unzip.ts';
import { pdfText, wordText } from './paper-text.ts';

/** Finds amounts in whatever leaves the house: replies, addresses, files, mails. */

/** Below this an amount is met by chance, as a year or a port; round ones are as well, as a time of day. Minor units. */
const leastTelling = 5_000;

/** Every amount that the database keeps of a company, and what extras of a rate and its hotel's fees cost: minor units, each once. */
export async function amountsOf(
  database: Database,
  distributorId: DistributorId,
  ratePlanId: number,
): Promise<number[]> {
  return database.asOwner(async (tx) => {
    await sql`set local role waylight_system`.execute(tx);
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.atttypid in ('int4'::regtype, 'int8'::regtype)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname ~ '(amount|total|discount|fee|refunded|captured|net|unit|selling|balance|held|limit|threshold|reduction)'
        and has_table_privilege(c.oid, 'select')
        and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'distributor_id')`.execute(tx);
    const found = new Set<number>();
    const add = (value: unknown) => {
      const amount = Math.abs(Number(value));
      if (amount >= leastTelling && amount % 10_000 !== 0) found.add(amount);
    };
    for (const { table, column } of columns) {
      const { rows } = await sql<{ value: number }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)}
        where distributor_id = ${distributorId}`.execute(tx);
      for (const { value } of rows) add(value);
    }
    const { rows: prices } = await sql<{ value: number }>`
      select price as value from surcharge where rate_plan_id = ${ratePlanId}
      union select (fee ->> 'amount')::bigint from hotel, jsonb_array_elements(fees) fee
        where id = (select hotel_id from rate_plan where id = ${ratePlanId})`.execute(tx);
    for (const { value } of prices) add(value);
    return [...found];
  });
}

/** Those of the amounts that a text tells: in minor units, with decimals, in groups of thousands, escaped for an address. */
export function amountsTold(text: string, amounts: readonly number[]): number[] {
  const told = new Set<string>();
  for (const form of [text, decoded(text)])
    for (const [number] of form.matchAll(/\d[\d,\u00a0\u202f]*(?:\.\d+)?/g)) told.add(number.replace(/[^\d.]/g, ''));
  return amounts.filter((amount) => told.has(String(amount)) || told.has(toDecimal(amount, 'CNY')));
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/** The words of a file by its first bytes: a PDF, a Word document, the cells of a workbook. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.toString('latin1', 0, 4) === '%PDF') return pdfText(file);
  if (bytes.toString('latin1', 0, 2) !== 'PK') return bytes.toString('latin1');
  return file.name.endsWith('.docx') ? wordText(file) : cellsOf(bytes);
}

/** Numbers of cells are amounts of whole units: `1234.5` is told as `1234.50`. */
async function cellsOf(workbook: Buffer): Promise<string> {
  const sheets = (await unzip(workbook, 50_000_000)).filter(({ name }) =>
    /^xl\/(worksheets|sharedStrings)/.test(`${name}`),
  );
  return sheets
    .map(({ content }) =>
      content
        .toString('utf8')
        .replace(/<v>(-?\d+(?:\.\d+)?)<\/v>/g, (_, number: string) => {
          const minor = fromDecimal(Number(number).toFixed(2), 'CNY');
          return `<v>${number}</v> ${minor === undefined ? '' : toDecimal(minor, 'CNY')}`;
        })
        .replace(/<[^>]+>/g, ' '),
    )
    .join('\n');
}
