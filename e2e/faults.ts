import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Scene } from './stage.ts';

/** Axe as a page reads it, without comments and long names: a page takes half as long to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Parts that may be left out: contrast takes more than half of the time. */
export interface FaultsOptions {
  contrast?: boolean;
}

/** Faults that axe finds in the page or a part of it, one line each, short enough to read in a report. */
export async function faultsOf(
  { page }: Scene,
  part?: string,
  { contrast = true }: FaultsOptions = {},
): Promise<string[]> {
  // A document keeps it: a page that is gone on to without loading anew has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: {
      'target-size': { enabled: true },
      'label-content-name-mismatch': { enabled: true },
      'color-contrast': { enabled: contrast },
    },
    // Describing what passes took as long as the rules.
    resultTypes: ['violations'],
    preload: false,
  };
  const violations = await page.evaluate(
    async ([part, options]) => {
      // A colour half way through its transition is nobody's choice.
      for (const one of document.getAnimations())
        if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
      // A target that lies under what stays at the foot can be scrolled out from there: it is not small.
      const atFoot: HTMLElement[] = [];
      for (const one of document.querySelectorAll<HTMLElement>('body *')) {
        const { position, bottom } = getComputedStyle(one);
        if ((position !== 'fixed' || !one.matches('nav')) && (position !== 'sticky' || bottom === 'auto')) continue;
        one.style.position = 'static';
        atFoot.push(one);
      }
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const results = await axe.run(part ?? document, options);
      for (const one of atFoot) one.style.position = '';
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
    },
    [part, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} — ${failureSummary.split('\n').at(-1)?.trim()}`,
    ),
  );
}
