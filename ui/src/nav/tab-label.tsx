import { useEffect, useRef } from 'react';
import { keepInSight } from './in-sight.ts';
import styles from './tabs.module.css';

/** The word of a tab. A chosen one is brought into sight along its row. */
export function TabLabel({ text, isSelected }: { text: string; isSelected: boolean }) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tab = label.current?.parentElement;
    const row = tab?.parentElement;
    return isSelected && tab && row ? keepInSight(tab, row) : undefined;
  }, [isSelected]);
  return (
    <span ref={label} className={styles.label} data-text={text}>
      {text}
    </span>
  );
}
