import { useEffect } from 'react';
import { useBrandName } from '../brand.ts';

/** Title of the page in the language in use: “Hotels in Tokyo – Waylight”. */
export function usePageTitle(title: string): void {
  const brand = useBrandName();
  useEffect(() => {
    document.title = title ? `${title} – ${brand}` : brand;
  }, [title, brand]);
}
