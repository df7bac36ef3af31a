import { settlementTypes } from '@waylight/contract/identity';
import type { api } from '@waylight/contract/index';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { accountsOf, settlementTypeOf } from './data.ts';
import { spendable } from './ledger.ts';

export function ledgerCalls(house: House): Handlers<typeof api.ledger> {
  return {
    account: (_, { scope, now }) =>
      house.database.asDistributor(scope, async (tx) => {
        const settlementType = await settlementTypeOf(tx, scope);
        const accounts = await accountsOf(tx, scope, scope.currency);
        const advance = accounts.find(({ kind }) => kind === 'ADVANCE');
        const credit = accounts.find(({ kind, creditLimit }) => kind === 'CREDIT_RECEIVABLE' && creditLimit !== null);
        return {
          currency: scope.currency,
          paymentTerm: settlementTypes.find((type) => type === settlementType) ?? 'singleOrder',
          balance: (advance && spendable(advance)) ?? 0,
          balanceHeld: advance?.held ?? 0,
          creditLimit: credit?.creditLimit ?? null,
          remainLimit: (credit && spendable(credit)) ?? null,
          postedAmount: credit?.balance ?? null,
          creditHeld: credit?.held ?? null,
          asOf: now,
        };
      }),
  };
}
