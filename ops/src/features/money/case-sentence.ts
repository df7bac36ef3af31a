import type { Text } from '../../lib/words.ts';

/** Sentences that reconciliation keeps with a difference, in the words of the console. Amounts stand beside them, in numbers. */

// biome-ignore format: both languages of a text stand on one line
const standings: Readonly<Record<string, Text>> = {
  done: { zh: '已完成', en: 'done' },
  open: { zh: '未完成', en: 'open' },
  failed: { zh: '失败', en: 'failed' },
  suspended: { zh: '待查', en: 'in suspense' },
};

// biome-ignore format: both languages of a text stand on one line
const sentences: readonly (readonly [RegExp, Text])[] = [
  [/^the provider has it, and we know no such number; it is of payment (\S+)$/, { zh: '支付机构有此笔，我方没有该编号；属于支付 {1}', en: 'The provider has it, and we know no such number; it is of payment {1}' }],
  [/^the provider has it, and we know no such number$/, { zh: '支付机构有此笔，我方没有该编号', en: 'The provider has it, and we know no such number' }],
  [/^the provider has taken it up, and we know no such number; it is of payment (\S+)$/, { zh: '支付机构已受理，我方没有该编号；属于支付 {1}', en: 'The provider has taken it up, and we know no such number; it is of payment {1}' }],
  [/^the provider has taken it up, and we know no such number$/, { zh: '支付机构已受理，我方没有该编号', en: 'The provider has taken it up, and we know no such number' }],
  [/^the provider does not answer; (\w+) with us$/, { zh: '支付机构没有答复，我方为{1}', en: 'The provider does not answer; {1} with us' }],
  [/^we have it, and the provider does not$/, { zh: '我方有此笔，支付机构没有', en: 'We have it, and the provider does not' }],
  [/^the provider has it (\d+) times$/, { zh: '支付机构有 {1} 笔相同记录', en: 'The provider has it {1} times' }],
  [/^the provider says \d+ (\w+), we \d+ (\w+)$/, { zh: '双方金额不同', en: 'The amounts of the two sides differ' }],
  [/^done at the provider, (\w+) with us$/, { zh: '支付机构已完成，我方为{1}', en: 'Done at the provider, {1} with us' }],
  [/^the provider and we agree, the books do not$/, { zh: '双方一致，账上不符', en: 'The provider and we agree, the books do not' }],
  [/^failed at the provider, done with us$/, { zh: '支付机构失败，我方已完成', en: 'Failed at the provider, done with us' }],
  [/^taken up by the provider, failed with us$/, { zh: '支付机构已受理，我方失败', en: 'Taken up by the provider, failed with us' }],
];

/** A kept sentence in both languages; undefined for one that nobody knows. */
export function sentenceOf(kept: string): Text | undefined {
  for (const [pattern, { zh, en }] of sentences) {
    const found = pattern.exec(kept);
    if (!found) continue;
    const [, part = ''] = found;
    const said = standings[part] ?? { zh: part, en: part };
    return { zh: zh.replace('{1}', said.zh), en: en.replace('{1}', said.en) };
  }
  return undefined;
}
