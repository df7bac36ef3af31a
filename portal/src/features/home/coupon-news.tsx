import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import type { User } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useCouponTerms } from '../coupon/coupon.tsx';
import { useCouponNews, useMarkShown } from '../coupon/coupon-news.ts';
import { words } from './words.ts';

/** News of coupons whose dialog was left without an answer: it stays until somebody goes to them, or closes it too. */
export function CouponNews({ user }: { user: User }) {
  const t = useText();
  const terms = useCouponTerms();
  const news = useCouponNews(user, 'shown') ?? [];
  const mark = useMarkShown();
  // One that ends soon may be new as well: the page of coupons counts it too.
  const fresh = news.filter(({ isNew }) => isNew);
  const ending = news.filter(({ kind }) => kind === 'ending');
  const first = fresh.find(({ kind }) => kind === 'issued') ?? ending[0] ?? fresh[0];
  if (!first) return null;
  return (
    <Banner
      tone="info"
      live
      title={
        fresh.length > 0 ? t(words.couponsIssued, { n: fresh.length }) : t(words.couponsEnding, { n: ending.length })
      }
      onClose={() => mark(news, true)}
      actions={
        <LinkButton size="small" href={paths.coupons} onPress={() => mark(news, true)}>
          {t(words.seeCoupons)}
        </LinkButton>
      }
    >
      {terms(first)}
      {fresh.length > 0 && ending.length > 0 && ` · ${t(words.endingToo, { n: ending.length })}`}
    </Banner>
  );
}
