/** Pixels that a marker takes: its number, and the note beside it. */
const height = 28;
const numberWidth = 30;
const perLetter = 7.5;

export interface PlacedMarker {
  id: number;
  /** middle of the marker, pixels */
  x: number;
  y: number;
  note: string;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const boxOf = ({ x, y, note }: PlacedMarker, withNote: boolean): Box => {
  const half = (numberWidth + (withNote ? (note.length + 3) * perLetter : 0)) / 2;
  return { left: x - half, right: x + half, top: y - height / 2, bottom: y + height / 2 };
};

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The markers whose note touches no other marker; earlier ones come first. */
export function notesThatFit(markers: readonly PlacedMarker[]): Set<number> {
  const taken = new Map(markers.map((marker) => [marker.id, boxOf(marker, false)]));
  const fitting = new Set<number>();
  for (const marker of markers) {
    if (!marker.note) continue;
    const wide = boxOf(marker, true);
    const free = [...taken].every(([id, box]) => id === marker.id || !meet(wide, box));
    if (!free) continue;
    taken.set(marker.id, wide);
    fitting.add(marker.id);
  }
  return fitting;
}

/** A name on the ground, below or around its point. */
export interface PlacedLabel {
  x: number;
  y: number;
  text: string;
}

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 12 : 6.5), 8);

/** Which names may stand: they touch neither a marker nor an earlier name. */
export function labelsThatFit(
  labels: readonly PlacedLabel[],
  markers: readonly { x: number; y: number }[],
): Set<number> {
  const taken: Box[] = markers.map(({ x, y }) => boxOf({ id: 0, x, y, note: '' }, false));
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
