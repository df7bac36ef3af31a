import AxeBuilder from '@axe-core/playwright';
import type { Scene } from './stage.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Faults that axe finds in the page or a part of it, one line each, short enough to read in a report. */
export async function faultsOf({ page }: Scene, part?: string): Promise<string[]> {
  // A target that lies under what stays at the foot can be scrolled out from there: it is not small.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, bottom } = getComputedStyle(one);
      if ((position !== 'fixed' || !one.matches('nav')) && (position !== 'sticky' || bottom === 'auto')) continue;
      one.style.position = 'static';
      one.dataset.atFoot = '';
    }
  });
  const axe = new AxeBuilder({ page });
  if (part) axe.include(part);
  const { violations } = await axe
    // No page has frames of its own: one run in place of one for each frame and a page that joins them.
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } } })
    .withTags(tags)
    .analyze();
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[data-at-foot]')) {
      one.style.position = '';
      delete one.dataset.atFoot;
    }
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} — ${failureSummary.split('\n').at(-1)?.trim()}`,
    ),
  );
}
