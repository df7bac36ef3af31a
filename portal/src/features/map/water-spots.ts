import type { Spot } from './ground-labels.ts';
import type { Box } from './marker-groups.ts';

type Corner = readonly [number, number];

const part = (a: Corner, b: Corner, share: number): Corner => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** A line without sharp corners: each is cut off twice (Chaikin). `closed`: it goes around. */
export function smooth(line: readonly Corner[], closed: boolean): readonly Corner[] {
  let points = line;
  for (let round = 0; round < 2 && points.length > 2; round++) {
    const rest = points;
    const next = (i: number) => rest[(i + 1) % rest.length]!;
    const cut = rest.flatMap((point, i) =>
      closed || i < rest.length - 1 ? [part(point, next(i), 0.25), part(point, next(i), 0.75)] : [],
    );
    points = closed ? cut : [rest[0]!, ...cut, rest.at(-1)!];
  }
  return points;
}

// Where the name of water may stand, in pixels: names move with what is in view.

/** Pixels between two spots that are tried. */
const step = 24;

const middleOf = ({ left, right, top, bottom }: Box): Spot => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const within = ({ left, right, top, bottom }: Box, { x, y }: Spot) =>
  x >= left && x <= right && y >= top && y <= bottom;

const inset = ({ left, right, top, bottom }: Box, across: number, down: number): Box => ({
  left: left + across,
  right: right - across,
  top: top + down,
  bottom: bottom - down,
});

function byDistance(spots: Spot[], { x, y }: Spot): Spot[] {
  const far = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y);
  return spots.sort((a, b) => far(a) - far(b));
}

/** Along a river, as far as it is in view; none when less of it is seen than its name is long. */
export function riverSpots(line: readonly Spot[], view: Box, width: number): Spot[] {
  const inner = inset(view, width / 2 + 8, 16);
  const spots: Spot[] = [];
  for (const [i, to] of line.entries()) {
    const from = line[i - 1];
    if (!from) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const parts = Math.max(1, Math.min(200, Math.round(length / step)));
    for (let part = 0; part < parts; part++) {
      const spot = { x: from.x + ((to.x - from.x) * part) / parts, y: from.y + ((to.y - from.y) * part) / parts };
      if (within(inner, spot)) spots.push(spot);
    }
  }
  return spots.length * step < width ? [] : byDistance(spots, middleOf(view));
}

function isInside(shore: readonly Spot[], { x, y }: Spot): boolean {
  let inside = false;
  for (const [i, a] of shore.entries()) {
    const b = shore.at(i - 1)!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** On a lake or the sea, where its name has water on both sides, nearest to the middle of what is seen of it. */
export function lakeSpots(shore: readonly Spot[], view: Box, width: number): Spot[] {
  const xs = shore.map(({ x }) => x);
  const ys = shore.map(({ y }) => y);
  const inner = inset(view, width / 2 + 8, 16);
  const seen: Box = {
    left: Math.max(inner.left, Math.min(...xs)),
    right: Math.min(inner.right, Math.max(...xs)),
    top: Math.max(inner.top, Math.min(...ys)),
    bottom: Math.min(inner.bottom, Math.max(...ys)),
  };
  const spots: Spot[] = [];
  for (let x = seen.left; x <= seen.right; x += step / 2)
    for (let y = seen.top; y <= seen.bottom; y += step / 2)
      if (isInside(shore, { x: x - width / 2, y }) && isInside(shore, { x: x + width / 2, y })) spots.push({ x, y });
  const middle = {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  };
  return byDistance(spots, middle).slice(0, 40);
}
