import { type Box, meet } from './marker-groups.ts';

/** A name on the ground, below or around its point. */
export interface PlacedLabel {
  x: number;
  y: number;
  text: string;
}

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 12 : 6.5), 8);

/** Which names may stand: they touch neither a marker nor an earlier name. */
export function labelsThatFit(labels: readonly PlacedLabel[], markers: readonly Box[]): Set<number> {
  const taken: Box[] = [...markers];
  const fitting = new Set<number>();
  labels.forEach(({ x, y, text }, index) => {
    const half = widthOf(text) / 2;
    const box = { left: x - half, right: x + half, top: y - 6, bottom: y + 22 };
    if (taken.some((other) => meet(other, box))) return;
    taken.push(box);
    fitting.add(index);
  });
  return fitting;
}
