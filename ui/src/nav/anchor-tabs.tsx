import type { MouseEvent } from 'react';
import { classNames } from '../class-names.tsx';
import { useWord } from '../provider.tsx';
import { useScrollSpy } from './scroll-spy.tsx';
import styles from './tabs.module.css';

export interface AnchorTab {
  /** Id of the section's element. */
  id: string;
  label: string;
}

export interface AnchorTabsProps {
  items: readonly AnchorTab[];
  /** Name of the navigation; "On this page" without it. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Goes to the section and puts the focus there, so that the next Tab goes on from it. Leaves the address alone. */
function jump(event: MouseEvent, id: string) {
  const section = document.getElementById(id);
  if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

/** Looks like tabs and is links to sections that are all on the page, so that finding and printing see everything. */
export function AnchorTabs({ items, label, className }: AnchorTabsProps) {
  const word = useWord();
  const current = useScrollSpy(items.map((item) => item.id));
  return (
    <nav aria-label={label ?? word('onThisPage')} className={classNames(styles.list, className)}>
      {items.map((item) => (
        <a
          key={item.id}
          href={`#${item.id}`}
          onClick={(event) => jump(event, item.id)}
          className={styles.tab}
          aria-current={item.id === current ? 'location' : undefined}
        >
          <span className={styles.label} data-text={item.label}>
            {item.label}
          </span>
        </a>
      ))}
    </nav>
  );
}
