import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Badge } from '@waylight/ui/feedback/badge';
import { Banner } from '@waylight/ui/feedback/banner';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { toasts } from '@waylight/ui/feedback/toast-queue';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useAct } from '../../lib/act/use-act.tsx';
import { errorText, useCall, useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { useMay, usePerson } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import styles from './people.module.css';
import { words } from './words.ts';

type Session = ReplyOf<typeof opsApi.people.sessions>[number];
type Person = ReplyOf<typeof opsApi.people.list>[number];

interface SessionRowsProps {
  sessions: readonly Session[];
  onEnd: ((session: Session) => void) | undefined;
}

function SessionRows({ sessions, onEnd }: SessionRowsProps) {
  const t = useText();
  if (sessions.length === 0) return <p>{t(words.noSessions)}</p>;
  return (
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.session}>
          <span>
            {t(words.from, { address: session.address })} {session.isCurrent && <Badge>{t(words.thisOne)}</Badge>}
            <span className={styles.small}>
              {t(words.since)} <OpsTime at={session.createdAt} /> · {t(words.endsAt)} <OpsTime at={session.endsAt} />
            </span>
          </span>
          {onEnd && !session.isCurrent && (
            <Button size="small" onPress={() => onEnd(session)}>
              {t(words.endOne)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Sessions of one person that have not ended, each with its end. */
export function PersonSessions({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText();
  const query = useCallQuery(opsApi.people.sessions, { id: person.id }, { handles: 'all' });
  const mayAct = useMay('PEOPLE_ACT');
  const end = useAct<typeof opsApi.people.endSession, Session>({
    call: opsApi.people.endSession,
    title: words.endSession,
    subject: ({ address }) => `${person.displayName} · ${address}`,
    request: (_, { id }) => ({ id: person.id, session: id }),
    touches: [opsApi.people.sessions, opsApi.people.list],
  });
  return (
    <Dialog isOpen size="small" title={t(words.sessionsOf, { name: person.displayName })} onOpenChange={onClose}>
      {query.isError && !query.data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
          {() => query.data && <SessionRows sessions={query.data} onEnd={mayAct ? end.open : undefined} />}
        </Loading>
      )}
      {end.dialog}
    </Dialog>
  );
}

/** One's own sessions and recovery codes. */
export function OwnSessions({ onClose }: { onClose: () => void }) {
  const t = useText();
  const query = useCallQuery(opsApi.operator.sessions, {}, { handles: 'all' });
  const end = useCall(opsApi.operator.endSession, {
    onSuccess: () => {
      toasts.show({ tone: 'success', text: t(words.ended) });
      void query.refetch();
    },
  });
  return (
    <Dialog isOpen size="small" title={t(words.ownSessions)} onOpenChange={onClose}>
      <div className={styles.form}>
        {query.isError && !query.data ? (
          <CallFailed query={query} />
        ) : (
          <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
            {() => query.data && <SessionRows sessions={query.data} onEnd={({ id }) => end.mutate({ session: id })} />}
          </Loading>
        )}
        <RecoveryCodes />
      </div>
    </Dialog>
  );
}

function RecoveryCodes() {
  const t = useText();
  const isDemo = usePerson()?.isDemo;
  const renew = useCall(opsApi.operator.renewRecoveryCodes, { handles: 'all' });
  if (isDemo) return null;
  return (
    <section className={styles.form}>
      <h3>{t(words.recovery)}</h3>
      <p className={styles.small}>{t(words.recoveryLead)}</p>
      {renew.error && (
        <Banner tone="error" live>
          {errorText(renew.error)}
        </Banner>
      )}
      {renew.data ? (
        <Banner tone="info" live>
          {t(words.keepThem)}
          <code className={styles.codes}>{renew.data.recoveryCodes.join('\n')}</code>
        </Banner>
      ) : (
        <Button pending={renew.isPending} onPress={() => renew.mutate({})}>
          {t(words.renew)}
        </Button>
      )}
    </section>
  );
}
