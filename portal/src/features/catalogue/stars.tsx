import { useText } from '../../lib/words.ts';
import styles from './stars.module.css';

const words = {
  stars: { zh: '{n} 星级', en: '{n} stars', one: '1 star' },
} as const;

/** ★★★★ with its meaning in words for a screen reader. */
export function Stars({ star }: { star: number }) {
  const t = useText();
  return (
    <span className={styles.stars} role="img" aria-label={t(words.stars, { n: star })}>
      {'★'.repeat(star)}
    </span>
  );
}
