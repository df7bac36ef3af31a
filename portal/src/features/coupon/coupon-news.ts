import { api } from '@waylight/contract';
import type { CouponNews } from '@waylight/contract/coupon/coupon';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { may, type User } from '../../lib/session/user.ts';

export type NewsItem = CouponNews & { kind: 'issued' | 'ending' };

const useNewsCall = (user: User | undefined) =>
  useCallQuery(api.coupon.news, {}, { handles: 'all', enabled: may(user, 'PRICE_VIEW') && !inCustomerView() });

/** News of coupons that this person has come so far with; undefined: not known yet, or not for them. */
export function useCouponNews(user: User | undefined, notice: CouponNews['notice']): readonly NewsItem[] | undefined {
  const { data } = useNewsCall(user);
  return (
    data &&
    [
      ...data.issued.map((coupon) => ({ ...coupon, kind: 'issued' as const })),
      ...data.ending.map((coupon) => ({ ...coupon, kind: 'ending' as const })),
    ].filter((coupon) => coupon.notice === notice)
  );
}

/** Whether news may still come: a page keeps back until then what news would push down. */
export function useAwaitsCouponNews(user: User | undefined): boolean {
  const { isPending, isFetching } = useNewsCall(user);
  return isPending && isFetching;
}

/** Notes on the server that news was shown, or gone to. */
export function useMarkShown(): (news: readonly NewsItem[], opened: boolean) => void {
  const { mutate } = useCall(api.coupon.markShown, {
    handles: 'all',
    onSuccess: () => refreshCall(api.coupon.news),
  });
  return (news, opened) => mutate({ coupons: news.map(({ couponId, kind }) => ({ couponId, kind })), opened });
}
