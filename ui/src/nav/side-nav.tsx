import { useEffect, useRef } from 'react';
import { Badge } from '../feedback/badge.tsx';
import { Link } from '../link.tsx';
import styles from './side-nav.module.css';

export interface SideNavItem {
  href: string;
  label: string;
  /** This is the page that shows. */
  current: boolean;
  /** how much waits there; 0 shows nothing */
  count?: number | undefined;
}

/** Brings the page that shows into sight, where the pages of an area lie side by side in a line that is too long. */
export function useCurrentInSight(items: readonly SideNavItem[]) {
  const nav = useRef<HTMLElement>(null);
  const shown = items.find(({ current }) => current)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && nav.current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3;
  }, [shown]);
  return nav;
}

/** The pages of an area: a list at the side with its name above, one line to push aside on narrow screens. */
export function SideNav({ label, items }: { label: string; items: readonly SideNavItem[] }) {
  const nav = useCurrentInSight(items);
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
