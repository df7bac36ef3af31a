import type { api } from '@waylight/contract';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { entryKindWords, statementAccountWords, statementWords } from '@waylight/contract/ledger/ledger-words';
import { payMethods } from '@waylight/contract/payment/payment';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill, type Language, type Words } from '@waylight/contract/value/words';
import { sheetMediaType } from '../../documents/media-types.ts';
import { type Cell, type Column, sheetBytes } from '../../documents/sheet.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { recordBy } from '../security-log/service.ts';
import { accountsOf, termsOf } from './data.ts';
import { spendable } from './ledger.ts';
import { everyLine, type StatementLine, statementPage } from './statement.ts';
import { countLines, type StatementFilter } from './statement-data.ts';

/** The most lines in one file. */
const mostLines = 50_000;

export function ledgerCalls(house: House): Handlers<typeof api.ledger> {
  return {
    account: (_, { scope, now }) => {
      // Either is enough: who spends it sees what is left, and so does who keeps the books.
      if (!scope.access.has('PAY_CREDIT') && !scope.access.has('ACCOUNT_FINANCE')) throw new No('FORBIDDEN');
      return house.database.asDistributor(scope, async (tx) => {
        const { settlementType, paymentModes } = await termsOf(tx, scope);
        const accounts = await accountsOf(tx, scope, scope.currency);
        const advance = accounts.find(({ kind }) => kind === 'ADVANCE');
        const receivable = accounts.find((account) => account.kind === 'CREDIT_RECEIVABLE');
        const credit = receivable && receivable.creditLimit !== null ? receivable : undefined;
        return {
          currency: scope.currency,
          paymentTerm: settlementTypes.find((type) => type === settlementType) ?? 'singleOrder',
          balance: (advance && spendable(advance)) ?? 0,
          balanceHeld: advance?.held ?? 0,
          creditLimit: credit?.creditLimit ?? null,
          remainLimit: (credit && spendable(credit)) ?? null,
          postedAmount: credit?.balance ?? null,
          creditHeld: credit?.held ?? null,
          nextDueOn: receivable?.nextDueOn ?? null,
          nextDueAmount: receivable?.nextDueAmount ?? 0,
          overdueBill: receivable?.blockedBy ?? null,
          mayUseAdvance: paymentModes.includes('advance'),
          paymentModes: payMethods.filter((method) => paymentModes.includes(method)),
          asOf: now,
        };
      });
    },

    entries: ({ page, limit, ...filter }, { scope }) =>
      house.database.asDistributor(scope, async (tx) => {
        const { records, ...sums } = await statementPage(tx, scope, { page, limit, ...filter });
        return {
          records: records.map((line) => ({ ...line, at: line.at.toISOString() })),
          ...sums,
          page,
          limit,
          currency: scope.currency,
        };
      }),

    async exportEntries(filter, caller) {
      const { scope, language, now } = caller;
      // Read first and written afterwards: no transaction waits for a turn.
      const lines = await house.database.asDistributor(scope, async (tx) => {
        const found = await countLines(tx, scope, filter);
        if (found === 0) throw new No('NO_DATA');
        if (found > mostLines) throw new No('TOO_MANY_LINES', { most: mostLines });
        await recordBy(tx, caller, 'statementExported', { detail: { lines: found } });
        return allOf(everyLine(tx, scope, filter));
      });
      const name = statementAccountWords[filter.account][language];
      const columns = columnsOf(filter, scope.currency, language);
      const rows = lines.map((line) => rowOf(line, scope.currency, language));
      return {
        fileName: `${name} ${wallTimeIn(portalZone, now).slice(0, 10)}.xlsx`,
        mediaType: sheetMediaType,
        bytes: await sheetBytes({ name, columns }, rows, (part) => house.costly.run('sheetPart', part, scope)),
      };
    },
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
  currency: string,
  language: Language,
): Cell[] {
  return [
    line,
    wallTimeIn(portalZone, at.getTime()),
    entryKindWords[kind][language],
    subject?.id ?? null,
    reference,
    { amount: change, currency },
    { amount: balance, currency },
  ];
}
