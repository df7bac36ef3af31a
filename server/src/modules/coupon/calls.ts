import type { CouponState, coupon, couponViews } from '@waylight/contract/coupon/coupon';
import { addDays } from '@waylight/contract/value/stay';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { countByState, readPage, readUsable } from './data.ts';
import { couponDay, recordsOf } from './service.ts';

const viewed: Readonly<Record<(typeof couponViews)[number], readonly CouponState[]>> = {
  usable: ['usable'],
  used: ['reserved', 'used'],
  expired: ['expired', 'withdrawn'],
};
/** How long a coupon is news, and how soon it ends when it is told about; days. */
const newFor = 7;
const endsWithin = 3;

export function couponCalls({ database }: House): Handlers<typeof coupon> {
  return {
    list: ({ view, page, limit }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const today = couponDay(now);
        const counted = await countByState(tx, scope, today);
        const count = (of: keyof typeof viewed) =>
          counted.reduce((sum, { state, count }) => (viewed[of].includes(state) ? sum + count : sum), 0);
        const rows = await readPage(tx, scope, { states: viewed[view], today, page, limit });
        const views = { usable: count('usable'), used: count('used'), expired: count('expired') };
        return { records: await recordsOf(tx, rows, scope), total: views[view], page, limit, views, today };
      }),

    news: (_, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const today = couponDay(now);
        const rows = await readUsable(tx, scope, today);
        const since = now - newFor * 86_400_000;
        const ending = rows.filter(({ valid_to }) => valid_to <= addDays(today, endsWithin));
        const issued = rows.filter((row) => row.issued_at.getTime() >= since && !ending.includes(row));
        return {
          issued: await recordsOf(tx, issued, scope),
          ending: await recordsOf(tx, ending, scope),
          today,
        };
      }),
  };
}
