import { type Facade, ink } from './paper.ts';
import { pngOf } from './picture.ts';

const size = { width: 320, height: 144 };
const pavement = 8;
/** Of a window, with the wall beside it. */
const bay = { width: 20, height: 20 };
const window = { width: 10, height: 12 };
const wall = '#1F3B39';
const neighbour = '#122827';
const glass = '#2F4F4C';

/** Always the same picture for an id. */
export function facadeOf(hotelId: number, star: number): Facade {
  let state = (hotelId * 2654435761) >>> 0;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const { width, height } = size;
  const ground = height - pavement;
  const rects: Facade['rects'][number][] = [{ x: 0, y: 0, w: width, h: height, color: ink.dark }];
  for (let x = -next(20); x < width; ) {
    const w = 28 + next(34);
    const h = 26 + next(54);
    rects.push({ x: Math.max(0, x), y: ground - h, w: Math.min(w, width - x) + Math.min(0, x), h, color: neighbour });
    x += w + next(12);
  }
  const floors = Math.min(5, 2 + Math.max(1, Math.min(5, star)) - (star > 3 ? 1 : 0));
  const bays = 5 + next(3) + Math.max(0, star - 3);
  const house = { w: bays * bay.width + 10, h: floors * bay.height + 18 };
  const left = Math.round((width - house.w) / 2) + next(41) - 20;
  const top = ground - house.h;
  rects.push({ x: left - 3, y: top - 4, w: house.w + 6, h: 4, color: ink.petrol });
  rects.push({ x: left, y: top, w: house.w, h: house.h, color: wall });
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < bays; column++)
      rects.push({
        x: left + 10 + column * bay.width,
        y: top + 6 + floor * bay.height,
        w: window.width,
        h: window.height,
        color: next(10) < 4 ? ink.lamp : glass,
      });
  rects.push({ x: left + Math.floor(house.w / 2) - 7, y: ground - 13, w: 14, h: 13, color: ink.lamp });
  rects.push({ x: 0, y: ground, w: width, h: pavement, color: ink.second });
  return { ...size, rects };
}

/** The picture as a PNG, for programs that draw no shapes. */
export function facadePng({ width, height, rects }: Facade): Uint8Array {
  const rgba = new Uint8ClampedArray(4 * width * height);
  for (const { x, y, w, h, color } of rects) {
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
    for (let row = Math.max(0, y); row < Math.min(height, y + h); row++)
      for (let column = Math.max(0, x); column < Math.min(width, x + w); column++)
        rgba.set([r, g, b, 255], 4 * (row * width + column));
  }
  return pngOf({ width, height, rgba });
}
