import { useWord } from '../provider.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Pixels; 16 by default. */
  size?: number;
  /** Name of the awaited thing. Without it the spinner is decorative, for places that already say so. */
  label?: string | true;
}

export function Spinner({ size = 16, label }: SpinnerProps) {
  const word = useWord();
  const style = { fontSize: size };
  if (label === undefined) return <span className={styles.spinner} style={style} aria-hidden="true" />;
  return (
    <span className={styles.spinner} style={style} role="img" aria-label={label === true ? word('loading') : label} />
  );
}
