import { type FacadePalette, LIT, LIT_CURTAIN } from './facade-palette.ts';
import { arch, type Layer, polygon, rect } from './facade-pen.ts';
import type { Seed } from './facade-seed.ts';

type WindowShape = 'square' | 'arch' | 'slot' | 'wide' | 'pair';
type Silhouette = 'slab' | 'gable' | 'podium' | 'crown';

/** A house before anything is drawn. Lengths are units of the 320 × 240 picture. */
export type Building = {
  silhouette: Silhouette;
  shape: WindowShape;
  floors: number;
  columns: number;
  floorHeight: number;
  columnWidth: number;
  /** Share of windows with a light on, 0 to 1. */
  litShare: number;
};

/** One window of the drawn house; `d` is its outline. */
export type FacadeWindow = { d: string; lit: boolean; curtain: string };

export type DrawnBuilding = { layers: Layer[]; windows: FacadeWindow[]; width: number; height: number };

/** A house for this seed: more stars, more floors and more guests at home. */
export function planBuilding(seed: Seed, stars: number): Building {
  const silhouette = seed.pick<Silhouette>(['slab', 'gable', 'podium', 'crown']);
  const shape = seed.pick<WindowShape>(['square', 'arch', 'slot', 'wide', 'pair']);
  const floors = Math.min(9, 3 + stars + seed.between(0, 1));
  const columnWidth = { square: 19, arch: 19, slot: 20, wide: 25, pair: 24 }[shape];
  const widest = Math.floor(206 / columnWidth);
  // At most 72 windows, so that no picture outgrows its few kilobytes.
  const columns = Math.max(5, Math.min(Math.floor(72 / floors), seed.between(widest - 3, widest)));
  return {
    silhouette,
    shape,
    floors,
    columns,
    floorHeight: Math.max(18.5, Math.min(28, 164 / floors)),
    columnWidth,
    litShare: 0.12 + stars * 0.045 + seed.next() * 0.08,
  };
}

function windowPath(shape: WindowShape, x: number, y: number, cellWidth: number, cellHeight: number): string {
  const height = cellHeight * 0.58;
  const top = y + (cellHeight - height) / 2;
  const middle = x + cellWidth / 2;
  if (shape === 'arch') return arch(middle - 5.5, top, 11, height);
  if (shape === 'slot') return rect(middle - 3, top - 1.5, 6, height + 3);
  if (shape === 'wide') return rect(middle - 9, top + 0.5, 18, height - 1);
  if (shape === 'pair') return rect(middle - 7, top, 6, height) + rect(middle + 1, top, 6, height);
  return rect(middle - 5.5, top + 0.5, 11, height - 1);
}

/** Which columns a floor has: podiums and crowns are narrower further up. Floor 0 is the top one. */
function span(building: Building, floor: number, leanLeft: boolean): { from: number; to: number } {
  const { silhouette, columns, floors } = building;
  if (silhouette === 'podium' && floor < floors - 2) {
    const cut = Math.max(1, Math.round(columns * 0.28));
    return leanLeft ? { from: 0, to: columns - cut } : { from: cut, to: columns };
  }
  if (silhouette === 'crown') {
    const cut = floor < Math.ceil(floors * 0.25) ? 2 : floor < Math.ceil(floors * 0.5) ? 1 : 0;
    const spare = columns - cut * 2 >= 3 ? cut : 1;
    return { from: Math.min(cut, spare), to: columns - Math.min(cut, spare) };
  }
  return { from: 0, to: columns };
}

