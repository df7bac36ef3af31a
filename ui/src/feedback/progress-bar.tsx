import { useId } from 'react';
import { classNames } from '../class-names.tsx';
import { useLocaleTag, useWord } from '../provider.tsx';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  /** From 0 to `max`. */
  value: number;
  max?: number | undefined;
  /** Instead of a percentage. */
  valueText?: string | undefined;
  tone?: 'action' | 'lamp' | undefined;
}

// An element of its own: the library's brings the formatting of numbers to every page that has a button.
export function ProgressBar({ label, value, max = 100, valueText, tone = 'action' }: ProgressBarProps) {
  const id = useId();
  const locale = useLocaleTag();
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 1;
  const said = valueText ?? new Intl.NumberFormat(locale, { style: 'percent' }).format(part);
  return (
    <div
      role="progressbar"
      aria-labelledby={id}
      aria-valuenow={part * max}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={said}
      className={styles.progress}
    >
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.value}>{said}</span>
      <div className={styles.track}>
        <div
          className={classNames(styles.fill, tone === 'lamp' && styles.lamp)}
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  );
}

/** A thin line over content that is being fetched again. Takes its two pixels whether it runs or not. */
export function ThinProgress({ on, label }: { on: boolean; label?: string | undefined }) {
  const word = useWord();
  if (!on) return <div className={styles.thin} />;
  return (
    <div
      role="progressbar"
      aria-label={label ?? word('loading')}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.thin}
      data-on=""
    >
      <div className={styles.runner} />
    </div>
  );
}
