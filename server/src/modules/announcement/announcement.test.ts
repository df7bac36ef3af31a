import { describe, expect, it } from 'vitest';
import { type Announcement, announcedTo } from './announcement.ts';

const one = (id: number, more: Partial<Announcement> = {}): Announcement => ({
  ...{ id, zh: '通知', en: 'News', level: 'info', channel: null, companies: null, from: '2026-11-21', to: null },
  ...more,
});
const reader = { distributorId: 7, channel: 'EPS', today: '2026-11-21' } as const;

describe('announcements to a company', () => {
  it.each([
    ['to everybody', one(1), true],
    ['to its channel', one(1, { channel: 'EPS' }), true],
    ['to another channel', one(1, { channel: 'TL' }), false],
    ['to it among others', one(1, { companies: [6, 7] }), true],
    ['to others', one(1, { companies: [6] }), false],
    ['to it, but on another channel', one(1, { companies: [7], channel: 'TL' }), false],
    ['from today on', one(1, { from: '2026-11-21' }), true],
    ['from tomorrow on', one(1, { from: '2026-11-22' }), false],
    ['until today', one(1, { from: '2026-11-01', to: '2026-11-21' }), true],
    ['until yesterday', one(1, { from: '2026-11-01', to: '2026-11-20' }), false],
  ])('%s', (_, announcement, isShown) => {
    expect(announcedTo([announcement], reader)).toHaveLength(isShown ? 1 : 0);
  });

  it('have the important first, then the newest', () => {
    const all = [one(1), one(2, { level: 'important' }), one(3), one(4, { level: 'important' })];
    expect(announcedTo(all, reader).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  });
});
