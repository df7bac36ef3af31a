import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import { useWord } from '../provider.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './skeleton.module.css';
import { useSkeleton } from './skeleton-timing.tsx';

export interface SkeletonBlockProps {
  /** CSS lengths; as wide as its place and 16 pixels high without them. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  className?: string | undefined;
}

/** A grey place for something that comes. Lay blocks out as the page will be. */
export function SkeletonBlock({ width = '100%', height = 16, className }: SkeletonBlockProps) {
  return <span aria-hidden="true" className={classNames(styles.block, className)} style={{ width, height }} />;
}

/** Words of a title that are known before the rest of the page; the page's own heading follows with it. */
export function SkeletonTitle({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden="true" className={styles.title}>
      {children}
    </p>
  );
}

/** Lines of text to come; the last is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, line) => (line === lines - 1 ? '60%' : '100%'));
  return (
    <span className={styles.lines}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <SkeletonBlock key={line} width={width} height={12} />
      ))}
    </span>
  );
}

export interface LoadingProps {
  /** Whether the first answer is still to come. Keep old content on screen for a second one. */
  waiting: boolean;
  skeleton: ReactNode;
  /** Drawn once there is something to draw. */
  children: () => ReactNode;
}

/** Nothing for 300 ms, then the skeleton for at least 400 ms, then the content. */
export function Loading({ waiting, skeleton, children }: LoadingProps) {
  const word = useWord();
  const shown = useSkeleton(waiting);
  if (shown) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{word('loading')}</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  return waiting ? null : children();
}
