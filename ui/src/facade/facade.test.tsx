import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FACADE_GALLERY, facade } from './facade.tsx';
import { FACADE_PALETTES, LIT } from './facade-palette.ts';

const draw = (id: string | number, stars = 3, variant: Parameters<typeof facade>[2] = 'street') =>
  renderToStaticMarkup(facade(id, stars, variant));

/** WCAG relative luminance of `#RRGGBB`. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

describe('facade', () => {
  it('draws 5,000 different pictures for 5,000 ids', () => {
    const pictures = new Set<string>();
    for (let id = 1; id <= 5000; id++) pictures.add(draw(id, (id % 5) + 1));
    expect(pictures.size).toBe(5000);
  });

  it('draws the same picture for the same id', () => {
    for (const variant of FACADE_GALLERY) expect(draw('h-42', 4, variant)).toBe(draw('h-42', 4, variant));
  });

  it('weighs about 4 KB, and the tallest house no more than 7.5', () => {
    const sizes = Array.from({ length: 1000 }, (_, id) => draw(id, (id % 5) + 1).length).sort((a, b) => a - b);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean).toBeGreaterThan(3.5 * 1024);
    expect(mean).toBeLessThan(5 * 1024);
    expect(sizes[950]).toBeLessThan(6.25 * 1024);
    expect(sizes[999]).toBeLessThan(7.5 * 1024);
  });

  it('gives one hotel five different pictures', () => {
    expect(new Set(FACADE_GALLERY.map((variant) => draw('h-7', 5, variant))).size).toBe(5);
  });

  it('draws a room with the beds and the window that it has', () => {
    const room = (id: number, seen: Parameters<typeof facade>[4]) =>
      renderToStaticMarkup(facade(id, 4, 'room', undefined, seen));
    for (let id = 0; id < 50; id++) {
      // One pillow on each of two beds, two on one: the white of one bed is one path either way.
      const [one, two] = [room(id, { beds: 1 }), room(id, { beds: 2 })];
      expect(one).not.toBe(two);
      expect([one, two]).toContain(draw(id, 4, 'room'));
      expect(room(id, { beds: 1, window: false }).length).toBeLessThan(one.length);
    }
  });

  it('lights more windows for more stars', () => {
    const litLength = (stars: number) => {
      let total = 0;
      for (let id = 0; id < 200; id++) {
        for (const path of draw(id, stars).match(/<path d="[^"]*" fill="#F6B93B"/g) ?? []) total += path.length;
      }
      return total;
    };
    expect(litLength(5)).toBeGreaterThan(litLength(1) * 2);
  });

  it('keeps amber the brightest part of every house, by day too', () => {
    for (const palette of FACADE_PALETTES) {
      for (const part of [palette.wall, palette.shade, palette.pane, palette.near]) {
        expect(luminance(LIT)).toBeGreaterThan(luminance(part));
      }
    }
  });

  it('is decorative and free of gradients, ids and style attributes', () => {
    const picture = draw('x');
    expect(picture).toContain('aria-hidden="true"');
    expect(picture).not.toMatch(/gradient|style=| id=/i);
  });
});
