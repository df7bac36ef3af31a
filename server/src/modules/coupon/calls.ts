import type { CouponRecord, CouponState, coupon, couponViews } from '@waylight/contract/coupon/coupon';
import { addDays } from '@waylight/contract/value/stay';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import {
  type CouponRow,
  countByState,
  keepNotices,
  type NoticeKind,
  readNotices,
  readPage,
  readReturned,
  readUsable,
} from './data.ts';
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
        const returned = await readReturned(tx, rows);
        const isNew = ({ id, issued_at }: CouponRow) => issued_at.getTime() >= since && !returned.has(id);
        const issued = rows.filter((row) => isNew(row) && !ending.includes(row));
        const notices = await readNotices(
          tx,
          scope,
          [...issued, ...ending].map(({ id }) => id),
        );
        const noticed = (kind: NoticeKind, records: readonly CouponRecord[]) =>
          records.map((record) => ({
            ...record,
            isNew: Date.parse(record.issuedAt) >= since && !record.returned,
            notice:
              notices.find((one) => one.kind === kind && one.subject_id === record.couponId)?.state ?? ('new' as const),
          }));
        return {
          issued: noticed('couponIssued', await recordsOf(tx, issued, scope)),
          ending: noticed('couponEnding', await recordsOf(tx, ending, scope)),
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
