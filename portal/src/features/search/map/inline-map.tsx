import { type ReactNode, useLayoutEffect } from 'react';

interface InlineMapProps {
  className: string | undefined;
  children: ReactNode;
}

/** The map at the head of the list, or instead of it. Asked for from further down, it is out of sight: the page goes up to it. */
export function InlineMap({ className, children }: InlineMapProps) {
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return <div className={className}>{children}</div>;
}
