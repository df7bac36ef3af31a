import { Link } from '../link.tsx';
import { useCurrentInSight } from './in-sight.ts';
import styles from './side-nav.module.css';

interface SideNavItem {
  href: string;
  label: string;
  /** This is the page that shows. */
  current: boolean;
}

/** The texts of an area: a list at the side with its name above, one line to push aside on narrow screens. */
export function SideNav({ label, items }: { label: string; items: readonly SideNavItem[] }) {
  const nav = useCurrentInSight<HTMLElement>(items.find(({ current }) => current)?.href);
  return (
    <nav ref={nav} className={styles.nav} aria-label={label} data-print="no">
      <p className={styles.area}>{label}</p>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          plain
          className={styles.item}
          {...(item.current ? { 'aria-current': 'page' as const } : {})}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
