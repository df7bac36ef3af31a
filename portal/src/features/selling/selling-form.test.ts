import type { MarkUp } from '@waylight/contract/selling/mark-up';
import { describe, expect, it } from 'vitest';
import { markUpOf, typedOf } from './selling-form.ts';

describe('a mark-up', () => {
  const rules: [MarkUp, string][] = [
    [{ kind: 'percent', basisPoints: 1000, roundTo: 10 }, 'CNY'],
    [{ kind: 'percent', basisPoints: 875, roundTo: 1 }, 'CNY'],
    [{ kind: 'percent', basisPoints: 20_000, roundTo: 5 }, 'JPY'],
    [{ kind: 'perNight', amount: 5050, roundTo: 5 }, 'CNY'],
    [{ kind: 'perNight', amount: 800, roundTo: 1 }, 'JPY'],
    [{ kind: 'perNight', amount: 0, roundTo: 1 }, 'CNY'],
  ];
  it.each(rules)('%o in %s is typed and read back', (rule, currency) =>
    expect(markUpOf(typedOf(rule, currency), currency)).toEqual(rule),
  );

  const typed = { kind: 'percent', percent: '10', perNight: '', roundTo: '1' } as const;
  it.each([
    [{ percent: '' }],
    [{ percent: '200.01' }],
    [{ percent: '1.234' }],
    [{ percent: '-1' }],
    [{ kind: 'perNight' as const, perNight: 'x' }],
  ])('%o is refused', (part) => expect(markUpOf({ ...typed, ...part }, 'CNY')).toBeUndefined());
});
