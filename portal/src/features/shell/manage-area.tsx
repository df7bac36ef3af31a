import { Outlet, useLocation } from '@tanstack/react-router';
import { AreaTabs } from '@waylight/ui/nav/area-tabs';
import { useMay, useUser } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { useNearDeadlines } from '../deadline/deadlines.ts';
import { useAwaitingWorkOrders } from '../work-order/awaiting.ts';
import styles from './manage-area.module.css';
import { manageLinks } from './menu-entries.ts';
import { words } from './words.ts';

/** Order Manage: the pages that the server gave this person as tabs, the page below them. */
export function ManageArea() {
  const t = useText();
  const links = manageLinks(useUser());
  const { pathname } = useLocation();
  const seesOrders = !useMay('ORDERS_NONE');
  const counts: Readonly<Record<string, number | undefined>> = {
    deadlines: useNearDeadlines(seesOrders).data?.total,
    workOrders: useAwaitingWorkOrders(seesOrders).data?.awaitingYou,
  };
  return (
    <div className={styles.area}>
      {links.length > 1 && (
        <div className={styles.tabs}>
          <AreaTabs
            label={t(words.orderArea)}
            items={links.map(({ name, path, words: label }) => ({
              ...{ href: path, label: t(label), current: path === pathname },
              count: counts[name],
            }))}
          />
        </div>
      )}
      {/* A block: the page in it takes the whole width from its first moment on. */}
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
