import { useEffect, useRef } from 'react';
import styles from './tabs.module.css';

/** Room that is left beside the tab in sight, so that its neighbour shows that the row goes on (px). */
const besidePx = 24;

/** Where a row has to be scrolled to for a tab to be in sight; as it is, when it is. All in px, `start` within the row. */
export function scrollTo(tab: { start: number; width: number }, row: { scroll: number; width: number }): number {
  const end = tab.start + tab.width + besidePx;
  const start = tab.start - besidePx;
  // A tab that is wider than its row shows its beginning.
  if (start < row.scroll || end - start > row.width) return Math.max(0, start);
  return end > row.scroll + row.width ? end - row.width : row.scroll;
}

/** The word of a tab. A chosen one is brought into sight along its row; the page stays where it is. */
export function TabLabel({ text, isSelected }: { text: string; isSelected: boolean }) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tab = label.current?.parentElement;
    const row = tab?.parentElement;
    if (!isSelected || !tab || !row) return;
    // At once, and whenever the window gets another width.
    const widths = new ResizeObserver(() => {
      const start = tab.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
      row.scrollLeft = scrollTo({ start, width: tab.offsetWidth }, { scroll: row.scrollLeft, width: row.clientWidth });
    });
    widths.observe(row);
    return () => widths.disconnect();
  }, [isSelected]);
  return (
    <span ref={label} className={styles.label} data-text={text}>
      {text}
    </span>
  );
}
