/** One flat shape: path data and its fill. Layers are drawn in order, the first at the back. */
export type Layer = { d: string; fill: string };

/** Layers as markup, without those that are empty. */
export const pathsOf = (layers: readonly Layer[]): string =>
  layers.map(({ d, fill }) => (d === '' ? '' : `<path d="${d}" fill="${fill}"></path>`)).join('');

const short = (value: number) => String(Math.round(value * 2) / 2);

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

/** A rectangle whose top is half a circle. */
export function arch(x: number, y: number, width: number, height: number): string {
  const radius = width / 2;
  const side = short(height - radius);
  const r = short(radius);
  return `M${short(x)} ${short(y + height)}v-${side}a${r} ${r} 0 0 1 ${short(width)} 0v${side}z`;
}

/** A roof bent over `width` from (x, y): half an ellipse, `rise` high. */
export function bow(x: number, y: number, width: number, rise: number): string {
  return `M${short(x)} ${short(y)}a${short(width / 2)} ${short(rise)} 0 0 1 ${short(width)} 0z`;
}

export function circle(x: number, y: number, radius: number): string {
  const r = short(radius);
  const across = short(radius * 2);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1 -${across} 0z`;
}

/** A closed shape through the given points, `[x, y]` each. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`;
}
