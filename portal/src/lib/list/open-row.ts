import type { MouseEvent } from 'react';
import { useGo } from '../url.ts';

/** A press anywhere on a row opens what it is about: not when a link was meant, nor when text is being selected. */
export function useOpenRow(): (href: string) => () => void {
  const go = useGo();
  return (href) => {
    const open = (event: MouseEvent) => {
      if ((event.target as Element).closest('a, button, label') || getSelection()?.toString()) return;
      if (event.ctrlKey || event.metaKey) window.open(href, '_blank', 'noopener');
      else go(href);
    };
    // A row hands its handler the event, though its type does not say so.
    return open as () => void;
  };
}
