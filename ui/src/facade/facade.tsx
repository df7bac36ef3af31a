import { memo, type ReactElement } from 'react';
import styles from './facade.module.css';
import { FACADE_VIEW_BOX, type FacadeVariant, facadePaths } from './facade-drawing.ts';
import type { RoomSeen } from './facade-interior.ts';

/** Five different pictures of one hotel, the portrait first: a gallery for a hotel without photos. */
export const FACADE_GALLERY: readonly FacadeVariant[] = ['street', 'room', 'entrance', 'window', 'other'];

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
  return (
    <svg
      className={[styles.facade, className].filter(Boolean).join(' ')}
      viewBox={FACADE_VIEW_BOX}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and colours of our own, parsed at once instead of path by path
      dangerouslySetInnerHTML={{ __html: facadePaths(id, stars, variant, seen) }}
    />
  );
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
