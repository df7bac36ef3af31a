import { legalTexts } from '@waylight/contract/legal/legal-texts';
import { describe, expect, it } from 'vitest';
import { aboutTabs, tabAt } from './about-tabs.ts';

describe('the tabs of About', () => {
  it('show every legal text once, and the first tab for a number that is none', () => {
    expect(aboutTabs.flatMap(({ texts }) => texts).sort()).toEqual([...legalTexts].sort());
    expect([undefined, '', '0', '8', 'x', '01'].map((tab) => tabAt(tab).number)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(['2', '3', '4', '7'].map((tab) => tabAt(tab).number)).toEqual([2, 3, 4, 7]);
  });
});
