import { useLocation } from '@tanstack/react-router';
import { Link } from '@waylight/ui/link';
import { CircleUser, ClipboardList, FileText, House, type LucideIcon, ReceiptText, Search } from 'lucide-react';
import { useUser } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useQuoteTray } from '../quote/tray.ts';
import { menuLinks } from './menu-entries.ts';
import { MoreMenu } from './more-menu.tsx';
import styles from './tab-bar.module.css';
import { words } from './words.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  hotels: Search,
  orderManage: ClipboardList,
  quotes: FileText,
  invoiceManage: ReceiptText,
  accountManage: CircleUser,
};

/** The menus at the foot of a phone, where the thumb is. */
export function TabBar() {
  const t = useText();
  const { pathname } = useLocation();
  const tray = useQuoteTray().items.length;
  const links = menuLinks(useUser(), 'foot');
  // The total and the button of an order under way stand at the foot.
  if (pathname === '/orderWrite') return null;
  return (
    <nav className={styles.bar} aria-label={t(words.mainMenu)} data-clear="">
      {links
        .filter(({ more }) => !more)
        .map((link) => {
          const Icon = icons[link.within.test(paths.home) ? 'hotels' : link.name] ?? House;
          return (
            <Link
              key={link.name}
              href={link.within.test(paths.home) ? paths.home : link.path}
              plain
              className={styles.tab}
              {...(link.within.test(pathname) ? { 'aria-current': 'page' as const } : {})}
            >
              <span className={styles.icon}>
                <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
                {link.name === 'quotes' && tray > 0 && (
                  <span className={styles.count} aria-hidden="true">
                    {tray}
                  </span>
                )}
              </span>
              {t(link.words)}
            </Link>
          );
        })}
      <MoreMenu links={links.filter(({ more }) => more)} place="foot" className={styles.tab} />
    </nav>
  );
}
