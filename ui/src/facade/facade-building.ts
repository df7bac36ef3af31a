import { type FacadePalette, LIT, LIT_CURTAIN } from './facade-palette.ts';
import { arch, bow, type Layer, polygon, rect } from './facade-pen.ts';
import type { Seed } from './facade-seed.ts';

type WindowShape = 'square' | 'arch' | 'slot' | 'wide' | 'pair' | 'ribbon' | 'balcony';
type Silhouette = 'slab' | 'gable' | 'podium' | 'crown' | 'vault' | 'terrace' | 'twin' | 'dome';

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
  const silhouette = seed.pick<Silhouette>(['slab', 'gable', 'podium', 'crown', 'vault', 'terrace', 'twin', 'dome']);
  const shape = seed.pick<WindowShape>(['square', 'arch', 'slot', 'wide', 'pair', 'ribbon', 'balcony']);
  const floors = Math.min(9, 3 + stars + seed.between(0, 1));
  const columnWidth = { square: 19, arch: 19, slot: 20, wide: 25, pair: 24, ribbon: 24, balcony: 22 }[shape];
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
  if (shape === 'ribbon') return rect(middle - 11.5, top + 1, 23, height - 2);
  if (shape === 'balcony') return rect(middle - 6, top - 1, 12, height + 2);
  return rect(middle - 5.5, top + 0.5, 11, height - 1);
}

/** The sill or balcony of a window; slots, pairs and ribbons have none. */
function sillPath(shape: WindowShape, middle: number, y: number, floorHeight: number): string {
  if (shape === 'balcony') return rect(middle - 9, y + floorHeight * 0.66, 18, 4);
  const reach = { square: 13, arch: 13, wide: 20 }[shape as string];
  return reach === undefined ? '' : rect(middle - reach / 2, y + floorHeight * 0.79, reach, 1.2);
}

/** Columns of a floor that stand together, from the left: `to` is the first that is not among them. */
type Span = { from: number; to: number };

/** Which columns a floor has: most houses are narrower further up. Floor 0 is the top one. */
function spansOf({ silhouette, columns, floors }: Building, floor: number, leanLeft: boolean): Span[] {
  const lean = (cut: number): Span[] => [leanLeft ? { from: 0, to: columns - cut } : { from: cut, to: columns }];
  if (silhouette === 'podium' && floor < floors - 2) return lean(Math.max(1, Math.round(columns * 0.28)));
  if (silhouette === 'terrace') return lean(Math.min(columns - 3, Math.floor((floors - 1 - floor) / 2)));
  if (silhouette === 'twin' && floor < floors - 2) {
    const tower = Math.floor((columns - 1) / 2);
    const towers = [
      { from: 0, to: tower },
      { from: columns - tower, to: columns },
    ];
    if (floor > 1) return towers;
    return leanLeft ? towers.slice(0, 1) : towers.slice(1);
  }
  if (silhouette === 'crown') {
    const cut = floor < Math.ceil(floors * 0.25) ? 2 : floor < Math.ceil(floors * 0.5) ? 1 : 0;
    const spare = columns - cut * 2 >= 3 ? cut : 1;
    return [{ from: Math.min(cut, spare), to: columns - Math.min(cut, spare) }];
  }
  return [{ from: 0, to: columns }];
}

/** Draws the house standing on `ground` around `centre`. Deterministic for the same seed. */
export function drawBuilding(
  seed: Seed,
  building: Building,
  palette: FacadePalette,
  centre: number,
  ground: number,
): DrawnBuilding {
  const { silhouette, columns, floors, floorHeight, columnWidth, shape } = building;
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
  let above: Span[] = [];

  for (let floor = 0; floor < floors; floor++) {
    const spans = spansOf(building, floor, leanLeft);
    const y = top + 5 + floor * floorHeight;
    for (const { from, to } of spans) {
      const x = left + from * columnWidth;
      const right = left + to * columnWidth + margin * 2;
      const stepped = !above.some((span) => span.from === from && span.to === to);
      const lip = floor === 0 || (stepped && silhouette === 'twin') ? 5 : 0;
      walls.push(rect(x, y - lip, right - x, floorHeight + lip));
      shades.push(rect(right - 5, y - lip, 5, floorHeight + lip));
      if (stepped) bands.push(rect(x - 2, y - lip - 3, right - x + 4, 4));
      else if (floor % 2 === 1) bands.push(rect(x, y - 0.5, right - x, 1));
      for (let column = from; column < to; column++) {
        const cellX = left + margin + column * columnWidth;
        const d = windowPath(shape, cellX, y, columnWidth, floorHeight);
        const lit = seed.chance(building.litShare);
        const drawn = lit && seed.chance(0.3);
        const curtain = drawn
          ? rect(cellX + columnWidth / 2 - 5, y + floorHeight * 0.22 + 1, shape === 'slot' ? 4 : 4.5, floorHeight * 0.5)
          : '';
        windows.push({ d, lit, curtain: shape === 'wide' || shape === 'square' ? curtain : '' });
        sills.push(sillPath(shape, cellX + columnWidth / 2, y, floorHeight));
      }
    }
    above = spans;
  }

  const lobbyTop = ground - lobby;
  walls.push(rect(left, lobbyTop, width, lobby));
  shades.push(rect(left + width - 5, lobbyTop, 5, lobby));
  bands.push(rect(left - 2, lobbyTop - 1, width + 4, 3));
  const [topSpan] = spansOf(building, 0, leanLeft) as [Span];
  const roofLeft = left + topSpan.from * columnWidth;
  const roofRight = left + topSpan.to * columnWidth + margin * 2;
  const roof = roofPath(seed, silhouette, roofLeft, roofRight, top - 3);
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
  const middle = left + width / 2;
  if (silhouette === 'gable') {
    const rise = seed.between(13, 20);
    if (seed.chance(0.5))
      return polygon([
        [left - 4, y + 1],
        [middle, y - rise],
        [right + 4, y + 1],
      ]);
    return polygon([
      [left - 3, y + 1],
      [left + 14, y - rise + 3],
      [right - 14, y - rise + 3],
      [right + 3, y + 1],
    ]);
  }
  if (silhouette === 'vault') return bow(left - 2, y + 1, width + 4, seed.between(12, 20));
  if (silhouette === 'dome') {
    const radius = seed.between(15, 20);
    const small = arch(left, y - 9, 16, 10) + arch(right - 16, y - 9, 16, 10);
    return `${rect(middle - radius - 3, y - 5, radius * 2 + 6, 6)}${bow(middle - radius, y - 5, radius * 2, radius)}${rect(middle - 1, y - radius - 15, 2, 12)}${small}`;
  }
  if (silhouette === 'crown') return rect(middle - 14, y - 7, 28, 8) + rect(middle - 1, y - 22, 2, 16);
  const box = Math.min(seed.between(26, 46), width - 12);
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
