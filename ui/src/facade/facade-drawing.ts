import { drawEntrance, drawRoom, drawWindow, type RoomSeen } from './facade-interior.ts';
import { FACADE_PALETTES, type FacadePalette, facadePalette } from './facade-palette.ts';
import { type Layer, pathsOf } from './facade-pen.ts';
import { type Seed, seedFrom } from './facade-seed.ts';
import { drawStreet } from './facade-street.ts';

/** Drawings of hotels as markup, without React: pages that the server writes show the same houses. */

/**
 * Pictures of one hotel: `street` its portrait in its own light, `night` and `day` the same house, `other` the light
 * that the portrait lacks; `entrance`, `room`, `window` are close-ups.
 */
export type FacadeVariant = 'street' | 'night' | 'day' | 'other' | 'entrance' | 'room' | 'window';

export const FACADE_VIEW_BOX = '0 0 320 240';

const SCENES: Record<FacadeVariant, (seed: Seed, stars: number, palette: FacadePalette, seen?: RoomSeen) => Layer[]> = {
  street: drawStreet,
  night: drawStreet,
  day: drawStreet,
  other: drawStreet,
  entrance: drawEntrance,
  room: drawRoom,
  window: drawWindow,
};

/** Shapes of a hotel's picture, always the same for an id; stars (0 to 5, halves allowed) raise floors and lit windows. */
export function facadePaths(id: string | number, stars: number, variant: FacadeVariant, seen?: RoomSeen): string {
  const rating = Math.max(1, Math.min(5, Math.round(stars) || 2));
  const paletteIndex = seedFrom(`${id} palette`).between(0, 5);
  const light = lightOf(variant, FACADE_PALETTES[paletteIndex]?.night ?? true);
  // In another light it is the very same house, so the light must not stir the seed.
  const seed = seedFrom(light ? `${id} street` : `${id} ${variant}`);
  return pathsOf(SCENES[variant](seed, rating, facadePalette(paletteIndex, light), seen));
}

function lightOf(variant: FacadeVariant, portraitIsNight: boolean): 'night' | 'day' | undefined {
  if (variant === 'night' || variant === 'day') return variant;
  if (variant === 'other') return portraitIsNight ? 'day' : 'night';
  return undefined;
}
