import { expect, it } from 'vitest';
import { folded, foldedWords, haveInOrder } from './folding.ts';

const names = ['松果达令港客栈', 'Pinecone Inn Darling Harbour', 'songguodalinggangkezhan'].map(folded).join('\n');

it.each([
  ['Pinecone Inn', true],
  ['Pinecone Darling', true],
  ['ＰＩＮＥＣＯＮＥ　harbour', true],
  ['pine ling', true],
  ['松果 客栈', true],
  ['songguo kezhan', true],
  ['Darling Pinecone', false],
  ['Pinecone Pinecone', false],
  ['松果 Darling', false],
  ['harbour songguo', false],
  ['pinecone zzzz', false],
  ['', true],
])('words of a name with others left out: %s', (typed, is) => {
  expect(haveInOrder(names, foldedWords(typed))).toBe(is);
});
