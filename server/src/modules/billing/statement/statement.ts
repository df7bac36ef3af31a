import type { MatchReason } from '@waylight/contract/ops/bill';
import { fromDecimal } from '@waylight/contract/value/money';

/** Rules of a bank's statement that was pasted: its lines, and the bills that they may pay. Pure; amounts are minor units. */

export interface StatementLine {
  /** number of the line in what was pasted, from 1 */
  readonly line: number;
  readonly text: string;
  readonly amount: number;
  /** the bank's number of the transfer; '': none was found */
  readonly reference: string;
}

const date = /^(?:19|20)\d{2}(?:([-/.])\d{1,2}\1\d{1,2}|年\d{1,2}月\d{1,2}日?|\d{4})$/;
const time = /^\d{1,2}:\d{2}(:\d{2})?$/;

/** Cells of a line: by tabs, by commas outside quotes, or by wide gaps. */
function cellsOf(text: string): string[] {
  const cells = text.includes('\t')
    ? text.split('\t')
    : /,/.test(text.replaceAll(/\d{1,3}(,\d{3})+/g, ''))
      ? [...text.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
      : text.split(/ {2,}|；|;|\|/);
  const parts = cells.length > 1 ? cells : text.split(/\s+/);
  return parts.map((cell) => cell.normalize('NFKC').trim()).filter((cell) => cell !== '');
}

/** An amount as banks write it, above zero; whole numbers of more than nine digits are numbers of accounts. */
function amountOf(cell: string, currency: string): number | undefined {
  const text = cell.replace(/^(?:[A-Z]{3}|¥|￥|\+)\s*/, '');
  if (!/^\d{1,3}(,\d{3})+(\.\d+)?$|^\d+(\.\d+)?$/.test(text)) return undefined;
  if (!text.includes('.') && text.replaceAll(',', '').length > 9) return undefined;
  const amount = fromDecimal(text.replaceAll(',', ''), currency);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

/** Money that came in, line by line. A line without an amount, such as a head, is left out. */
export function linesOf(statement: string, currency: string): StatementLine[] {
  return statement.split(/\r?\n/).flatMap((raw, at) => {
    const text = raw.trim();
    const cells = cellsOf(text).filter((cell) => !date.test(cell) && !time.test(cell));
    const amounts = cells.flatMap((cell) => {
      const amount = amountOf(cell, currency);
      return amount === undefined ? [] : [{ cell, amount }];
    });
    // With decimals it is surely one; the balance that banks put behind it comes later.
    const found = amounts.find(({ cell }) => cell.includes('.')) ?? amounts[0];
    if (!found) return [];
    const reference = cells.find(
      (cell) => cell !== found.cell && /^(?=.*\d{4})[0-9A-Za-z-]{8,40}$/.test(cell) && !/^BL[A-Z0-9]{8,20}$/.test(cell),
    );
    return [{ line: at + 1, text: text.slice(0, 300), amount: found.amount, reference: reference ?? '' }];
  });
}

/** A company that a line may name. */
export interface PayingCompany {
  readonly companyCode: string;
  readonly nameZh: string;
  readonly nameEn: string;
}

export interface OpenBill extends PayingCompany {
  readonly code: string;
  readonly unpaid: number;
}

const weightOf: Readonly<Record<MatchReason, number>> = { reference: 8, amount: 4, name: 2, company: 1 };

/** Texts as names are compared. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s（）().,，。·-]/g, '');

/** Why a line may pay a bill; none: nothing speaks for it. */
export function reasonsOf(line: StatementLine, bill: OpenBill): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (namesBill(line, bill)) reasons.push('reference');
  if (line.amount === bill.unpaid) reasons.push('amount');
  return [...reasons, ...namesOf(line, bill)];
}

const namesBill = ({ text }: StatementLine, { code }: OpenBill) => text.toUpperCase().includes(code);

/** How a line names a company. */
function namesOf({ text }: StatementLine, company: PayingCompany): MatchReason[] {
  const words = plain(text);
  const names = [company.nameZh, company.nameEn].map(plain).filter((name) => name.length >= 4);
  const reasons: MatchReason[] = [];
  if (names.some((name) => words.includes(name))) reasons.push('name');
  if (new RegExp(`(^|\\D)${company.companyCode}(\\D|$)`).test(text)) reasons.push('company');
  return reasons;
}

const weightIn = (reasons: readonly MatchReason[]) => reasons.reduce((sum, reason) => sum + weightOf[reason], 0);

/** Companies whose deposit a line may be, the likeliest first, at most three: it names one of their bills, or them. */
export const depositsOf = <C extends PayingCompany>(
  line: StatementLine,
  companies: readonly C[],
  bills: readonly OpenBill[],
) =>
  companies
    .map((company) => {
      const named = bills.some((bill) => bill.companyCode === company.companyCode && namesBill(line, bill));
      return { company, reasons: [...(named ? (['reference'] as const) : []), ...namesOf(line, company)] };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .map((match) => ({ ...match, weight: weightIn(match.reasons) }))
    .sort((one, other) => other.weight - one.weight || (one.company.companyCode < other.company.companyCode ? -1 : 1))
    .slice(0, 3);

/** Bills that a line may pay, the likeliest first, at most five. */
export const matchesOf = <B extends OpenBill>(line: StatementLine, bills: readonly B[]) =>
  bills
    .map((bill) => ({ bill, reasons: reasonsOf(line, bill) }))
    .filter(({ reasons }) => reasons.length > 0)
    .map((match) => ({ ...match, weight: weightIn(match.reasons) }))
    .sort((one, other) => other.weight - one.weight || (one.bill.code < other.bill.code ? -1 : 1))
    .slice(0, 5);
