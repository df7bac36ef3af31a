import { memo, type ReactElement } from 'react';
import styles from './facade.module.css';
import { drawEntrance, drawRoom, drawWindow, type RoomSeen } from './facade-interior.ts';
import { FACADE_PALETTES, type FacadePalette, facadePalette } from './facade-palette.ts';
import { type Layer, pathsOf } from './facade-pen.ts';
import { type Seed, seedFrom } from './facade-seed.ts';
import { drawStreet } from './facade-street.ts';

/**
 * Pictures of one hotel: `street` its portrait in its own light, `night` and `day` the same house, `other` the light
 * that the portrait lacks; `entrance`, `room`, `window` are close-ups.
 */
export type FacadeVariant = 'street' | 'night' | 'day' | 'other' | 'entrance' | 'room' | 'window';

/** Five different pictures of one hotel, the portrait first: a gallery for a hotel without photos. */
export const FACADE_GALLERY: readonly FacadeVariant[] = ['street', 'room', 'entrance', 'window', 'other'];

const SCENES: Record<FacadeVariant, (seed: Seed, stars: number, palette: FacadePalette, seen?: RoomSeen) => Layer[]> = {
  street: drawStreet,
  night: drawStreet,
  day: drawStreet,
  other: drawStreet,
  entrance: drawEntrance,
  room: drawRoom,
  window: drawWindow,
};

/**
 * Draws a hotel without a photo, always the same for an id; stars (0 to 5, halves allowed) raise floors and lit
 * windows. Hidden from assistive technology: the name stands beside it.
 */
export function facade(
  id: string | number,
  stars: number,
  variant: FacadeVariant = 'street',
  className?: string,
  seen?: RoomSeen,
): ReactElement {
  const rating = Math.max(1, Math.min(5, Math.round(stars) || 2));
  const paletteIndex = seedFrom(`${id} palette`).between(0, 5);
  const light = lightOf(variant, FACADE_PALETTES[paletteIndex]?.night ?? true);
  // In another light it is the very same house, so the light must not stir the seed.
  const seed = seedFrom(light ? `${id} street` : `${id} ${variant}`);
  const layers = SCENES[variant](seed, rating, facadePalette(paletteIndex, light), seen);
  return (
    <svg
      className={[styles.facade, className].filter(Boolean).join(' ')}
      viewBox="0 0 320 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and colours of our own, parsed at once instead of path by path
      dangerouslySetInnerHTML={{ __html: pathsOf(layers) }}
    />
  );
}

function lightOf(variant: FacadeVariant, portraitIsNight: boolean): 'night' | 'day' | undefined {
  if (variant === 'night' || variant === 'day') return variant;
  if (variant === 'other') return portraitIsNight ? 'day' : 'night';
  return undefined;
}

export type FacadeProps = {
  id: string | number;
  /** 0 to 5. */
  stars: number;
  variant?: FacadeVariant;
  className?: string;
} & RoomSeen;

/** The façade as a component; fills its box and keeps house and pavement in view. */
export const Facade = memo(function Facade(props: FacadeProps) {
  const { id, stars, variant = 'street', className, beds, window } = props;
  const key = `${id} ${stars} ${variant} ${className ?? ''} ${beds} ${window}`;
  let drawn = drawnBefore.get(key);
  if (!drawn) {
    if (drawnBefore.size >= keptDrawings) drawnBefore.clear();
    drawn = facade(id, stars, variant, className, { beds, window });
    drawnBefore.set(key, drawn);
  }
  return drawn;
});

/** A list that is filtered shows the same houses again: their pictures are not drawn anew. */
const drawnBefore = new Map<string, ReactElement>();
const keptDrawings = 400;
