import { classNames } from './class-names.tsx';
import styles from './logo.module.css';

export interface LogoProps {
  /** The product's name as the operator set it; without it the mark stands alone and needs a name beside it. */
  word?: string | undefined;
  /** Address of a picture in place of the mark. */
  picture?: string | null | undefined;
  /** Height of the mark in pixels. */
  size?: number | undefined;
  /** `ink` stands on the dark bar, `paper` on a light page. */
  on?: 'ink' | 'paper' | undefined;
  className?: string | undefined;
}

/** Three bars: a skyline with one house lit. */
export function Logo({ word, picture, size = 24, on = 'ink', className }: LogoProps) {
  return (
    <span className={classNames(styles.logo, on === 'paper' && styles.paper, className)}>
      {picture ? (
        <img src={picture} height={size} alt="" />
      ) : (
        <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <rect className={styles.bar} x="1" y="10" width="6" height="13" rx="1" />
          <rect className={styles.lamp} x="9" y="1" width="6" height="22" rx="1" />
          <rect className={styles.bar} x="17" y="13" width="6" height="10" rx="1" />
        </svg>
      )}
      {word && <span className={styles.word}>{word}</span>}
    </span>
  );
}
