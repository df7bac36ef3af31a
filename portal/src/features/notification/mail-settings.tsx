import { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { announce } from '@waylight/ui/feedback/live-region';
import { Loading, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { Switch } from '@waylight/ui/field/switch';
import { keyOf, queryClient, refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useText } from '../../lib/words.ts';
import styles from './notification.module.css';
import { kindWords, words } from './words.ts';

type Settings = ReplyOf<typeof api.notification.settings>;

/** Mails beside the notifications, kind by kind, on or off at once. */
export function MailSettings() {
  const t = useText();
  const query = useCallQuery(api.notification.settings, {}, { handles: 'all' });
  const save = useCall(api.notification.saveSettings, {
    onSuccess: () => {
      announce(t(words.saved));
      return refreshCall(api.notification.settings);
    },
  });
  const change = (kind: Settings['mails'][number]['kind'], on: boolean) => {
    queryClient.setQueryData<Settings>(
      [...keyOf(api.notification.settings, {})],
      (old) => old && { mails: old.mails.map((one) => (one.kind === kind ? { kind, on } : one)) },
    );
    save.mutate({ mails: [{ kind, on }] }, { onError: () => void refreshCall(api.notification.settings) });
  };
  if (query.isError && !query.data) return <CallFailed query={query} title={t(words.failed)} />;
  return (
    <Loading waiting={!query.data} skeleton={<SkeletonText lines={6} />}>
      {() => (
        <div className={styles.settings}>
          <p>{t(query.data?.mails.length === 0 ? words.noMails : words.mailsText)}</p>
          {query.data?.mails.map(({ kind, on }) => (
            <Switch key={kind} isSelected={on} onChange={(next) => change(kind, next)}>
              {t(kindWords[kind])}
            </Switch>
          ))}
          <p className={styles.small}>{t(words.security)}</p>
        </div>
      )}
    </Loading>
  );
}
