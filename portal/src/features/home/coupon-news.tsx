import { api } from '@waylight/contract';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { useEffect, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { keptValue } from '../../lib/kept.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { may, type User } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useCouponTerms } from '../coupon/coupon.tsx';
import { words } from './words.ts';

const mostNamed = 200;

/** Names of the coupons that this person has been told of in this browser. */
const announcedTo = (userId: number) =>
  keptValue<readonly string[]>(
    'browser',
    `waylight.coupons-told.${userId}`,
    (stored) => (Array.isArray(stored) ? stored.map(String) : undefined),
    [],
  );

/** New coupons, and coupons about to end: said once, on arriving. */
export function CouponNews({ user }: { user: User }) {
  const t = useText();
  const terms = useCouponTerms();
  const [announced] = useState(() => new Set(announcedTo(user.userId).read()));
  const [closed, setClosed] = useState(false);
  const { data } = useCallQuery(
    api.coupon.news,
    {},
    { handles: 'all', enabled: may(user, 'PRICE_VIEW') && !inCustomerView() },
  );
  const issued = data?.issued.filter(({ couponId }) => !announced.has(`new ${couponId}`)) ?? [];
  const ending = data?.ending.filter(({ couponId }) => !announced.has(`end ${couponId}`)) ?? [];
  useEffect(() => {
    if (!data) return;
    const names = [
      ...data.issued.map(({ couponId }) => `new ${couponId}`),
      ...data.ending.map(({ couponId }) => `end ${couponId}`),
    ];
    if (names.some((name) => !announced.has(name)))
      announcedTo(user.userId).write([...new Set([...announced, ...names])].slice(-mostNamed));
  }, [data, announced, user.userId]);
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
