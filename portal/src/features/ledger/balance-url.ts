import { entryKinds, type StatementAccount, statementAccounts } from '@waylight/contract/ledger/ledger';
import {
  dayField,
  enumField,
  enumListField,
  keywordField,
  limitField,
  listAddress,
  pageField,
} from '../../lib/list/list-address.ts';

/** The statement as its address has it: `?account=credit&kinds=sale,refund&from=2026-03-01&to=2026-03-31&q=W26&p=2&n=50`. */
export const balanceAddress = listAddress({
  account: enumField(statementAccounts, 'advance'),
  kinds: enumListField(entryKinds),
  from: dayField,
  to: dayField,
  q: keywordField(),
  p: pageField(),
  n: limitField,
});
export type BalanceQuery = ReturnType<typeof balanceAddress.parse>;

/** Filters of both the list and the file. */
export const statementFilters = ({ account, kinds, from, to, q }: BalanceQuery) => ({
  account,
  kinds: [...kinds],
  keyword: q,
  ...(from ? { dateFrom: from } : {}),
  ...(to ? { dateTo: to } : {}),
});

/** Lines are left out by more than the days. */
export const isFiltered = ({ kinds, q }: BalanceQuery) => kinds.length > 0 || q !== '';

/** No filter. `n`: rows of a page. */
export const wholeStatement = (account: StatementAccount, n: number): BalanceQuery => ({
  ...balanceAddress.parse({}),
  account,
  n,
});
