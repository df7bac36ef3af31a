import { Check } from 'lucide-react';
import styles from './steps.module.css';

export interface StepsProps {
  /** names the list */
  label: string;
  names: readonly string[];
  /** number of the step that shows, from 1 */
  at: number;
  /** the last step is done too */
  ended?: boolean | undefined;
}

/** The steps of a form on one page: done, this one, still to come. */
export function Steps({ label, names, at, ended = false }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label} data-print="no">
      {names.map((name, index) => {
        const number = index + 1;
        const done = number < at || (ended && number === at);
        return (
          <li key={name} data-done={done || undefined} {...(number === at ? { 'aria-current': 'step' as const } : {})}>
            <span className={styles.number} aria-hidden="true">
              {done ? <Check size={16} strokeWidth={2} /> : number}
            </span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
