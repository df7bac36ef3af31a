import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { errorNamed } from '../../../lib/calls.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import type { NothingFree } from './rate-list.ts';
import type { StayPart } from './rate-refusal.tsx';
import styles from './rooms-section.module.css';

interface RatesFailedProps {
  error: Error;
  onChangeStay: (part: StayPart) => void;
  onRetry: () => void;
}

/** The rates could not be read: for a stay that is refused, other dates help, otherwise another try. */
export function RatesFailed({ error, onChangeStay, onRetry }: RatesFailedProps) {
  const t = useText();
  return (
    <CallFailed
      query={{ error, refetch: onRetry }}
      title={t(words.ratesFailed)}
      tone="primary"
      {...(errorNamed(error)?.startsWith('STAY_')
        ? {
            action: (
              <Button tone="primary" onPress={() => onChangeStay('dates')}>
                {t(words.changeDates)}
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** The user may not see prices. */
export function NoPriceView() {
  const t = useText();
  return (
    <Banner tone="info" title={t(words.noPriceTitle)}>
      {t(words.noPriceText)}
    </Banner>
  );
}

/** The prices are old and may have changed. */
export function StaleRates({ pending, onRefresh }: { pending: boolean; onRefresh: () => void }) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      live
      title={t(words.staleTitle)}
      actions={
        <Button size="small" pending={pending} onPress={onRefresh}>
          {t(words.refresh)}
        </Button>
      }
    >
      {t(words.staleText)}
    </Banner>
  );
}

interface NothingFreeProps {
  reason: NothingFree;
  calendarButton: ReactNode;
  onChangeStay: (part: StayPart) => void;
  onSeeNearby: () => void;
}

const reasonWords = {
  noQuotes: words.noQuotes,
  soldOut: words.allSoldOut,
  nothingFits: words.nothingFits,
} satisfies Record<Exclude<NothingFree, 'exchangeOutdated'>, { zh: string; en: string }>;

/** No rate can be booked: the reason, and ways on. */
export function NothingFreeNotice({ reason, calendarButton, onChangeStay, onSeeNearby }: NothingFreeProps) {
  const t = useText();
  if (reason === 'exchangeOutdated')
    return (
      <Banner tone="warning" title={t(words.exchangeOutdated)}>
        {t(words.exchangeOutdatedText)}
      </Banner>
    );
  return (
    <Banner
      tone="warning"
      title={t(reasonWords[reason])}
      actions={
        <>
          <Button size="small" tone="primary" onPress={() => onChangeStay('dates')}>
            {t(words.changeDates)}
          </Button>
          {calendarButton}
          <Button size="small" onPress={onSeeNearby}>
            {t(words.seeNearby)}
          </Button>
        </>
      }
    >
      {t(words.allSoldOutText)}
    </Banner>
  );
}

/** The filters leave no rate over. */
export function NoRateMatches({ onClear }: { onClear: (() => void) | undefined }) {
  const t = useText();
  return (
    <EmptyState
      reason="noMatch"
      title={t(words.noMatch)}
      action={onClear && <Button onPress={onClear}>{t(words.clearFilters)}</Button>}
    />
  );
}

export function RatesSkeleton() {
  return (
    <div className={styles.rooms}>
      <SkeletonBlock height={32} width={420} />
      {[0, 1, 2].map((row) => (
        <SkeletonBlock key={row} height={152} />
      ))}
    </div>
  );
}
