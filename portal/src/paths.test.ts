import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { safeRedirect } from './visitor-paths.ts';

const origin = 'https://portal.example';

describe('where a sign-in leads', () => {
  it('is back to the page that asked for it', () => {
    const asked = '/hotelDetail?hotelId=12&in=2026-03-14&r=2,2c6#rooms';
    expect(safeRedirect(asked, origin)).toBe(asked);
  });

  it('is never another site, and never the sign-in again', () => {
    for (const bad of [
      undefined,
      '',
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      'javascript:alert(1)',
      '/login?redirect=/login',
    ])
      expect(safeRedirect(bad, origin), bad).toBe(paths.home);
  });
});
