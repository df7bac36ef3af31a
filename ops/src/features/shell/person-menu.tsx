import { listText } from '@waylight/contract/value/words';
import { Button } from '@waylight/ui/button';
import { Switch } from '@waylight/ui/field/switch';
import { Popover } from '@waylight/ui/overlay/popover';
import { PlainButton } from '@waylight/ui/plain-button';
import { CircleUserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useRowKeysSwitch } from '../../lib/list/row-keys.ts';
import { opsApi } from '../../lib/ops-api.ts';
import type { Person } from '../../lib/session/person.ts';
import { roleWords } from '../../lib/session/role-words.ts';
import { announceSignOut } from '../../lib/session/session-end.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './person-menu.module.css';
import { words } from './words.ts';

const OwnPassword = lazy(async () => ({ default: (await import('../people/own-password.tsx')).OwnPassword }));

const OwnSessions = lazy(async () => ({ default: (await import('../people/session-list.tsx')).OwnSessions }));

/** The person signed in with their roles; the keys of lists, and the way out. */
export function PersonMenu({ person }: { person: Person }) {
  const t = useText();
  const language = useLanguage();
  const go = useGo();
  const [rowKeys, setRowKeys] = useRowKeysSwitch();
  const [changing, setChanging] = useState(false);
  const [listing, setListing] = useState(false);
  const leave = () => {
    announceSignOut();
    go(paths.signIn(), { replace: true });
  };
  // The session is given up here whatever the server says: it ends by itself there.
  const signOut = useCall(opsApi.operator.signOut, { handles: 'all' });
  const roles = listText(
    person.roles.map((role) => roleWords[role][language]),
    language,
  );
  return (
    <>
      <Popover
        title={person.displayName}
        placement="top start"
        trigger={
          <PlainButton className={styles.trigger ?? ''}>
            <CircleUserRound size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className={styles.who}>
              <span className={styles.name}>{person.displayName}</span>
              <span className={styles.roles}>{roles}</span>
            </span>
          </PlainButton>
        }
      >
        <div className={styles.menu}>
          <p className={styles.fact}>
            {person.username} · {t(words.roles)}: {roles}
          </p>
          <Switch isSelected={rowKeys} onChange={setRowKeys} description={t(words.rowKeysText)}>
            {t(words.rowKeys)}
          </Switch>
          <Button wide onPress={() => setChanging(true)}>
            {t(words.changePassword)}
          </Button>
          <Button wide onPress={() => setListing(true)}>
            {t(words.ownSessions)}
          </Button>
          <Button wide pending={signOut.isPending} onPress={() => signOut.mutate({}, { onSettled: leave })}>
            {t(words.signOut)}
          </Button>
        </div>
      </Popover>
      {listing && (
        <Suspense>
          <OwnSessions onClose={() => setListing(false)} />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <OwnPassword onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
