import { useQueries } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import type { Destination } from '@waylight/contract/search/search';
import { listText } from '@waylight/contract/value/words';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { timeText } from '@waylight/ui/text/date-text';
import { useState } from 'react';
import { errorNamed, queryOf } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { isFirstPage } from '../../../lib/page/later-part.tsx';
import { useText } from '../../../lib/words.ts';
import { noFilters, type StaySearch } from '../../stay/search-link.ts';
import type { AppliedFilter } from '../filter/applied-filters.ts';
import { words } from '../words.ts';
import { ListBand } from './list-band.tsx';
import type { ListDensity } from './list-kept.ts';
import styles from './list-page.module.css';
import results from './list-results.module.css';
import { type FilterChange, type ListState, requestOf } from './list-state.ts';
import { PriceHead } from './price-head.tsx';

/** Cards to come, laid out as they will be, at once. */
export function CardsToCome({ density }: { density: ListDensity | undefined }) {
  return (
    <>
      {density === 'compact' && <PriceHead />}
      <div aria-busy="true" className={results.list} data-density={density}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={results.skeleton}>
            <SkeletonBlock height="100%" />
            <SkeletonText lines={4} />
            <SkeletonText lines={3} />
          </div>
        ))}
      </div>
    </>
  );
}

/** The same while an answer is waited for that may come before anybody misses it. */
export function ListSkeleton({ density }: { density?: ListDensity }) {
  // The document's first paint has shown cards already: they stay until the list comes.
  const [shown] = useState(isFirstPage);
  if (shown) return <CardsToCome density={density} />;
  return (
    <Loading waiting skeleton={<CardsToCome density={density} />}>
      {() => null}
    </Loading>
  );
}

export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  if (errorNamed(error) === 'NO_SUCH_DESTINATION')
    return (
      <EmptyState reason="failed" title={t(words.noSuchPlace)}>
        {t(words.noPlaceText)}
      </EmptyState>
    );
  return <CallFailed query={{ error, refetch: onRetry }} title={t(words.failed)} tone="primary" />;
}

export interface ListEmptyProps {
  destination: Destination;
  state: ListState;
  applied: readonly AppliedFilter[];
  onChange: (change: FilterChange) => void;
}

/** Nothing is left: which condition is to blame, and how many hotels come back without it. */
export function ListEmpty({ destination, state, applied, onChange }: ListEmptyProps) {
  const t = useText();
  const totals = useQueries({
    queries: applied.map(({ without }) => ({
      ...queryOf(api.search.hotels, requestOf(destination, { ...state, filters: without(state.filters), page: 1 }, 1)),
      meta: { handles: 'all' as const },
    })),
  });
  if (applied.length === 0) return <EmptyState reason="none" title={t(words.emptyPlain)} />;
  // Most helpful first; a condition that brings nothing back is not to blame alone and is not offered.
  const ways = applied
    .map((one, index) => ({ ...one, total: totals[index]?.data?.total }))
    .filter(({ total }) => total !== 0)
    .sort((a, b) => (b.total ?? 0) - (a.total ?? 0));
  return (
    <EmptyState
      reason="noMatch"
      title={t(words.emptyTitle)}
      action={<Button onPress={() => onChange(noFilters)}>{t(words.clearAll)}</Button>}
    >
      {ways.length > 0 && (
        <>
          <p>{t(words.emptyText)}</p>
          <ul className={styles.giveBack}>
            {ways.map(({ key, label, without, total }) => (
              <li key={key}>
                <Button size="small" onPress={() => onChange(without)}>
                  {t(words.without, { name: label })}
                  {total !== undefined && ` · ${t(words.hotelCount, { n: total })}`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}

/** The address names no destination: the search bar and a hint. */
export function NoPlace({ stay }: { stay: StaySearch }) {
  const t = useText();
  return (
    <>
      <ListBand stay={stay} startOpen />
      <h1 className={styles.heard}>{t(words.hotels)}</h1>
      <EmptyState reason="none" title={t(words.noPlace)}>
        {t(words.noPlaceText)}
      </EmptyState>
    </>
  );
}

/** When the prices of the list were reckoned. */
export function PricedAt({ at }: { at: number | undefined }) {
  const t = useText();
  const language = useLanguage();
  return (
    <p className={styles.pricedAt}>
      {at && t(words.pricedAt, { time: timeText(at, 'Asia/Shanghai', language, { noDate: true }) })}
    </p>
  );
}

/** Contracts in some currencies are not sold: their rate of exchange is too old. */
export function NotSold({ currencies }: { currencies: readonly string[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Banner tone="warning" title={t(words.notSold)}>
      {t(words.notSoldText, { currencies: listText(currencies, language) })}
    </Banner>
  );
}

export function NoPriceView() {
  const t = useText();
  return (
    <Banner tone="info" title={t(words.noPriceView)}>
      {t(words.noPriceViewText)}
    </Banner>
  );
}
