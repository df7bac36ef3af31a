import { useState } from 'react';
import { Facade } from '../facade/facade.tsx';
import type { FacadeVariant } from '../facade/facade-drawing.ts';
import styles from './gallery-images.module.css';

/** A photo, an illustration, or a photo with the illustration that stands in while it loads and if it fails. */
export interface GalleryImage {
  src?: string | undefined;
  facade?: { id: string | number; stars: number; variant?: FacadeVariant | undefined } | undefined;
  /** Description of the picture; also the caption in the viewer. */
  alt: string;
}

interface GalleryPictureProps {
  image: GalleryImage;
  /** Load at once instead of when it comes near the screen. */
  eager?: boolean;
  /** Whether the picture itself carries its description; not inside a button that has one. */
  described?: boolean;
}

/** A photo over its illustration, so that nothing jumps and a photo that fails leaves a picture. */
export function GalleryPicture({ image, eager, described }: GalleryPictureProps) {
  const [failed, setFailed] = useState(false);
  const { src, facade, alt } = image;
  const photo = src !== undefined && !failed;
  return (
    <span className={styles.picture} {...(described && !photo ? { role: 'img', 'aria-label': alt } : {})}>
      {facade && <Facade id={facade.id} stars={facade.stars} variant={facade.variant ?? 'street'} />}
      {photo && (
        <img
          src={src}
          alt={described ? alt : ''}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
