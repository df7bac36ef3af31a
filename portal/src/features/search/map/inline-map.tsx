import { type ReactNode, useLayoutEffect } from 'react';

interface InlineMapProps {
  className: string | undefined;
  /** it still shows what was searched before */
  busy: boolean;
  children: ReactNode;
}

/** The map at the head of the list, or instead of it. Asked for from further down, it is out of sight: the page goes up to it. */
export function InlineMap({ className, busy, children }: InlineMapProps) {
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <div className={className} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}
