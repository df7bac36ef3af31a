import { describe, expect, it } from 'vitest';
import { textBlocks } from './plain-text.tsx';

const paragraph = (text: string) => ({ kind: 'paragraph', text });
const list = (...lines: string[]) => ({ kind: 'list', lines });

describe('a plain text', () => {
  it.each([
    ['', []],
    ['One.', [paragraph('One.')]],
    ['One.\n\n Two. ', [paragraph('One.'), paragraph('Two.')]],
    ['Before:\n- a\n- b\nAfter.', [paragraph('Before:'), list('a', 'b'), paragraph('After.')]],
    ['- a\n\n- b', [list('a'), list('b')]],
    ['• a\r\n- b', [list('a', 'b')]],
    ['-5 degrees - or less', [paragraph('-5 degrees - or less')]],
    ['<b>bold</b>', [paragraph('<b>bold</b>')]],
  ])('of %j has its blocks', (text, blocks) => {
    expect(textBlocks(text)).toEqual(blocks);
  });
});
