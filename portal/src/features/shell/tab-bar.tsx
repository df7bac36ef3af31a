import { useLocation } from '@tanstack/react-router';
import { Link } from '@waylight/ui/link';
import { CircleUser, ClipboardList, House, type LucideIcon, Search } from 'lucide-react';
import { useUser } from '../../lib/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { menuLinks } from './menu-entries.ts';
import styles from './tab-bar.module.css';
import { words } from './words.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  hotels: Search,
  orderManage: ClipboardList,
  accountManage: CircleUser,
};

/** The menus at the foot of a phone, where the thumb is. */
export function TabBar() {
  const t = useText();
  const { pathname } = useLocation();
  const links = menuLinks(useUser(), 'foot');
  if (links.length < 2) return null;
  return (
    <nav className={styles.bar} aria-label={t(words.mainMenu)}>
      {links.map((link) => {
        const Icon = icons[link.name] ?? House;
        return (
          <Link
            key={link.name}
            href={link.name === 'hotels' ? paths.home : link.path}
            plain
            className={styles.tab}
            {...(link.within.test(pathname) ? { 'aria-current': 'page' as const } : {})}
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            {t(link.words)}
          </Link>
        );
      })}
    </nav>
  );
}
