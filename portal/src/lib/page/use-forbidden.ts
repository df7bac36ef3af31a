import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { errorNamed } from '../calls.ts';
import { inCustomerView } from '../session/customer-view.ts';
import { useGo } from '../url.ts';

/** Leads to /401 when the first reading of a page is refused for want of an authority. True: the page shows nothing meanwhile. */
export function useForbidden({ error, data }: { error: Error | null; data?: unknown }): boolean {
  const go = useGo();
  const { href } = useLocation();
  const forbidden = data === undefined && errorNamed(error) === 'FORBIDDEN' && !inCustomerView();
  // The page stands until /401 does, and its address has changed by then.
  const led = useRef(false);
  useEffect(() => {
    if (!forbidden || led.current) return;
    led.current = true;
    go(paths.forbidden(href), { replace: true });
  }, [forbidden, href, go]);
  return forbidden;
}
