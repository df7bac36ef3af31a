import { type RefObject, useEffect, useRef } from 'react';

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

/** Brings a tab into sight along its row, at once and whenever the row or its tabs get another width; the page stays where it is. */
export function keepInSight(tab: HTMLElement, row: HTMLElement): () => void {
  const widths = new ResizeObserver(() => {
    const start = tab.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
    row.scrollLeft = scrollTo({ start, width: tab.offsetWidth }, { scroll: row.scrollLeft, width: row.clientWidth });
  });
  widths.observe(row);
  // Tabs widen when their font or a count comes.
  if (tab.parentElement) widths.observe(tab.parentElement);
  return () => widths.disconnect();
}

/** Ref of a row of links: the one to the page that shows is brought into sight, once for each page. */
export function useCurrentInSight<E extends HTMLElement>(href: string | undefined): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    return current && row.current ? keepInSight(current, row.current) : undefined;
  }, [href]);
  return row;
}
