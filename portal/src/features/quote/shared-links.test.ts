import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linkOf, sharedLinks } from './shared-links.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => void store.set(key, text),
    removeItem: (key: string) => void store.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const link = (quoteCode: string, url: string, sharedUntil = '2026-12-05T00:00:00.000Z') => ({
  quoteCode,
  url,
  sharedUntil,
});

describe('links to shared quotes that were made in this browser', () => {
  it('are found again by whoever made them, the newest of a quote alone', () => {
    const mine = sharedLinks(1);
    mine.keep(link('Q1', 'https://x/1'));
    mine.keep(link('Q2', 'https://x/2'));
    mine.keep(link('Q1', 'https://x/3', '2026-12-09T00:00:00.000Z'));
    expect(linkOf(sharedLinks(1).read(), 'Q1', '2026-12-09T00:00:00.000Z')).toBe('https://x/3');
    expect(linkOf(sharedLinks(1).read(), 'Q2', '2026-12-05T00:00:00.000Z')).toBe('https://x/2');
    expect(sharedLinks(2).read()).toEqual([]);
  });

  it('open nothing once another link took their place, or all of them ended', () => {
    const mine = sharedLinks(1);
    mine.keep(link('Q1', 'https://x/1'));
    expect(linkOf(mine.read(), 'Q1', '2026-12-09T00:00:00.000Z')).toBeUndefined();
    expect(linkOf(mine.read(), 'Q1', null)).toBeUndefined();
    mine.forget('Q1');
    expect(mine.read()).toEqual([]);
  });

  it('are fifty at most, and nothing else that stands in the storage', () => {
    const mine = sharedLinks(1);
    for (let i = 0; i < 60; i++) mine.keep(link(`Q${i}`, `https://x/${i}`));
    expect(mine.read()).toHaveLength(50);
    expect(mine.read()[0]!.quoteCode).toBe('Q59');
    store.set('waylight.quoteLinks.1', '[{"quoteCode":7},null]');
    expect(mine.read()).toEqual([]);
  });
});