/** Draws the house standing on `ground` around `centre`. Deterministic for the same seed. */
export function drawBuilding(
  seed: Seed,
  building: Building,
  palette: FacadePalette,
  centre: number,
  ground: number,
): DrawnBuilding {
  const { columns, floors, floorHeight, columnWidth, shape } = building;
  const margin = 7;
  const lobby = 25;
  const width = columns * columnWidth + margin * 2;
  const left = centre - width / 2;
  const top = ground - lobby - floors * floorHeight - 5;
  const leanLeft = seed.chance(0.5);
  const walls: string[] = [];
  const shades: string[] = [];
  const bands: string[] = [];
  const sills: string[] = [];
  const windows: FacadeWindow[] = [];
  let previous: { from: number; to: number } | undefined;

  for (let floor = 0; floor < floors; floor++) {
    const { from, to } = span(building, floor, leanLeft);
    const x = left + from * columnWidth;
    const right = left + to * columnWidth + margin * 2;
    const y = top + 5 + floor * floorHeight;
    const lip = floor === 0 ? 5 : 0;
    walls.push(rect(x, y - lip, right - x, floorHeight + lip));
    shades.push(rect(right - 5, y - lip, 5, floorHeight + lip));
    const stepped = !previous || previous.from !== from || previous.to !== to;
    if (stepped) bands.push(rect(x - 2, y - lip - 3, right - x + 4, 4));
    else if (floor % 2 === 1) bands.push(rect(x, y - 0.5, right - x, 1));
    previous = { from, to };
    for (let column = from; column < to; column++) {
      const cellX = left + margin + column * columnWidth;
      const d = windowPath(shape, cellX, y, columnWidth, floorHeight);
      const lit = seed.chance(building.litShare);
      const drawn = lit && seed.chance(0.3);
      const curtain = drawn
        ? rect(cellX + columnWidth / 2 - 5, y + floorHeight * 0.22 + 1, shape === 'slot' ? 4 : 4.5, floorHeight * 0.5)
        : '';
      windows.push({ d, lit, curtain: shape === 'wide' || shape === 'square' ? curtain : '' });
      const reach = shape === 'wide' ? 20 : 13;
      if (shape !== 'slot' && shape !== 'pair')
        sills.push(rect(cellX + (columnWidth - reach) / 2, y + floorHeight * 0.79, reach, 1.2));
    }
  }

  const lobbyTop = ground - lobby;
  walls.push(rect(left, lobbyTop, width, lobby));
  shades.push(rect(left + width - 5, lobbyTop, 5, lobby));
  bands.push(rect(left - 2, lobbyTop - 1, width + 4, 3));
  const topSpan = span(building, 0, leanLeft);
  const roofLeft = left + topSpan.from * columnWidth;
  const roofRight = left + topSpan.to * columnWidth + margin * 2;
  const roof = roofPath(seed, building.silhouette, roofLeft, roofRight, top - 3);
  const { glass, door, awning } = lobbyPaths(seed, left, width, lobbyTop, ground);
  const lit = windows.filter((window) => window.lit);

  return {
    width,
    height: ground - top,
    windows,
    layers: [
      { d: roof, fill: palette.shade },
      { d: walls.join(''), fill: palette.wall },
      { d: shades.join(''), fill: palette.shade },
      { d: bands.join(''), fill: palette.trim },
      { d: sills.join(''), fill: palette.trim },
      {
        d:
          windows
            .filter((window) => !window.lit)
            .map((window) => window.d)
            .join('') + glass,
        fill: palette.pane,
      },
      { d: lit.map((window) => window.d).join(''), fill: LIT },
      { d: lit.map((window) => window.curtain).join(''), fill: LIT_CURTAIN },
      { d: awning, fill: palette.trim },
      { d: door, fill: LIT },
    ],
  };
}

function roofPath(seed: Seed, silhouette: Silhouette, left: number, right: number, y: number): string {
  const width = right - left;
  if (silhouette === 'gable') {
    const rise = seed.between(13, 20);
    if (seed.chance(0.5))
      return polygon([
        [left - 4, y + 1],
        [left + width / 2, y - rise],
        [right + 4, y + 1],
      ]);
    return polygon([
      [left - 3, y + 1],
      [left + 14, y - rise + 3],
      [right - 14, y - rise + 3],
      [right + 3, y + 1],
    ]);
  }
  if (silhouette === 'crown') {
    const mast = left + width / 2;
    return rect(mast - 14, y - 7, 28, 8) + rect(mast - 1, y - 22, 2, 16);
  }
  const box = seed.between(26, 46);
  const at = left + 8 + seed.next() * Math.max(4, width - box - 16);
  return rect(at, y - 11, box, 12) + rect(at + box + 5 < right - 8 ? at + box + 5 : at - 8, y - 6, 3, 7);
}

/** Ground floor: shop windows, the lit door and its awning. */
function lobbyPaths(seed: Seed, left: number, width: number, top: number, ground: number) {
  const doorWidth = 16;
  const doorX = left + width / 2 - doorWidth / 2 + seed.between(-1, 1) * Math.min(22, width / 6);
  const panes: string[] = [];
  const paneWidth = 17;
  for (let x = left + 9; x + paneWidth <= left + width - 10; x += paneWidth + 6) {
    if (x + paneWidth < doorX - 5 || x > doorX + doorWidth + 5) panes.push(rect(x, top + 8, paneWidth, 12));
  }
  return {
    glass: panes.join(''),
    door:
      rect(doorX, ground - 17, doorWidth / 2 - 0.5, 17) +
      rect(doorX + doorWidth / 2 + 0.5, ground - 17, doorWidth / 2 - 0.5, 17),
    awning: polygon([
      [doorX - 3, ground - 21],
      [doorX + doorWidth + 3, ground - 21],
      [doorX + doorWidth + 7, ground - 16],
      [doorX - 7, ground - 16],
    ]),
  };
}
