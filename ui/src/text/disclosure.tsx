import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** The line that opens it. */
  summary: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Words that few need, folded under a line of their own. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)}>
      <summary>
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
