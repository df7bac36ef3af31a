import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineStep {
  key: string;
  when: ReactNode;
  title: string;
  /** beside the title, such as the state before and after */
  detail?: string | undefined;
  /** what was said about it */
  note?: string | undefined;
  who: string;
}

/** Events, oldest first: time, event, person. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li key={step.key}>
          <span className={styles.when}>{step.when}</span>
          <span>
            <strong>{step.title}</strong>
            {step.detail && <span className={styles.small}> {step.detail}</span>}
            {step.note && <span className={styles.note}>{step.note}</span>}
          </span>
          <span className={styles.small}>{step.who}</span>
        </li>
      ))}
    </ol>
  );
}
