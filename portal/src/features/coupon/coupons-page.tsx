import { api } from '@waylight/contract';
import { type CouponRecord, couponViews } from '@waylight/contract/coupon/coupon';
import { couponStateWords } from '@waylight/contract/coupon/coupon-words';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Link, LinkButton } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Pager } from '@waylight/ui/table/pager';
import { Disclosure } from '@waylight/ui/text/disclosure';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { enumField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { withQuery } from '../../visitor-paths.ts';
import { AreaPage } from '../account/area-page.tsx';
import { CouponStub } from './coupon.tsx';
import styles from './coupons-page.module.css';
import { words } from './words.ts';

const couponAddress = listAddress({ view: enumField(couponViews, 'usable'), p: pageField(9999) });
const pageSize = 20;
const couponsAt = (view: (typeof couponViews)[number], page = 1) =>
  withQuery(paths.coupons, couponAddress.write({ view, p: page }));

/** The company's coupons: to spend, spent, over. */
export function CouponsPage() {
  const t = useText();
  const go = useGo();
  const { view, p: page } = useUrl(couponAddress);
  const query = useCallQuery(
    api.coupon.list,
    { view, page, limit: pageSize },
    { staleTime: 0, keepPrevious: true, handles: 'all' },
  );
  const { data, error, isPlaceholderData } = query;
  if (useForbidden(query)) return null;
  return (
    <AreaPage wide>
      <Tabs
        label={t(words.title)}
        selected={view}
        onSelect={(next) => go(couponsAt(next))}
        items={couponViews.map((one) => ({ id: one, label: t(words[one]), count: data?.views[one] }))}
        panel={
          error ? (
            <CallFailed query={query} title={t(words.failed)} />
          ) : (
            <Loading waiting={!data} skeleton={<SkeletonBlock height={280} />}>
              {() =>
                data && data.records.length > 0 ? (
                  <>
                    <ul className={styles.list} aria-busy={isPlaceholderData}>
                      {data.records.map((coupon) => (
                        <li key={coupon.couponId}>
                          <Stub coupon={coupon} />
                        </li>
                      ))}
                    </ul>
                    {data.total > pageSize && (
                      <Pager
                        page={data.page}
                        limit={data.limit}
                        total={data.total}
                        onPage={(next) => go(couponsAt(view, next))}
                      />
                    )}
                  </>
                ) : (
                  <EmptyState
                    reason="none"
                    title={t({ usable: words.noneUsable, used: words.noneUsed, expired: words.noneExpired }[view])}
                    action={view === 'usable' && <LinkButton href={paths.home}>{t(words.search)}</LinkButton>}
                  >
                    {view === 'usable' && t(words.noneUsableText)}
                  </EmptyState>
                )
              }
            </Loading>
          )
        }
      />
    </AreaPage>
  );
}

function Stub({ coupon }: { coupon: CouponRecord }) {
  const t = useText();
  const language = useLanguage();
  const rules = coupon.rules[language];
  return (
    <CouponStub coupon={coupon} spent={coupon.state !== 'usable'}>
      {coupon.state !== 'usable' && (
        <p className={styles.state}>
          {couponStateWords[coupon.state][language]}
          {coupon.orderCode && (
            <>
              {' · '}
              <Link href={paths.order(coupon.orderCode)}>{coupon.orderCode}</Link>
            </>
          )}
        </p>
      )}
      {coupon.returned && <p className={styles.state}>{t(words.returned)}</p>}
      {rules !== '' && (
        <Disclosure summary={t(words.rules)} className={styles.rules}>
          <p>{rules}</p>
        </Disclosure>
      )}
    </CouponStub>
  );
}
