import type { CouponRecord, CouponState, coupon, couponViews } from '@waylight/contract/coupon/coupon';
import { addDays } from '@waylight/contract/value/stay';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { countByState, keepNotices, type NoticeKind, readNotices, readPage, readUsable } from './data.ts';
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
        const records = await recordsOf(tx, await readUsable(tx, scope, today), scope);
        const since = now - newFor * 86_400_000;
        const isNew = ({ issuedAt, returned }: CouponRecord) => Date.parse(issuedAt) >= since && !returned;
        const ending = records.filter(({ validTo }) => validTo <= addDays(today, endsWithin));
        const issued = records.filter((record) => isNew(record) && !ending.includes(record));
        const notices = await readNotices(
          tx,
          scope,
          [...issued, ...ending].map(({ couponId }) => couponId),
        );
        const noticed = (kind: NoticeKind, told: readonly CouponRecord[]) =>
          told.map((record) => ({
            ...record,
            isNew: isNew(record),
            notice:
              notices.find((one) => one.kind === kind && one.subject_id === record.couponId)?.state ?? ('new' as const),
          }));
        return {
          issued: noticed('couponIssued', issued),
          ending: noticed('couponEnding', ending),
          today,
        };
      }),

    markShown: ({ coupons, opened }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const notices = coupons.map(({ couponId, kind }) => ({
          couponId,
          kind: kind === 'issued' ? ('couponIssued' as const) : ('couponEnding' as const),
        }));
        return { marked: await keepNotices(tx, scope, notices, opened ? 'opened' : 'shown', new Date(now)) };
      }),
  };
}
