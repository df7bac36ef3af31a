import { api } from '@waylight/contract';
import { PlainButton } from '@waylight/ui/plain-button';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { useText } from '../../lib/words.ts';
import styles from './notification.module.css';

const words = {
  bell: { zh: '通知', en: 'Notifications' },
  bellUnread: { zh: '通知，{n} 条未读', en: 'Notifications, {n} unread' },
} as const;

const loadDrawer = () => import('./notification-drawer.tsx');
const drawerAhead = () => void loadDrawer().catch(() => undefined);
const NotificationDrawer = lazy(() => loadDrawer().then(({ NotificationDrawer }) => ({ default: NotificationDrawer })));

/** ms between two looks for news, and the most that an answer is older than the window that is come back to */
const lookMs = 60_000;
const shownAtMost = 99;

/** Number of entries to read. Their drawer is loaded when somebody comes near. The first answer comes with the start of the session. */
export function NotificationBell() {
  const t = useText();
  const [open, setOpen] = useOverlay('notifications');
  const { data } = useCallQuery(
    api.notification.list,
    {},
    { handles: 'all', staleTime: lookMs, refetchInterval: lookMs, refetchOnWindowFocus: true },
  );
  const unread = data?.unread ?? 0;
  const shown = unread > shownAtMost ? `${shownAtMost}+` : String(unread);
  return (
    <>
      <PlainButton
        className={styles.bell!}
        aria-label={unread > 0 ? t(words.bellUnread, { n: shown }) : t(words.bell)}
        onNear={drawerAhead}
        onPress={() => setOpen(true)}
      >
        <Bell size={20} strokeWidth={1.5} aria-hidden="true" />
        {unread > 0 && <span className={styles.count}>{shown}</span>}
      </PlainButton>
      {open && (
        <Suspense>
          <NotificationDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
