import { entryKinds, type StatementAccount, statementAccounts } from '@waylight/contract/ledger/ledger';
import { addDays, isPlainDate } from '@waylight/contract/value/stay';
import { z } from 'zod';

/** The statement as its address has it: `?account=credit&kinds=sale,refund&from=2026-03-01&to=2026-03-31&q=W26&p=2&n=50`. */
const day = z.string().refine(isPlainDate).optional().catch(undefined);
export const balanceUrl = z.object({
  account: z.enum(statementAccounts).catch('advance'),
  kinds: z
    .string()
    .transform((text) => entryKinds.filter((kind) => text.split(',').includes(kind)))
    .catch([]),
  from: day,
  to: day,
  q: z.string().trim().max(60).catch(''),
  p: z.coerce.number().int().min(1).max(100_000).catch(1),
  n: z.coerce
    .number()
    .refine((n) => [20, 50, 100].includes(n))
    .catch(20),
});
export type BalanceAsked = z.output<typeof balanceUrl>;

/** What both the list and the file are asked with. */
export const filterOf = ({ account, kinds, from, to, q }: BalanceAsked) => ({
  account,
  kinds: [...kinds],
  keyword: q,
  ...(from ? { dateFrom: from } : {}),
  ...(to ? { dateTo: to } : {}),
});

export const balanceQuery = ({ account, kinds, from, to, q, p, n }: BalanceAsked) => ({
  account: account === 'advance' ? undefined : account,
  kinds: kinds.join(',') || undefined,
  from,
  to,
  q: q || undefined,
  p: p > 1 ? String(p) : undefined,
  n: n === 20 ? undefined : String(n),
});

/** Lines are left out by more than the days. */
export const isFiltered = ({ kinds, q }: BalanceAsked) => kinds.length > 0 || q !== '';

export const nothingAsked = (account: StatementAccount, n: number): BalanceAsked => ({
  account,
  kinds: [],
  from: undefined,
  to: undefined,
  q: '',
  p: 1,
  n,
});

export const periods = ['always', 'thisMonth', 'lastMonth', 'last90', 'chosen'] as const;
export type Period = (typeof periods)[number];

/** The days of a period, both included. `today`: a day of Asia/Shanghai. */
export function daysOf(period: Exclude<Period, 'chosen'>, today: string): Pick<BalanceAsked, 'from' | 'to'> {
  const first = `${today.slice(0, 7)}-01`;
  const end = addDays(first, -1);
  switch (period) {
    case 'always':
      return { from: undefined, to: undefined };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth':
      return { from: `${end.slice(0, 7)}-01`, to: end };
    case 'last90':
      return { from: addDays(today, -89), to: today };
  }
}

export function periodOf({ from, to }: Pick<BalanceAsked, 'from' | 'to'>, today: string): Period {
  const known = (['always', 'thisMonth', 'lastMonth', 'last90'] as const).find((period) => {
    const days = daysOf(period, today);
    return days.from === from && days.to === to;
  });
  return known ?? 'chosen';
}
