import { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { Loading, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { showToast } from '@waylight/ui/feedback/toast';
import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { timeText } from '@waylight/ui/text/date-text';
import { VisuallyHidden } from '@waylight/ui/visually-hidden';
import { useState } from 'react';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { announceLogOut } from '../../lib/session/session-end.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from '../account/account.module.css';
import { words } from '../account/words.ts';
import { deviceName } from './device-name.ts';

type Session = ReplyOf<typeof api.person.sessions>[number];

/** Where one is signed in; each can be ended, or all. */
export function SessionsCard() {
  const t = useText();
  const go = useGo();
  const query = useCallQuery(api.person.sessions, {}, { staleTime: 0, handles: 'all' });
  const endAll = useCall(api.person.endAllSessions);
  const [asking, setAsking] = useState(false);
  const sessions = query.data ?? [];

  const others = () =>
    endAll.mutate(
      { exceptThis: true },
      {
        onSuccess: ({ ended }) => {
          showToast({ tone: 'success', text: ended === 0 ? t(words.noOthers) : t(words.endedOthers, { n: ended }) });
          return refreshCall(api.person.sessions);
        },
      },
    );
  const everywhere = () =>
    endAll.mutate(
      { exceptThis: false },
      {
        onSuccess: () => {
          announceLogOut();
          go(paths.login());
        },
      },
    );

  return (
    <Card title={t(words.sessions)}>
      <p className={styles.lead}>{t(words.sessionsText)}</p>
      {query.isError && !query.data ? (
        <CallFailed query={query} title={t(words.loadFailed)} />
      ) : (
        <Loading waiting={!query.data} skeleton={<SkeletonText lines={4} />}>
          {() => (
            <div className={styles.form}>
              <Table caption={t(words.sessions)} cards>
                <TableHead>
                  <HeadCell>{t(words.device)}</HeadCell>
                  <HeadCell>{t(words.address)}</HeadCell>
                  <HeadCell>{t(words.lastUsed)}</HeadCell>
                  <HeadCell>{t(words.signedIn)}</HeadCell>
                  <HeadCell align="end">
                    <VisuallyHidden>{t(words.actions)}</VisuallyHidden>
                  </HeadCell>
                </TableHead>
                <TableBody>
                  {sessions.map((session) => (
                    <SessionRow key={session.sessionId} session={session} />
                  ))}
                </TableBody>
              </Table>
              <div className={styles.buttons}>
                {sessions.length > 1 && (
                  <Button onPress={others} pending={endAll.isPending && !asking}>
                    {t(words.signOutOthers)}
                  </Button>
                )}
                <Button tone="danger" onPress={() => setAsking(true)}>
                  {t(words.signOutAll)}
                </Button>
              </div>
            </div>
          )}
        </Loading>
      )}
      {asking && (
        <AlertDialog
          isOpen
          onOpenChange={setAsking}
          title={t(words.signOutAllTitle)}
          confirmLabel={t(words.signOutAll)}
          cancelLabel={t(words.cancel)}
          tone="danger"
          pending={endAll.isPending}
          onConfirm={everywhere}
        >
          {t(words.signOutAllText)}
        </AlertDialog>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const t = useText();
  const language = useLanguage();
  const end = useCall(api.person.endSession, { onSuccess: () => refreshCall(api.person.sessions) });
  const device = deviceName(session.userAgent) ?? t(words.unknownDevice);
  const address = session.address || '--';
  const at = (instant: number) => timeText(instant, 'Asia/Shanghai', language);
  return (
    <Row>
      <RowHead>
        <span className={styles.line}>
          {device}
          {session.current && <Badge tone="petrol">{t(words.thisOne)}</Badge>}
        </span>
        {session.remembered && <span className={styles.second}>{t(words.remembered)}</span>}
      </RowHead>
      <Cell label={t(words.address)}>{address}</Cell>
      <Cell label={t(words.lastUsed)}>{at(session.lastUsedAt)}</Cell>
      <Cell label={t(words.signedIn)}>{at(session.createdAt)}</Cell>
      <Cell align="end">
        <span className={styles.action}>
          {!session.current && (
            <Button
              size="small"
              pending={end.isPending}
              aria-label={t(words.signOutNamed, { device, address })}
              onPress={() =>
                end.mutate(
                  { sessionId: session.sessionId },
                  { onSuccess: () => void showToast({ tone: 'success', text: t(words.signedOut) }) },
                )
              }
            >
              {t(words.signOut)}
            </Button>
          )}
        </span>
      </Cell>
    </Row>
  );
}
