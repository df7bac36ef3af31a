import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { classNames } from '../class-names.tsx';
import { useWord } from '../provider.tsx';
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

export function ProgressBar({ label, value, max = 100, valueText, tone = 'action' }: ProgressBarProps) {
  return (
    <AriaProgressBar
      value={value}
      maxValue={max}
      {...(valueText === undefined ? {} : { valueLabel: valueText })}
      className={classNames(styles.progress)}
    >
      {({ percentage = 0, valueText: said }) => (
        <>
          <Label className={classNames(styles.label)}>{label}</Label>
          <span className={styles.value}>{said}</span>
          <div className={styles.track}>
            <div
              className={classNames(styles.fill, tone === 'lamp' && styles.lamp)}
              style={{ transform: `scaleX(${percentage / 100})` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}

/** A thin line over content that is being fetched again. Takes its two pixels whether it runs or not. */
export function ThinProgress({ on, label }: { on: boolean; label?: string | undefined }) {
  const word = useWord();
  if (!on) return <div className={styles.thin} />;
  return (
    <AriaProgressBar
      isIndeterminate
      aria-label={label ?? word('loading')}
      className={classNames(styles.thin)}
      data-on=""
    >
      <div className={styles.runner} />
    </AriaProgressBar>
  );
}
