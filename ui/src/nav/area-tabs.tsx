import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Badge } from '../feedback/badge.tsx';
import { IconButton } from '../icon-button.tsx';
import { Link } from '../link.tsx';
import { Menu } from '../overlay/menu.tsx';
import { useWord } from '../provider.tsx';
import styles from './area-tabs.module.css';
import { useCurrentInSight } from './in-sight.ts';

export interface AreaTab {
  href: string;
  label: string;
  /** This is the page that shows. */
  current: boolean;
  /** how much waits there; 0 shows nothing */
  count?: number | undefined;
}

/**
 * The pages of an area as tabs above them, in one line. Where the line is longer than its room it is pushed aside, and a
 * menu at its end has all of them.
 */
export function AreaTabs({ label, items }: { label: string; items: readonly AreaTab[] }) {
  const word = useWord();
  const row = useCurrentInSight<HTMLDivElement>(items.find(({ current }) => current)?.href);
  const isCut = useIsCut(row);
  return (
    <nav className={styles.nav} aria-label={label} data-print="no">
      <div ref={row} className={styles.row}>
        <div className={styles.tabs}>
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
        </div>
      </div>
      {isCut && (
        <Menu
          label={word('allPages')}
          groups={[{ id: 'pages', items: items.map(({ href, label }) => ({ id: href, label, href })) }]}
          trigger={
            <IconButton label={word('allPages')} className={styles.all}>
              <ChevronDown size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </nav>
  );
}

/** Whether the tabs are longer than the line with its menu. */
function useIsCut(row: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const tabs = row.current?.firstElementChild;
    const line = row.current?.parentElement;
    if (!tabs || !line) return;
    const widths = new ResizeObserver(() => setIsCut(tabs.clientWidth > line.clientWidth));
    for (const one of [tabs, line]) widths.observe(one);
    return () => widths.disconnect();
  }, [row]);
  return isCut;
}
