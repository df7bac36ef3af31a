import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import styles from './page.module.css';

/** Widest sizes of a page in px, edges included; each is a token `--page-…`. */
export type PageWidth = 456 | 640 | 720 | 880 | 1008 | 1024 | 1120 | 1152 | 1168 | 1440 | 1760;

export interface PageProps {
  /** Without it the page is as wide as the frame it stands in. */
  width?: PageWidth | undefined;
  /** px above the content on a desk; a phone has about half. `nav`: 24 px, and none on a phone, where the navigation comes first. */
  top?: 16 | 24 | 32 | 48 | 64 | 'nav' | undefined;
  /** px between the parts */
  gap?: 12 | 16 | 32 | undefined;
  /** The page continues a band of ink above it: no room at the foot, narrow edges from tablets down. */
  under?: 'band' | undefined;
  /** Scopes the page's own rules; width, edges and gaps are not to be changed by it. */
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of every page: width, edges and the distance of its parts. On paper it has no edges. */
export function Page({ width, top = 16, gap = 16, under, className, children }: PageProps) {
  return (
    <div
      className={classNames(styles.page, className)}
      data-top={top}
      data-gap={gap}
      data-under={under}
      data-wide={width === undefined || width >= 1440 ? (width ?? '') : undefined}
      style={width && ({ '--page-width': `var(--page-${width})` } as CSSProperties)}
    >
      {children}
    </div>
  );
}

interface PageHeadProps {
  /** The link to the page above this one; not printed. */
  back: ReactNode;
  /** The title and what stands beside it. */
  line: ReactNode;
  /** Half the distance between the lines. */
  close?: boolean | undefined;
  children?: ReactNode;
}

/** The head of a page about one thing: the way back, the title in a line with its states, further lines. */
export function PageHead({ back, line, close, children }: PageHeadProps) {
  return (
    <header className={styles.head} data-close={close || undefined}>
      <p className={styles.back} data-print="no">
        {back}
      </p>
      <div className={styles.line}>{line}</div>
      {children}
    </header>
  );
}

/** The title at the start of a line, tools or states at its end. */
export function TitleLine({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.titleLine, className)}>{children}</div>;
}

interface ColumnsProps {
  /** px of the second column */
  aside: 320 | 360 | 400;
  /** px of the window under which the columns stand below each other */
  until: 960 | 1080 | 1100;
  /** px between the columns */
  gap?: 16 | 24 | undefined;
  /** The fixed column comes first: above the wide one on narrow screens. */
  asideFirst?: boolean | undefined;
  /** On paper: in two columns of 3 to 2, or one after the other in the flow of the text. Without it as the paper's width says. */
  paper?: 'beside' | 'flow' | undefined;
  children: ReactNode;
}

/** A wide column and a fixed one beside it. */
export function Columns({ aside, until, gap = 24, asideFirst, paper, children }: ColumnsProps) {
  return (
    <div
      className={styles.columns}
      data-until={until}
      data-gap={gap}
      data-aside-first={asideFirst}
      data-paper={paper}
      style={{ '--aside': `${aside}px` } as CSSProperties}
    >
      {children}
    </div>
  );
}

/** Cards below each other in one of the columns. */
export function Column({ printed = true, children }: { printed?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={styles.column} data-print={printed ? undefined : 'no'}>
      {children}
    </div>
  );
}
