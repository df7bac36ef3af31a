import { Outlet, useLocation } from '@tanstack/react-router';
import { AreaTabs } from '@waylight/ui/nav/area-tabs';
import { useMay, useUser } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import type { AreaName } from '../../pages.ts';
import { useNearDeadlines } from '../deadline/deadlines.ts';
import { useAwaitingWorkOrders } from '../work-order/awaiting.ts';
import styles from './area.module.css';
import { areaLinks } from './menu-entries.ts';
import { words } from './words.ts';

const labels = {
  orderManage: words.orderArea,
  invoiceManage: words.invoiceArea,
  accountManage: words.accountArea,
} as const;

/** Order Manage: its tabs count what waits. */
export function OrderArea() {
  const seesOrders = !useMay('ORDERS_NONE');
  const deadlines = useNearDeadlines(seesOrders).data?.total;
  const workOrders = useAwaitingWorkOrders(seesOrders).data?.awaitingYou;
  return <Area name="orderManage" counts={{ deadlines, workOrders }} />;
}

export const InvoiceArea = () => <Area name="invoiceManage" />;
export const AccountArea = () => <Area name="accountManage" />;

interface AreaProps {
  name: AreaName;
  /** by the server's names of the menus */
  counts?: Readonly<Record<string, number | undefined>>;
}

/** The pages of an area that the server gave this person as tabs, the page that shows below them. */
function Area({ name, counts }: AreaProps) {
  const t = useText();
  const links = areaLinks(useUser(), name);
  const { pathname } = useLocation();
  return (
    <div className={styles.area} data-area={name}>
      {links.length > 1 && (
        <div className={styles.tabs}>
          <AreaTabs
            label={t(labels[name])}
            items={links.map(({ name: menu, path, words: label, within }) => ({
              ...{ href: path, label: t(label), current: within.test(pathname) },
              count: counts?.[menu],
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
