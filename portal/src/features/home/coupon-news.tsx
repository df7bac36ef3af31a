import { api } from '@waylight/contract';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { useEffect, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { may, type User } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useCouponTerms } from '../coupon/coupon.tsx';
import { words } from './words.ts';

const keyFor = (userId: number) => `waylight.coupons-told.${userId}`;

/** Coupons that this person has been told of on this device. */
function toldOf(userId: number): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(userId)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

function tell(userId: number, names: readonly string[]): void {
  try {
    localStorage.setItem(keyFor(userId), JSON.stringify(names.slice(-200)));
  } catch {
    // Then it is told again another time.
  }
}

/** New coupons, and coupons about to end: said once, on arriving. */
export function CouponNews({ user }: { user: User }) {
  const t = useText();
  const terms = useCouponTerms();
  const [told] = useState(() => toldOf(user.userId));
  const [closed, setClosed] = useState(false);
  const { data } = useCallQuery(
    api.coupon.news,
    {},
    { handles: 'all', enabled: may(user, 'PRICE_VIEW') && !inCustomerView() },
  );
  const issued = data?.issued.filter(({ couponId }) => !told.has(`new ${couponId}`)) ?? [];
  const ending = data?.ending.filter(({ couponId }) => !told.has(`end ${couponId}`)) ?? [];
  useEffect(() => {
    if (!data) return;
    const names = [
      ...data.issued.map(({ couponId }) => `new ${couponId}`),
      ...data.ending.map(({ couponId }) => `end ${couponId}`),
    ];
    if (names.some((name) => !told.has(name))) tell(user.userId, [...new Set([...told, ...names])]);
  }, [data, told, user.userId]);
  const first = issued[0] ?? ending[0];
  if (closed || !first) return null;
  return (
    <Banner
      tone="info"
      live
      title={
        issued.length > 0 ? t(words.couponsIssued, { n: issued.length }) : t(words.couponsEnding, { n: ending.length })
      }
      onClose={() => setClosed(true)}
      actions={
        <LinkButton size="small" href={paths.coupons}>
          {t(words.seeCoupons)}
        </LinkButton>
      }
    >
      {terms(first)}
      {issued.length > 0 && ending.length > 0 && ` · ${t(words.couponsEnding, { n: ending.length })}`}
    </Banner>
  );
}
