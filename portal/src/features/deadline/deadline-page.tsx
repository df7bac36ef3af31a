import { api } from '@waylight/contract';
import { deskDays, reminderDays } from '@waylight/contract/booking/deadline';
import { listText } from '@waylight/contract/value/words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Link, LinkButton } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page } from '@waylight/ui/page/page';
import { dateText } from '@waylight/ui/text/date-text';
import { lazy, Suspense, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { enumField, listAddress, rawField } from '../../lib/list/list-address.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { useMay } from '../../lib/session/user.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { DeadlineCalendar } from './deadline-calendar.tsx';
import { daysWithOrders } from './deadline-days.ts';
import styles from './deadline-page.module.css';
import { DeadlineTable } from './deadline-table.tsx';
import { FeedCard } from './feed-card.tsx';
import { words } from './words.ts';

const loadCancel = () => import('../cancellation/cancel-drawer.tsx');
const cancelAhead = () => void loadCancel().catch(() => undefined);
const CancelDrawer = lazy(() => loadCancel().then(({ CancelDrawer }) => ({ default: CancelDrawer })));

const deadlineUrl = listAddress({ view: enumField(['list', 'calendar'], 'list'), day: rawField });

/** `9、6、3、1` / `9, 6, 3 and 1` */
const reminderDaysText = {
  zh: listText(reminderDays.map(String), 'zh'),
  en: new Intl.ListFormat('en-GB').format(reminderDays.map(String)),
};

/** ms between two readings: deadlines pass while the page stands open */
const readMs = 60_000;

/** Orders that can still be cancelled for nothing, by the end of that: as a list, and as a calendar. */
export function DeadlinePage() {
  const t = useText();
  const language = useLanguage();
  const go = useGo();
  const { view, day } = useUrl(deadlineUrl);
  const mayOperate = useMay('ORDER_OPERATE');
  const [cancelling, setCancelling] = useState<string>();
  const query = useCallQuery(api.deadline.list, {}, { staleTime: 0, handles: 'all', refetchInterval: readMs });
  const feed = useCallQuery(api.deadline.feed, {}, { handles: 'all' });
  usePageTitle(t(words.title));
  if (useForbidden(query)) return null;
  const { data } = query;
  const near = daysWithOrders(data?.records ?? []);
  const later = view === 'list' ? daysWithOrders(data?.later ?? []) : [];
  const days = [...near, ...later];
  const listed = data ? data.records.length + data.laterTotal : undefined;
  const chosen = view === 'calendar' && days.some(({ date }) => date === day) ? day : undefined;
  const table = (
    <DeadlineTable
      days={chosen ? days.filter(({ date }) => date === chosen) : days}
      today={data?.from ?? ''}
      onCancel={mayOperate ? setCancelling : undefined}
      onNearCancel={cancelAhead}
    />
  );
  return (
    <Page>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{t(words.title)}</h1>
        <p className={styles.lead}>{t(words.lead, { days: deskDays })}</p>
      </div>
      <Tabs
        label={t(words.looks)}
        selected={view}
        onSelect={(next) => go(paths.deadlines(next === 'calendar' ? { view: next } : {}), { keepScroll: true })}
        items={[
          { id: 'list' as const, label: t(words.list), count: listed },
          { id: 'calendar' as const, label: t(words.calendar) },
        ]}
        panel={
          query.isError && !data ? (
            <CallFailed query={query} title={t(words.failed)} />
          ) : (
            <Loading waiting={!data} skeleton={<SkeletonBlock height={320} />}>
              {() =>
                data && (
                  <div className={styles.panel}>
                    {view === 'calendar' && (
                      <DeadlineCalendar
                        desk={data}
                        chosen={chosen}
                        onChoose={(date) =>
                          go(paths.deadlines({ view: 'calendar', ...(date ? { day: date } : {}) }), {
                            keepScroll: true,
                          })
                        }
                      />
                    )}
                    {chosen && (
                      <div className={styles.chosen}>
                        <h2>{dateText(chosen, language)}</h2>
                        <Button
                          size="small"
                          tone="quiet"
                          onPress={() => go(paths.deadlines({ view: 'calendar' }), { keepScroll: true })}
                        >
                          {t(words.wholePeriod)}
                        </Button>
                      </div>
                    )}
                    {days.length > 0 ? (
                      table
                    ) : (
                      <EmptyState
                        reason="none"
                        title={t(view === 'list' ? words.noneAtAll : words.none, { days: deskDays })}
                        action={<LinkButton href={paths.orders()}>{t(words.toOrders)}</LinkButton>}
                      >
                        {t(words.noneText)}
                      </EmptyState>
                    )}
                    {view === 'list' && data.laterTotal > data.later.length && (
                      <p className={styles.lead}>
                        {t(words.yetLater, { n: data.laterTotal - data.later.length })}{' '}
                        <Link href={paths.orders({ sort: 'deadline' })}>{t(words.toOrders)}</Link>
                      </p>
                    )}
                  </div>
                )
              }
            </Loading>
          )
        }
      />
      {/* Seen once what stands above and in them has its height: they would be pushed about. */}
      <div hidden={query.isPending || feed.isPending} className={styles.after}>
        <div className={styles.cards}>
          <FeedCard />
          <Card title={t(words.reminders)}>
            <p>{t(words.remindersText, { days: reminderDaysText[language] })}</p>
          </Card>
        </div>
      </div>
      <Suspense>
        {cancelling && <CancelDrawer orderCode={cancelling} onClose={() => setCancelling(undefined)} />}
      </Suspense>
    </Page>
  );
}
