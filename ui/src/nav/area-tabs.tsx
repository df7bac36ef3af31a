import { Badge } from '../feedback/badge.tsx';
import { Link } from '../link.tsx';
import styles from './area-tabs.module.css';
import { type SideNavItem, useCurrentInSight } from './side-nav.tsx';

/** The few pages of an area as tabs above them, in one line that is pushed aside where it is longer than the window. */
export function AreaTabs({ label, items }: { label: string; items: readonly SideNavItem[] }) {
  const nav = useCurrentInSight(items);
  return (
    <nav ref={nav} className={styles.nav} aria-label={label} data-print="no">
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          plain
          className={styles.tab}
          {...(item.current ? { 'aria-current': 'page' as const } : {})}
        >
          <span className={styles.label} data-text={item.label}>
            {item.label}
          </span>
          {item.count ? (
            <span className={styles.count} aria-hidden="true">
              <Badge tone="count">{item.count}</Badge>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
