import { memo, useEffect, useMemo, useState } from 'react';
import { type DrawnBuilding, drawBuilding, planBuilding } from './facade-building.ts';
import { facadePalette, LIT } from './facade-palette.ts';
import { pathsOf, rect } from './facade-pen.ts';
import { seedFrom } from './facade-seed.ts';
import styles from './facade-skyline.module.css';

/** Room for one house and the gap beside it, in units of the picture. */
const PITCH = 196;
const HEIGHT = 300;
const GROUND = 286;
/** ms between two windows that light up, and how many stay lit before the first goes out again. */
const BEAT = 2000;
const KEPT = 14;

export type FacadeSkylineProps = {
  /** The houses from left to right, each as its id and stars. */
  hotels: readonly { id: string | number; stars: number }[];
  /** Light a new window every two seconds. Never under reduced motion. */
  alive?: boolean;
  /** `slice` fills its box and cuts the sides, `meet` shows all of it. */
  fit?: 'slice' | 'meet';
  className?: string;
};

type House = { drawn: DrawnBuilding; key: string };

/** A street of houses at night, one per hotel. Decorative. */
export const FacadeSkyline = memo(function FacadeSkyline({
  hotels,
  alive = true,
  fit = 'slice',
  className,
}: FacadeSkylineProps) {
  const width = Math.max(1, hotels.length) * PITCH + 24;
  const houses = useMemo<House[]>(() => {
    let before = -1;
    return hotels.map((hotel, index) => {
      const seed = seedFrom(`${hotel.id} skyline`);
      const own = seedFrom(`${hotel.id} palette`).between(0, 2);
      // Neighbours never share a colour.
      before = own === before ? (own + 1) % 3 : own;
      const palette = facadePalette(before);
      const plan = planBuilding(seed, Math.max(1, Math.min(5, Math.round(hotel.stars) || 2)));
      const narrow = { ...plan, columns: Math.min(plan.columns, Math.floor(172 / plan.columnWidth)) };
      const centre = 12 + PITCH * (index + 0.5) + seed.between(-5, 5);
      return { drawn: drawBuilding(seed, narrow, palette, centre, GROUND), key: `${hotel.id}-${index}` };
    });
  }, [hotels]);
  const dark = useMemo(
    () =>
      alive
        ? houses.flatMap((house) => house.drawn.windows.filter((window) => !window.lit).map((window) => window.d))
        : [],
    [alive, houses],
  );
  const order = useMemo(() => lightingOrder(dark.length, hotels.map((hotel) => hotel.id).join()), [dark, hotels]);
  const beat = useBeat(alive && dark.length > 0);
  const shown = Array.from({ length: Math.min(beat, KEPT) }, (_, age) => beat - age);

  return (
    <svg
      className={[styles.skyline, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio={`xMidYMax ${fit}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={backdrop(width)} fill="#163130" />
      {houses.map((house) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and colours of our own, parsed at once instead of path by path
        <g key={house.key} dangerouslySetInnerHTML={{ __html: pathsOf(house.drawn.layers) }} />
      ))}
      {shown.map((number, age) => (
        <path
          key={number}
          className={age === KEPT - 1 ? styles.out : styles.in}
          d={dark[order[number % order.length] ?? 0] ?? ''}
          fill={LIT}
        />
      ))}
      <path d={rect(0, GROUND, width, HEIGHT - GROUND)} fill="#081514" />
    </svg>
  );
});

/** Every index once, in an order that jumps between houses. */
function lightingOrder(count: number, key: string): number[] {
  const seed = seedFrom(`${key} lights`);
  const order = Array.from({ length: count }, (_, index) => index);
  for (let at = count - 1; at > 0; at--) {
    const other = seed.between(0, at);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

function backdrop(width: number): string {
  const seed = seedFrom('waylight backdrop');
  const roofs: string[] = [];
  for (let x = -8; x < width; ) {
    const wide = seed.between(34, 64);
    const tall = seed.between(60, 190);
    roofs.push(rect(x, GROUND - tall, wide, tall));
    x += wide + seed.between(0, 14);
  }
  return roofs.join('');
}

/** Counts up every two seconds while the page is seen and motion is welcome. */
function useBeat(running: boolean): number {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    if (!running || still.matches) return;
    const timer = window.setInterval(() => {
      if (!document.hidden && !still.matches) setBeat((count) => count + 1);
    }, BEAT);
    return () => window.clearInterval(timer);
  }, [running]);
  return beat;
}
