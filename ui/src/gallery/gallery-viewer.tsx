import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.tsx';
import { useWordsOf } from '../provider.tsx';
import { type GalleryImage, GalleryPicture } from './gallery-picture.tsx';
import styles from './gallery-viewer.module.css';
import { galleryWords } from './gallery-words.tsx';

interface GalleryViewerProps {
  images: readonly GalleryImage[];
  /** Index of the first picture shown. */
  start: number;
  onClose: () => void;
}

/** Pictures over the whole screen: swipe, ← →, Home, End or the buttons; Escape closes. */
export function GalleryViewer({ images, start, onClose }: GalleryViewerProps) {
  const word = useWordsOf(galleryWords);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    list.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
    // The arrows turn the pictures from the first press on.
    list.focus({ preventScroll: true });
  }, [start]);

  function go(index: number) {
    const list = track.current;
    const next = Math.max(0, Math.min(images.length - 1, index));
    // Scrolling is motion: it glides only where motion is welcome.
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list?.scrollTo({ left: next * list.clientWidth, behavior: still ? 'instant' : 'smooth' });
    setCurrent(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: images.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  }

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className={classNames(styles.overlay)}
    >
      <Modal className={classNames(styles.modal)}>
        <Dialog aria-label={word('pictures')} className={classNames(styles.dialog)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog */}
          <div className={styles.viewer} onKeyDown={onKeyDown}>
            <header className={styles.head}>
              <span role="status">
                {word('pictureOf', { number: current + 1, count: images.length })}
                <span className={styles.alt}> · {images[current]?.alt}</span>
              </span>
              <button type="button" className={styles.tool} aria-label={word('closePictures')} onClick={onClose}>
                <X size={20} strokeWidth={1.5} aria-hidden="true" />
              </button>
            </header>
            <ul
              ref={track}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              tabIndex={0}
              aria-label={word('pictures')}
              className={styles.track}
              onScroll={(event) => {
                const list = event.currentTarget;
                if (list.clientWidth > 0) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
              }}
            >
              {images.map((image, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pictures keep their order
                <li key={index} className={styles.slide} aria-hidden={index !== current}>
                  <div className={styles.frame}>
                    {Math.abs(index - current) <= 1 && <GalleryPicture image={image} described />}
                  </div>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className={classNames(styles.tool, styles.previous)}
              aria-label={word('previousPicture')}
              aria-disabled={current === 0}
              onClick={() => go(current - 1)}
            >
              <ChevronLeft size={24} strokeWidth={1.5} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={classNames(styles.tool, styles.next)}
              aria-label={word('nextPicture')}
              aria-disabled={current === images.length - 1}
              onClick={() => go(current + 1)}
            >
              <ChevronRight size={24} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
