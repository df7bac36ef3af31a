import { expect, it } from 'vitest';
import { sentenceOf } from './case-sentence.ts';

it.each([
  ['the provider has it 2 times', { zh: '支付机构有 2 笔相同记录', en: 'The provider has it 2 times' }],
  [
    'done at the provider, open with us',
    { zh: '支付机构已完成，我方为未完成', en: 'Done at the provider, open with us' },
  ],
  ['the provider says 4121 CNY, we 2060 CNY', { zh: '双方金额不同', en: 'The amounts of the two sides differ' }],
  [
    'the provider has it, and we know no such number; it is of payment WP26112194',
    {
      zh: '支付机构有此笔，我方没有该编号；属于支付 WP26112194',
      en: 'The provider has it, and we know no such number; it is of payment WP26112194',
    },
  ],
  ['something else', undefined],
])('%s is said in both languages', (kept, said) => expect(sentenceOf(kept)).toEqual(said));
