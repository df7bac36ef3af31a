import type { ReactNode } from 'react';
import styles from './plate.module.css';

/** Classes of a plate: a picture at the left, words at the right, and all of it the target of its link. */
export const plate = {
  plate: styles.plate!,
  picture: styles.picture!,
  words: styles.words!,
  label: styles.label!,
  link: styles.link!,
  wide: `${styles.plate} ${styles.wide}`,
  small: `${styles.plate} ${styles.small}`,
};

interface PlateContentProps {
  /** lies over the whole place of the picture */
  picture: ReactNode;
  /** a word over the title, such as that it is an advert */
  label?: string | undefined;
  title: ReactNode;
  text: ReactNode;
}

/** Picture, label, title and text, inside an element of the class `plate.wide` or `plate.small`. */
export function PlateContent({ picture, label, title, text }: PlateContentProps) {
  return (
    <>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        {label !== undefined && <span className={styles.label}>{label}</span>}
        {title}
        <span className={styles.text}>{text}</span>
      </span>
    </>
  );
}
