import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';

interface NearPartProps {
  children: ReactNode;
  /** keeps its room until it comes */
  instead: ReactNode;
  /** false: something else comes first */
  when?: boolean;
}

/** Part of a long page that is asked for and drawn once the window is within its own height of it. Until then it is not on paper. */
export function NearPart({ children, instead, when = true }: NearPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!when) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && startTransition(() => setNear(true)), {
      rootMargin: '100% 0px',
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [when]);
  if (near) return <Suspense fallback={instead}>{children}</Suspense>;
  return (
    <div ref={place} data-print="no">
      {instead}
    </div>
  );
}
