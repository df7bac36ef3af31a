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
