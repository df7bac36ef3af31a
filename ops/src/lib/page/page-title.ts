import { useEffect } from 'react';
import { useConsoleName } from '../brand.ts';

/** Title of the page in the language in use: “Requests – Waylight console”. */
export function usePageTitle(title: string): void {
  const name = useConsoleName();
  useEffect(() => {
    document.title = title ? `${title} – ${name}` : name;
  }, [title, name]);
}
