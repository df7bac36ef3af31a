/** Outlines of areas out of what lies in them. Points are [longitude, latitude] in WGS-84. */
export type Point = [longitude: number, latitude: number];

const metresPerDegree = 111_320;
/** How far around a hotel or landmark its area reaches, and around the area's own centre; metres. */
const reachM = 400;
const centreReachM = 650;
const cityReachM = 900;
const corners = 12;
const areaStrayM = 3000;
const cityStrayM = 8000;

/** A flat map around a point, in metres. */
function flat([lng0, lat0]: Point) {
  const wide = metresPerDegree * Math.max(0.05, Math.cos((lat0 * Math.PI) / 180));
  return {
    to: ([lng, lat]: Point): Point => [(lng - lng0) * wide, (lat - lat0) * metresPerDegree],
    from: ([x, y]: Point): Point => [sixth(lng0 + x / wide), sixth(lat0 + y / metresPerDegree)],
  };
}
const sixth = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** The convex hull, counter-clockwise, without the first point again (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const half = (from: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of from) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

/** The part of a convex polygon that is nearer to `own` than to `other`. */
function nearerTo(polygon: readonly Point[], own: Point, other: Point): Point[] {
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]];
  if (dx === 0 && dy === 0) return [...polygon];
  const [mx, my] = [(own[0] + other[0]) / 2, (own[1] + other[1]) / 2];
  const side = ([x, y]: Point) => (x - mx) * dx + (y - my) * dy;
  return polygon.flatMap((point, i): Point[] => {
    const next = polygon[(i + 1) % polygon.length]!;
    const [a, b] = [side(point), side(next)];
    const kept: Point[] = a <= 0 ? [point] : [];
    if ((a < 0 && b > 0) || (a > 0 && b < 0)) {
      const t = a / (a - b);
      kept.push([point[0] + t * (next[0] - point[0]), point[1] + t * (next[1] - point[1])]);
    }
    return kept;
  });
}

const around = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

const length = ([x, y]: Point) => Math.hypot(x, y);

/**
 * Without what lies further off than `least` metres and than 2½ times what is usual: one wrong coordinate, or an airport far
 * outside, must not draw the outline across the country.
 */
function withoutStrays(points: readonly Point[], least: number): Point[] {
  const far = points.map(length).sort((a, b) => a - b);
  const middle = far[Math.floor(far.length / 2)] ?? 0;
  return points.filter((point) => length(point) <= Math.max(least, 2.5 * middle));
}

const closed = (polygon: readonly Point[]): Point[] => (polygon.length < 3 ? [] : [...polygon, polygon[0]!]);

/**
 * An area: what its hotels and landmarks reach, as far as no other area's centre is nearer, so that areas of a city
 * lie side by side. Empty when nothing is left.
 */
export function areaOutline(centre: Point, inside: readonly Point[], otherCentres: readonly Point[]): Point[] {
  const map = flat(centre);
  const reached = withoutStrays(inside.map(map.to), areaStrayM).flatMap((point) => around(point, reachM));
  let polygon = hullOf([...around([0, 0], centreReachM), ...reached]);
  for (const other of otherCentres) polygon = nearerTo(polygon, [0, 0], map.to(other));
  return closed(polygon.map(map.from));
}

/** A city: where most of it lies, with some room around. What is far outside – airports, resorts – has its area’s outline alone. */
export function cityOutline(centre: Point, inside: readonly Point[]): Point[] {
  const map = flat(centre);
  const points = withoutStrays(inside.map(map.to), cityStrayM).flatMap((point) => around(point, cityReachM));
  return closed(hullOf([...around([0, 0], cityReachM), ...points]).map(map.from));
}
