import { api } from '@waylight/contract';
import { Menu } from '@waylight/ui/overlay/menu';
import { PlainButton } from '@waylight/ui/plain-button';
import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import { queryClient, useCall } from '../../../lib/calls.ts';
import { session } from '../../../lib/session/session.ts';
import { announceLogOut } from '../../../lib/session/session-end.ts';
import type { User } from '../../../lib/session/user.ts';
import { useGo } from '../../../lib/url.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../account/avatar.tsx';
import { areaLinks } from '../menu-entries.ts';
import { words } from '../words.ts';
import styles from './account-menu.module.css';

/** The person's name; behind it the company and the way out. */
export function AccountMenu({ user }: { user: User }) {
  const t = useText();
  const logOut = useLogOut();
  const company = useNames()(user.attrs.distributorName, user.attrs.distributorNameEn).name;
  return (
    <Menu
      label={t(words.account)}
      groups={[
        {
          id: 'account',
          label: `${company} · ${user.attrs.distributorCode}`,
          items: areaLinks(user, 'accountManage').map((link) => ({
            id: link.name,
            label: t(link.words),
            href: link.path,
          })),
        },
        {
          id: 'leave',
          items: [
            { id: 'logOut', label: t(words.logOut), icon: <LogOut size={16} strokeWidth={1.5} aria-hidden="true" /> },
          ],
        },
      ]}
      onAction={(id) => id === 'logOut' && logOut()}
      trigger={
        <PlainButton className={styles.button!} aria-label={t(words.accountOf, { name: user.nickName })}>
          {user.avatar === null ? (
            <CircleUser size={20} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
          ) : (
            <Avatar size="small" />
          )}
          <span className={styles.name}>{user.nickName}</span>
          <ChevronDown size={16} strokeWidth={1.5} className={styles.chevron} aria-hidden="true" />
        </PlainButton>
      }
    />
  );
}

/** Ends the session on the server, here and in the other tabs, whatever the server answers; then to the sign-in. */
export function useLogOut(): () => void {
  const go = useGo();
  const call = useCall(api.identity.logout);
  return () => {
    // Pending calls would come back refused.
    session.leave();
    void queryClient.cancelQueries();
    call.mutate(
      {},
      {
        onSettled: () => {
          announceLogOut();
          go(paths.login());
        },
      },
    );
  };
}
