import { useEffect, useState } from 'react';

/**
 * Which section is being read: the last whose top has passed the reading line, the first before that, and the last
 * of all once the page ends, however short it is.
 * @param tops pixels from the top of the window, in the order of the page
 */
export function sectionAt(tops: readonly number[], line: number, atEnd: boolean): number {
  if (atEnd) return tops.length - 1;
  let found = 0;
  tops.forEach((top, index) => {
    if (top <= line) found = index;
  });
  return found;
}

/** Id of the section being read; follows scrolling and resizing. */
export function useScrollSpy(ids: readonly string[]): string | undefined {
  const key = ids.join(' ');
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const watched = key.split(' ');
    let frame = 0;
    const look = () => {
      frame = 0;
      const found = watched.filter((id) => document.getElementById(id));
      if (found.length === 0) return;
      const root = document.documentElement;
      // The reading line lies a little under where a jump to a section stops, or the jump would miss its own mark.
      const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop || '0') + 24;
      const tops = found.map((id) => document.getElementById(id)!.getBoundingClientRect().top);
      const scrollable = root.scrollHeight > root.clientHeight + 1;
      const atEnd = scrollable && root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
      setCurrent(found[sectionAt(tops, line, atEnd)]);
    };
    const ask = () => {
      frame ||= requestAnimationFrame(look);
    };
    ask();
    addEventListener('scroll', ask, { passive: true });
    addEventListener('resize', ask, { passive: true });
    return () => {
      removeEventListener('scroll', ask);
      removeEventListener('resize', ask);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return current;
}
