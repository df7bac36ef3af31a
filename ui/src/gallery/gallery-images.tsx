import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { classNames } from '../class-names.tsx';
import { useWordsOf } from '../provider.tsx';
import styles from './gallery-images.module.css';
import { type GalleryImage, GalleryPicture } from './gallery-picture.tsx';
import { galleryWords } from './gallery-words.tsx';

// Most pictures are looked at where they stand.
const loadViewer = () => import('./gallery-viewer.tsx');
const viewerAhead = () => void loadViewer().catch(() => {});
const GalleryViewer = lazy(() => loadViewer().then(({ GalleryViewer }) => ({ default: GalleryViewer })));

export interface GalleryImagesProps {
  images: readonly GalleryImage[];
  className?: string | undefined;
  /** Whether the viewer fills the screen, where somebody else knows: an address, so that Back closes it. */
  open?: boolean | undefined;
  onOpen?: ((open: boolean) => void) | undefined;
}

/** One large picture and four small ones, a strip on phones; each opens the viewer that fills the screen. */
export function GalleryImages({ images, className, open, onOpen }: GalleryImagesProps) {
  const word = useWordsOf(galleryWords);
  const [opened, setOpened] = useState(false);
  const [start, setStart] = useState(0);
  const setOpen = onOpen ?? setOpened;
  const show = (index: number) => {
    setStart(index);
    setOpen(true);
  };
  const first = images.slice(0, 5);
  if (first.length === 0) return null;
  // The words say so where no picture is a photo.
  const areDrawn = images.every(({ src }) => src === undefined);
  return (
    <section className={classNames(styles.gallery, className)} aria-label={word('pictures')}>
      <ul className={styles.mosaic} data-count={first.length}>
        {first.map((image, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures keep their order
          <li key={index} className={styles.tile}>
            <button
              type="button"
              className={styles.open}
              aria-label={word('openPicture', { number: index + 1, name: image.alt })}
              onPointerEnter={viewerAhead}
              onFocus={viewerAhead}
              onClick={() => show(index)}
            >
              <GalleryPicture image={image} eager={index === 0} />
            </button>
          </li>
        ))}
      </ul>
      {areDrawn && <span className={styles.drawn}>{word('drawing')}</span>}
      <button
        type="button"
        className={styles.all}
        onPointerEnter={viewerAhead}
        onFocus={viewerAhead}
        onClick={() => show(0)}
      >
        <Images size={16} strokeWidth={1.5} aria-hidden="true" />
        {word(areDrawn ? 'allDrawings' : 'allPictures', { count: images.length })}
      </button>
      <Suspense>
        {(open ?? opened) && <GalleryViewer images={images} start={start} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  );
}
