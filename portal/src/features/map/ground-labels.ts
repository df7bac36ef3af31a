import { type Box, meet } from './marker-groups.ts';

export interface Spot {
  x: number;
  y: number;
}

/** A name on the ground. */
export interface GroundName {
  /** the lower the earlier: where two would touch, the earlier one stays */
  rank: number;
  /** of its words, pixels */
  width: number;
  /** where its middle may be, the best first */
  spots: readonly Spot[];
  /** middle of the small picture that it belongs to */
  icon?: Spot | undefined;
  /** named even where its picture has no room */
  always?: boolean | undefined;
}

export interface FittingName {
  /** whether its picture has room */
  icon: boolean;
  /** the first of its spots that is free */
  spot?: Spot | undefined;
}

export const iconSize = 18;
const lineHeight = 14;
/** Room around words. */
const edge = 3;

/** Ranks of what has a name, and from which zoom it is named at all. */
export const nameRanks = {
  centre: { rank: 0, from: 0 },
  chosenArea: { rank: 1, from: 0 },
  airport: { rank: 2, from: 7 },
  mainStation: { rank: 3, from: 9 },
  water: { rank: 4, from: 10 },
  sight: { rank: 5, from: 11 },
  area: { rank: 6, from: 10 },
  other: { rank: 7, from: 12 },
  ring: { rank: 8, from: 10 },
} as const;

export type NameKind = keyof typeof nameRanks;

/** How early a landmark is named: airports, the first station of the list, sights, then the rest. */
export function kindOfName(kind: string, isFirstOfKind: boolean): NameKind {
  if (kind === 'airport') return 'airport';
  if (kind === 'station') return isFirstOfKind ? 'mainStation' : 'other';
  return kind === 'sight' ? 'sight' : 'other';
}

const around = ({ x, y }: Spot, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

export const boxOfName = (spot: Spot, width: number): Box => around(spot, width + 2 * edge, lineHeight + edge);

/** Room that a marker over a point takes on each side of it, at most. */
export const besideMarker = 24;

/** The four sides of a picture, for the words beside it. */
export function sidesOf({ x, y }: Spot, width: number, gap = iconSize / 2): Spot[] {
  const [up, across] = [gap + lineHeight / 2 + 3, gap + width / 2 + 5];
  return [
    { x, y: y + up },
    { x: x + across, y },
    { x: x - across, y },
    { x, y: y - up },
  ];
}

/** The spots at which nothing of a name is cut off; all of them for a name that is wider than the view. */
export function wholeSpots(spots: readonly Spot[], width: number, view: Box): readonly Spot[] {
  const whole = spots.filter((spot) => {
    const { left, right, top, bottom } = boxOfName(spot, width);
    return left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom;
  });
  return width + 2 * edge > view.right - view.left ? spots : whole;
}

/** Which names may stand, and where, in the order of the names: none touches a marker, a picture or another name. */
export function namesThatFit(names: readonly GroundName[], markers: readonly Box[]): FittingName[] {
  const taken: Box[] = [...markers];
  const isFree = (box: Box) => !taken.some((other) => meet(other, box));
  const fitting: FittingName[] = names.map(() => ({ icon: false }));
  const order = names.map((name, index) => ({ name, index })).sort((a, b) => a.name.rank - b.name.rank);
  for (const { name, index } of order) {
    if (name.icon) {
      const box = around(name.icon, iconSize, iconSize);
      const hasRoom = isFree(box);
      if (hasRoom) taken.push(box);
      else if (!name.always) continue;
      fitting[index] = { icon: hasRoom };
    }
    const spot = name.spots.find((one) => isFree(boxOfName(one, name.width)));
    if (!spot) continue;
    taken.push(boxOfName(spot, name.width));
    fitting[index] = { icon: fitting[index]?.icon ?? false, spot };
  }
  return fitting;
}

const shortenings: readonly (readonly [RegExp, string])[] = [
  [/ International Airport$/, ' Airport'],
  [/ (Railway|Train) Station$/, ' Station'],
  [/国际机场$/, '机场'],
];

/** The name of a landmark as short as maps write it, an airport with its code. */
export function shortName(name: string, code: string | null | undefined): string {
  const short = shortenings.reduce((text, [long, brief]) => text.replace(long, brief), name);
  return code ? `${short} ${code}` : short;
}
