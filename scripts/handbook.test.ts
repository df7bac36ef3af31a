import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// The operator's handbook has each page of the console, in both languages and in the same order.

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const pages = [...textOf('ops/src/pages.ts').matchAll(/^ {2}page\(\s*'\w+',\s*'(\/[^']*)'/gm)].map(
  ([, path]) => `/ops${path}`,
);

/** Chapters that are about a page: its heading, its address on the next line but one, and its words. */
const chaptersOf = (path: string) =>
  [...textOf(path).matchAll(/^## (.+)\n\n`(\/ops\/[^`]+)`\n\n([\s\S]*?)(?=\n## |$(?![\s\S]))/gm)].map(
    ([, heading, address, words]) => ({ heading: heading!, address: address!, words: words!.trim() }),
  );

describe.each(['docs/handbook.md', 'docs/handbook.zh.md'])('%s', (path) => {
  const chapters = chaptersOf(path);

  it('has every page of the console', () => {
    expect(pages.length).toBeGreaterThan(30);
    const told = chapters.map(({ address }) => address);
    expect(pages.filter((page) => !told.includes(page))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });

  it('says something about each, under a heading of its own', () => {
    expect(chapters.filter(({ words }) => words.length < 8)).toEqual([]);
    expect(new Set(chapters.map(({ heading }) => heading)).size).toBe(chapters.length);
  });
});

it('both languages go through the pages in the same order', () => {
  const [en, zh] = ['docs/handbook.md', 'docs/handbook.zh.md'].map((path) =>
    chaptersOf(path).map(({ address }) => address),
  );
  expect(zh).toEqual(en);
});
