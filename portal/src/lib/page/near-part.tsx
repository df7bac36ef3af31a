import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';

interface NearPartProps {
  children: ReactNode;
  /** keeps its room until it comes */
  instead: ReactNode;
  /** false: something else comes first */
  when?: boolean;
}

/** Part of a long page that is asked for and drawn once the window is within its own height of it, and before a print. */
export function NearPart({ children, instead, when = true }: NearPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!when) return;
    const come = () => startTransition(() => setNear(true));
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), { rootMargin: '100% 0px' });
    if (place.current) watch.observe(place.current);
    addEventListener('beforeprint', come);
    return () => {
      watch.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [when]);
  return near ? <Suspense fallback={instead}>{children}</Suspense> : <div ref={place}>{instead}</div>;
}
