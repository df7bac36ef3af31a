import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { Facts } from '@waylight/ui/table/facts';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { useState } from 'react';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import styles from './company.module.css';
import type { Company, Person } from './company-parts.tsx';
import { words } from './words.ts';

/** People of a company: who they are, whether they sign in, and what may be done for them. */
export function PeopleTab({ company }: { company: Company }) {
  const t = useText();
  const [opened, setOpened] = useState<number>();
  const person = company.people.find(({ userId }) => userId === opened);
  return (
    <Card flush>
      <Table caption={t(words.people)} density="compact" cards>
        <TableHead>
          {[words.person, words.email, words.mobile, words.status, words.factor, words.sessions, words.lastSignIn].map(
            (head) => (
              <HeadCell key={head.en}>{t(head)}</HeadCell>
            ),
          )}
        </TableHead>
        <TableBody>
          {company.people.map((one) => (
            <Row key={one.userId} muted={one.locked || !one.enabled}>
              <RowHead>
                <Button tone="quiet" size="small" onPress={() => setOpened(one.userId)}>
                  {one.realName} ({one.username})
                </Button>{' '}
                {one.isMain && <Badge tone="petrol">{t(words.main)}</Badge>}
              </RowHead>
              <Cell label={t(words.email)}>{one.email}</Cell>
              <Cell label={t(words.mobile)}>{one.mobile}</Cell>
              <Cell label={t(words.status)}>
                <PersonStatus person={one} />
              </Cell>
              <Cell label={t(words.factor)}>{t(one.hasFactor ? words.on : words.off)}</Cell>
              <Cell label={t(words.sessions)}>{one.sessions}</Cell>
              <Cell label={t(words.lastSignIn)}>
                {one.lastSignInAt ? <OpsTime at={one.lastSignInAt} /> : t(words.never)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {person && <PersonDrawer code={company.code} person={person} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function PersonStatus({ person }: { person: Person }) {
  const t = useText();
  if (person.locked) return <StatusChip tone="red">{t(words.locked)}</StatusChip>;
  return person.enabled ? (
    <StatusChip tone="green">{t(words.normal)}</StatusChip>
  ) : (
    <StatusChip tone="grey">{t(words.disabled)}</StatusChip>
  );
}

interface PersonDrawerProps {
  code: string;
  person: Person;
  onClose: () => void;
}

interface PersonSubject {
  code: string;
  person: Person;
  sessionId?: string;
}

const touches = [opsApi.company.get, opsApi.company.sessions, opsApi.company.activity, opsApi.company.security];
const subject = ({ code, person }: PersonSubject) => `${code} ${person.realName} (${person.username})`;

function PersonDrawer({ code, person, onClose }: PersonDrawerProps) {
  const t = useText();
  const mayAct = useMay('COMPANIES_ACT');
  const lock = useAct({
    ...{ call: opsApi.company.setLocked, title: words.lock, subject, touches, danger: true },
    request: (_: object, one: PersonSubject) => ({ code, userId: one.person.userId, locked: true }),
  });
  const unlock = useAct({
    ...{ call: opsApi.company.setLocked, title: words.unlock, subject, touches },
    request: (_: object, one: PersonSubject) => ({ code, userId: one.person.userId, locked: false }),
  });
  const end = useAct({
    ...{ call: opsApi.company.endSessions, title: words.endSessions, subject, touches, danger: true },
    request: (_: object, one: PersonSubject) => ({
      ...{ code, userId: one.person.userId },
      ...(one.sessionId ? { sessionId: one.sessionId } : {}),
    }),
  });
  const reset = useAct({
    ...{ call: opsApi.company.resetFactor, title: words.resetFactor, subject, touches, danger: true },
    start: () => ({ calledBack: false }),
    fields: (form) => (
      <>
        <p>{t(words.resetHint)}</p>
        <Checkbox
          isSelected={form.values.calledBack}
          isInvalid={form.errorAt('calledBack') !== undefined}
          onChange={(calledBack) => form.change({ calledBack })}
          description={form.errorAt('calledBack')}
        >
          {t(words.calledBack)}
        </Checkbox>
      </>
    ),
    check: ({ calledBack }) => ({ calledBack: calledBack ? undefined : words.calledBackMissing }),
    request: (_: object, one: PersonSubject) => ({ code, userId: one.person.userId, calledBack: true as const }),
  });
  const one = { code, person };
  return (
    <>
      <Drawer isOpen title={t(words.manage, { name: person.realName })} onOpenChange={onClose}>
        <div className={styles.stack}>
          <Facts
            items={[
              { term: t(words.username), value: person.username },
              { term: t(words.email), value: person.email },
              { term: t(words.mobile), value: person.mobile },
              { term: t(words.status), value: <PersonStatus person={person} /> },
              { term: t(words.factor), value: t(person.hasFactor ? words.on : words.off) },
            ]}
          />
          {mayAct && (
            <div className={styles.acts}>
              <Button
                tone={person.locked ? 'secondary' : 'danger'}
                onPress={() => (person.locked ? unlock : lock).open(one)}
              >
                {t(person.locked ? words.unlock : words.lock)}
              </Button>
              {person.sessions > 0 && <Button onPress={() => end.open(one)}>{t(words.endSessions)}</Button>}
              {person.hasFactor && <Button onPress={() => reset.open(one)}>{t(words.resetFactor)}</Button>}
            </div>
          )}
          <SessionList
            code={code}
            userId={person.userId}
            onEnd={mayAct ? (sessionId) => end.open({ ...one, sessionId }) : undefined}
          />
        </div>
      </Drawer>
      {lock.dialog}
      {unlock.dialog}
      {end.dialog}
      {reset.dialog}
    </>
  );
}

interface SessionListProps {
  code: string;
  userId: number;
  onEnd: ((sessionId: string) => void) | undefined;
}

function SessionList({ code, userId, onEnd }: SessionListProps) {
  const t = useText();
  const query = useCallQuery(
    opsApi.company.sessions,
    { code, userId: String(userId) },
    { handles: 'all', staleTime: 0 },
  );
  if (query.isError) return <CallFailed query={query} />;
  if (!query.data) return <SkeletonText lines={3} />;
  return (
    <section className={styles.stack}>
      <h3>{t(words.sessions)}</h3>
      {query.data.length === 0 && <p>{t(words.noSessions)}</p>}
      {query.data.map(({ sessionId, address, userAgent, lastUsedAt }) => (
        <div key={sessionId} className={styles.note}>
          <Facts
            items={[
              { term: t(words.lastSignIn), value: <OpsTime at={lastUsedAt} /> },
              { term: t(words.network), value: address || '–' },
              { term: t(words.device), value: userAgent || '–' },
            ]}
          />
          {onEnd && (
            <div>
              <Button size="small" onPress={() => onEnd(sessionId)}>
                {t(words.endSession)}
              </Button>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
