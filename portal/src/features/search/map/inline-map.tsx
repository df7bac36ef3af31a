import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface InlineMapProps {
  className: string | undefined;
  children: ReactNode;
}

/** The map in the column of the list. Asked for further down, it opens above what is read, or instead of it: the page goes to it. */
export function InlineMap({ className, children }: InlineMapProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
