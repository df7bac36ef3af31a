import { describe, expect, it } from 'vitest';
import { isPercentage, ruleOfField, ruleWords } from './rule-words.ts';

describe('a mark-up rule of the audit log', () => {
  it.each([
    ['all everywhere', '全部公司 · 全部酒店', 'Every company · every hotel'],
    ['100001 hotel 60001', '公司 100001 · 酒店 60001', 'Company 100001 · hotel 60001'],
    [
      'group 7 city 1002 5 stars nonRefundable',
      '分组 7 · 城市 1002 · 5 星 · 不可取消',
      'Group 7 · city 1002 · 5 stars · Non-refundable',
    ],
    [
      'all JP arriving 2026-12-01 – 2026-12-31',
      '全部公司 · 国家 JP · 入住 2026-12-01 – 2026-12-31',
      'Every company · country JP · arriving 2026-12-01 – 2026-12-31',
    ],
    [
      'all JP roomOnly arriving 2026-12-01 – 2026-12-31 booked 2026-11-01 – 2026-11-30',
      '全部公司 · 国家 JP · 不含早 · 入住 2026-12-01 – 2026-12-31 · 预订 2026-11-01 – 2026-11-30',
      'Every company · country JP · Room only · arriving 2026-12-01 – 2026-12-31 · booked 2026-11-01 – 2026-11-30',
    ],
  ])('%s is in words', (text, zh, en) => {
    expect(ruleWords(text)).toEqual({ zh, en });
    expect(ruleOfField(`${text} (bp)`)).toEqual({ zh, en });
  });

  it('leaves what is no rule alone', () => {
    expect(ruleWords('Winter')).toBeUndefined();
    expect(ruleOfField('creditLimit')).toBeUndefined();
    expect(['percentBp', 'spreadBp', 'all JP (bp)', 'taxBp'].map(isPercentage)).toEqual([true, true, true, false]);
  });
});
