import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';

interface NearPartProps {
  children: ReactNode;
  /** keeps its room until it comes */
  instead: ReactNode;
  /** false: something else comes first */
  when?: boolean;
  /** how far from the window it comes, as `rootMargin` */
  within?: string;
}

/** Part of a long page that is asked for and drawn once the window is within its own height of it, or `within` less. Until then it is not on paper. */
export function NearPart({ children, instead, when = true, within = '100% 0px' }: NearPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!when) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && startTransition(() => setNear(true)), {
      rootMargin: within,
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [when, within]);
  if (near) return <Suspense fallback={instead}>{children}</Suspense>;
  return (
    <div ref={place} data-print="no">
      {instead}
    </div>
  );
}
