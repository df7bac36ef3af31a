import type { api } from '@waylight/contract';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { payMethods } from '@waylight/contract/payment/payment';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { recordBy } from '../security-log/service.ts';
import { accountsOf, termsOf } from './data.ts';
import { spendable } from './ledger.ts';
import { statementReply } from './statement.ts';
import { exportedLines, statementFile } from './statement-export.ts';

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

    entries: (request, { scope }) => house.database.asDistributor(scope, (tx) => statementReply(tx, scope, request)),

    async exportEntries(filter, caller) {
      const { scope, language, now } = caller;
      // Read first and written afterwards: no transaction waits for a turn.
      const lines = await house.database.asDistributor(scope, async (tx) => {
        const found = await exportedLines(tx, scope, filter);
        await recordBy(tx, caller, 'statementExported', { detail: { lines: found.length } });
        return found;
      });
      return statementFile(lines, { filter, currency: scope.currency, language, now }, (part) =>
        house.costly.run('sheetPart', part, scope),
      );
    },
  };
}
