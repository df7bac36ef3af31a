import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** address of an element of this page that takes the focus: `#main` */
  href: `#${string}`;
  children: ReactNode;
}

/** Link past a long part of a page, seen while it has the focus. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  );
}
