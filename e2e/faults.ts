import AxeBuilder from '@axe-core/playwright';
import type { Scene } from './stage.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Faults that axe finds, one line each, short enough to read in a report. */
export async function faultsOf({ page }: Scene): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } } })
    .withTags(tags)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} — ${failureSummary.split('\n').at(-1)?.trim()}`,
    ),
  );
}
