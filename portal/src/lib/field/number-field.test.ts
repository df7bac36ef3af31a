import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';

const source = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('lib/field/number-field.tsx'),
);

/** Fields that are drawn, each as it stands in its file. */
const fields = files.flatMap((file) =>
  [...readFileSync(`${source}/${file}`, 'utf8').matchAll(/<(TextField|NumberField)\s[\s\S]*?\/>/g)].map(
    ([text, kind]) => ({
      file: file.replace(/^features\//, ''),
      kind: kind!,
      text,
      word: /\blabel=\{t\((?:\w*[wW]ords)\.(\w+)/.exec(text)?.[1] ?? '',
    }),
  ),
);

/** Every field of an amount, a rate or a share, by the word of its label. */
const numbers = [
  ['billing/list/bill-filters.tsx', 'min'],
  ['billing/list/bill-filters.tsx', 'max'],
  ['billing/settlement/amount-table.tsx', 'amountOf'],
  ['enquiry/group-room/group-room-page.tsx', 'budget'],
  ['order-list/more-order-filters.tsx', 'amountFrom'],
  ['order-list/more-order-filters.tsx', 'amountTo'],
  ['quote/mark-up-for-all.tsx', 'markUpAll'],
  ['quote/selling-line.tsx', 'selling'],
  ['recharge/recharge-form.tsx', 'amount'],
  ['search/filter/price-filter.tsx', 'min'],
  ['search/filter/price-filter.tsx', 'max'],
  ['selling/mark-up-fields.tsx', 'percentField'],
  ['selling/mark-up-fields.tsx', 'amountField'],
] as const;

/** Whole numbers and codes that are no amounts: a keypad for figures, and rules of their own. */
const figures = ['account', 'adults', 'code', 'hotelCount', 'rooms'];

describe('a field of an amount takes no letters', () => {
  it.each(numbers)('%s: %s', (file, word) => {
    const found = fields.filter((field) => field.file === file && field.word === word);
    expect(found.map(({ kind }) => kind)).toEqual(['NumberField']);
  });

  it('but hands on numbers alone', () => {
    const taken: string[] = [];
    const { props } = NumberField({ label: 'Amount', onChange: (text) => void taken.push(text) });
    for (const typed of ['1', '1a', 'abc', '１２', '12.5', '-5', '']) props.onChange(typed);
    expect(taken).toEqual(['1', '12', '12.5', '']);
  });

  it('and there is none beside them', () => {
    const others = fields.filter(
      ({ kind, text, word }) =>
        (kind === 'NumberField' || /inputMode="(decimal|numeric)"/.test(text)) && !figures.includes(word),
    );
    const named = ({ file, word }: { file: string; word: string }) => `${file}: ${word}`;
    expect(others.map(named).sort()).toEqual(numbers.map(([file, word]) => named({ file, word })).sort());
  });
});
