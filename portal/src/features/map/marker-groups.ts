/** Pixels that a marker takes: its words, and some room around them. */
const height = 28;
const perLetter = 7.5;
const edges = 16;
/** Room between two markers. */
const apart = 2;

export interface PlacedMarker {
  id: number;
  /** middle of the marker, pixels */
  x: number;
  y: number;
  /** its words: a price, or a number */
  text: string;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Markers that would cover each other stand as one, with their count; one alone shows its own words. */
export interface MarkerGroup {
  ids: number[];
  x: number;
  y: number;
  box: Box;
}

function boxAt(x: number, y: number, text: string): Box {
  const half = (text.length * perLetter + edges) / 2;
  return { left: x - half, right: x + half, top: y - height / 2, bottom: y + height / 2 };
}

export const meet = (a: Box, b: Box) =>
  a.left < b.right + apart && b.left < a.right + apart && a.top < b.bottom + apart && b.top < a.bottom + apart;

function joined(a: MarkerGroup, b: MarkerGroup): MarkerGroup {
  const ids = [...a.ids, ...b.ids];
  const middle = (of: 'x' | 'y') => (a[of] * a.ids.length + b[of] * b.ids.length) / ids.length;
  const [x, y] = [middle('x'), middle('y')];
  return { ids, x, y, box: boxAt(x, y, `×${ids.length}`) };
}

/** Groups until no marker touches another one: no word is ever covered. */
export function groupsOf(markers: readonly PlacedMarker[]): MarkerGroup[] {
  const groups = markers.map(({ id, x, y, text }): MarkerGroup => ({ ids: [id], x, y, box: boxAt(x, y, text) }));
  for (let at = 0; at < groups.length; ) {
    const one = groups[at]!;
    const other = groups.findIndex((next, place) => place !== at && meet(one.box, next.box));
    if (other < 0) {
      at++;
      continue;
    }
    const first = Math.min(at, other);
    groups[first] = joined(groups[first]!, groups[Math.max(at, other)]!);
    groups.splice(Math.max(at, other), 1);
    // A larger group may touch one that was free before.
    at = 0;
  }
  return groups;
}

/** Room between a marker and the edge of the map. */
const atEdge = 4;

/** How far a box has to move to stand in the frame: nothing where it does, or where none of it is in sight. */
export function wayIntoFrame(box: Box, frame: Box): { x: number; y: number } {
  const inSight = box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom;
  if (!inSight) return { x: 0, y: 0 };
  const along = (low: number, high: number, from: number, to: number) =>
    Math.max(0, from + atEdge - low) - Math.max(0, high - (to - atEdge));
  return {
    x: along(box.left, box.right, frame.left, frame.right),
    y: along(box.top, box.bottom, frame.top, frame.bottom),
  };
}

export const movedBy = ({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

/** Ways into the frame that leave every word readable; undefined: the marker would stand on another one. */
export function waysIntoFrame(boxes: readonly Box[], frame: Box): ({ x: number; y: number } | undefined)[] {
  const ways = boxes.map((box) => wayIntoFrame(box, frame));
  const stays = ({ x, y }: { x: number; y: number }) => x === 0 && y === 0;
  const taken = boxes.filter((_, at) => stays(ways[at]!));
  return boxes.map((box, at) => {
    const way = ways[at]!;
    if (stays(way)) return way;
    const moved = movedBy(box, way);
    if (taken.some((other) => meet(moved, other))) return undefined;
    taken.push(moved);
    return way;
  });
}
