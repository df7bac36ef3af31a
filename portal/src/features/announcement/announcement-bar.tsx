import { api } from '@waylight/contract';
import { Banner } from '@waylight/ui/feedback/banner';
import { useState } from 'react';
import { keyOf, queryClient, useCall, useCallQuery } from '../../lib/calls.ts';
import { useText } from '../../lib/words.ts';
import styles from './announcement-bar.module.css';
import { words } from './words.ts';

/** ms between two looks for news */
const lookMs = 60_000;

/**
 * Announcements of the operator, in the flow of the page: they cover nothing.
 *
 * The first come with the start of the session. A later one is shown from the next page on, so that nothing moves.
 */
export function AnnouncementBar({ pathname }: { pathname: string }) {
  const t = useText();
  const { data } = useCallQuery(
    api.announcement.current,
    {},
    { handles: 'all', staleTime: lookMs, refetchInterval: lookMs },
  );
  const [page, setPage] = useState({ pathname, ids: data?.map(({ announcementId }) => announcementId) ?? [] });
  if (page.pathname !== pathname)
    setPage({ pathname, ids: data?.map(({ announcementId }) => announcementId) ?? page.ids });
  const closing = useCall(api.announcement.close, { handles: 'all' });
  const close = (announcementId: number) => {
    queryClient.setQueryData<typeof data>([...keyOf(api.announcement.current, {})], (old) =>
      old?.filter((one) => one.announcementId !== announcementId),
    );
    closing.mutate({ announcementId });
  };
  const shown = data?.filter(({ announcementId }) => page.ids.includes(announcementId)) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t(words.announcements)} data-print="no">
      {shown.map(({ announcementId, level, text }) => (
        <Banner
          key={announcementId}
          tone={level === 'important' ? 'warning' : 'info'}
          onClose={() => close(announcementId)}
        >
          {t(text)}
        </Banner>
      ))}
    </section>
  );
}
