import type { Page } from 'playwright-core';

/** Most that a page may shift while it comes to stand, in all; 0.1 is what web vitals call good. */
export const mostShift = 0.02;

interface Jump {
  value: number;
  /** what moved, and by how much */
  moved: string[];
}

type Watched = typeof globalThis & { jumpsSoFar: () => Jump[] };

/** Runs in the page, before it: notes every shift. Nobody presses anything meanwhile, so none is excused. */
export function watchJumps() {
  const jumps: Jump[] = [];
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} ${(element?.textContent ?? '').slice(0, 24)}`;
  };
  const note = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
      );
      jumps.push({ value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const jumpsSoFar = () => {
    note(observer.takeRecords());
    return jumps.splice(0);
  };
  Object.assign(globalThis, { jumpsSoFar });
}

/** Shifts since it was asked last: their sum, and each as a fault where the sum is too much. */
export async function shiftOf(page: Page): Promise<{ shift: number; faults: string[] }> {
  const jumps = await page.evaluate(() => (globalThis as Watched).jumpsSoFar());
  const shift = jumps.reduce((sum, { value }) => sum + value, 0);
  const told = jumps.map(({ value, moved }) => `jumps by ${value.toFixed(3)}: ${moved.join('; ')}`);
  return { shift, faults: shift > mostShift ? told : [] };
}
