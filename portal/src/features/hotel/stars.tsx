import { useText } from '../../lib/words.ts';
import styles from './sections.module.css';
import { words } from './words.ts';

/** ★★★★ with its meaning in words for a screen reader. */
export function Stars({ star }: { star: number }) {
  const t = useText();
  return (
    <span className={styles.stars} role="img" aria-label={t(words.stars, { n: star })}>
      {'★'.repeat(star)}
    </span>
  );
}
