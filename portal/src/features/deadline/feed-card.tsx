import { api } from '@waylight/contract';
import { feedIdleDays } from '@waylight/contract/booking/deadline';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { showToast } from '@waylight/ui/feedback/toast';
import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { timeText } from '@waylight/ui/text/date-text';
import { useState } from 'react';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import styles from './deadline-page.module.css';
import { words } from './words.ts';

/** The feed for calendars: made, told once, made anew, revoked. */
export function FeedCard() {
  const t = useText();
  const language = useLanguage();
  const feed = useCallQuery(api.deadline.feed, {}, { handles: 'all' });
  const [url, setUrl] = useState<string>();
  const [asking, setAsking] = useState<'remake' | 'revoke'>();
  const make = useCall(api.deadline.createFeed, {
    onSuccess: (made) => {
      setUrl(made.url);
      setAsking(undefined);
      return refreshCall(api.deadline.feed);
    },
  });
  const renew = useCall(api.deadline.renewFeed, {
    onSuccess: () => {
      showToast({ tone: 'success', text: t(words.feedRenewed) });
      return refreshCall(api.deadline.feed);
    },
  });
  const revoke = useCall(api.deadline.revokeFeed, {
    onSuccess: () => {
      setUrl(undefined);
      setAsking(undefined);
      showToast({ tone: 'success', text: t(words.feedRevoked) });
      return refreshCall(api.deadline.feed);
    },
  });
  const at = (instant: string) => timeText(instant, 'Asia/Shanghai', language);
  const { data } = feed;
  return (
    <Card title={t(words.feed)}>
      <div className={styles.feed}>
        <p>{t(words.feedText)}</p>
        <p className={styles.small}>{t(words.feedSecret)}</p>
        {feed.isError ? (
          <p className={styles.buttons}>
            {t(words.feedFailed)}
            <Button size="small" onPress={() => void feed.refetch()}>
              {t(words.retry)}
            </Button>
          </p>
        ) : data === undefined ? (
          <SkeletonText lines={2} />
        ) : (
          <>
            {url ? (
              <Banner tone="success" title={t(words.feedOnce)} live>
                <code className={styles.url}>{url}</code>
                <CopyButton text={url} name={t(words.feedUrl)} labelled={t(words.copy)} />
              </Banner>
            ) : (
              data &&
              (data.ended ? (
                <Banner tone="warning" title={t(words.feedEnded, { ended: at(data.expiresAt) })}>
                  {t(words.feedEndedText)}
                </Banner>
              ) : (
                <p className={styles.small}>
                  {t(words.feedSince, { created: at(data.createdAt), expires: at(data.expiresAt), days: feedIdleDays })}
                </p>
              ))
            )}
            <div className={styles.buttons}>
              {data === null ? (
                <Button pending={make.isPending} onPress={() => make.mutate({})}>
                  {t(words.makeFeed)}
                </Button>
              ) : (
                <>
                  <Button pending={renew.isPending} onPress={() => renew.mutate({})}>
                    {t(words.renewFeed)}
                  </Button>
                  <Button onPress={() => setAsking('remake')}>{t(words.remakeFeed)}</Button>
                  <Button tone="danger" onPress={() => setAsking('revoke')}>
                    {t(words.revokeFeed)}
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </div>
      <AlertDialog
        title={t(asking === 'revoke' ? words.revokeTitle : words.remakeTitle)}
        isOpen={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        confirmLabel={t(asking === 'revoke' ? words.revokeFeed : words.remakeFeed)}
        cancelLabel={t(words.back)}
        tone={asking === 'revoke' ? 'danger' : 'primary'}
        pending={make.isPending || revoke.isPending}
        onConfirm={() => (asking === 'revoke' ? revoke.mutate({}) : make.mutate({}))}
      >
        {t(asking === 'revoke' ? words.revokeText : words.remakeText)}
      </AlertDialog>
    </Card>
  );
}
