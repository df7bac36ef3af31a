import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Scene } from './stage.ts';

/** Axe as a page reads it, without comments and long names: a page takes half as long to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Colours of texts that axe has found right, in this worker: looking at them takes more than half of the time. */
const rightColours = new Set<string>();

/** Faults that axe finds in the page or a part of it, one line each, short enough to read in a report. */
export async function faultsOf({ page }: Pick<Scene, 'page'>, part?: string): Promise<string[]> {
  // A document keeps it: a page that is gone on to without loading anew has it already.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: {
      // A toast, a calendar and the words beside a form stand in no landmark; a page that is gone has its heading in a notice.
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'target-size': { enabled: true },
      'label-content-name-mismatch': { enabled: true },
    },
    // Describing what passes took as long as the rules.
    resultTypes: ['violations'],
    preload: false,
  };
  const { violations, colours } = await page.evaluate(
    async ([part, options, right]) => {
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
      /** Colours that make a text's contrast; undefined: it may stand over something that is not around it. */
      const coloursOf = (text: Element): string | undefined => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
        const colours = [color, fontSize, fontWeight, textShadow];
        let isCovered = false;
        for (let box: Element | null = text; box; box = box.parentElement) {
          const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(box);
          if (opacity !== '1' || filter !== 'none') colours.push(opacity, filter);
          if (isCovered) continue;
          if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none')
            colours.push(backgroundColor, backgroundImage);
          isCovered = backgroundColor.startsWith('rgb(') && backgroundImage === 'none';
          if (!isCovered && /^(?:absolute|fixed|sticky)$/.test(position)) return undefined;
        }
        return colours.join(' ');
      };
      /** Whether axe looks at the colours of a text: it must be seen, and in use. */
      const isLookedAt = (text: Element) =>
        text.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        text.getBoundingClientRect().width > 2 &&
        !text.closest('[disabled], [aria-disabled="true"], [aria-hidden="true"]') &&
        !text.closest('label')?.control?.matches('[disabled], [aria-disabled="true"]');
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-new-colours]' }] });
      const known = new Set(right);
      const colours = new Set<string>();
      const looked: Element[] = [];
      for (const one of document.querySelector(part ?? 'body')?.querySelectorAll('*') ?? []) {
        const hasText = [...one.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        if (!hasText && !one.matches('input, select, textarea')) continue;
        const its = coloursOf(one);
        if (its !== undefined && known.has(its)) continue;
        if (its !== undefined && isLookedAt(one)) colours.add(its);
        looked.push(one);
      }
      for (const one of looked) one.setAttribute('data-new-colours', '');
      const results = await axe.run(part ?? document, options);
      for (const one of looked) one.removeAttribute('data-new-colours');
      for (const one of atFoot) one.style.position = '';
      const violations = results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
      return { violations, colours: [...colours] };
    },
    [part, options, [...rightColours]] as const,
  );
  if (violations.length === 0) for (const one of colours) rightColours.add(one);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} — ${failureSummary.split('\n').at(-1)?.trim()}`,
    ),
  );
}
