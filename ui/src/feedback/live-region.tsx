import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';

let said = '';
const listeners = new Set<() => void>();

/** Has a screen reader say `text` when it is next idle. For counts, "saved", "prices updated": what needs no answer. */
export function announce(text: string) {
  // The same words twice would change nothing in the page and so be silent; a no-break space makes them new.
  said = text === said ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one polite status region of the page; dialogs leave it audible. The app's frame has exactly one. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => said,
    () => '',
  );
  return (
    <VisuallyHidden role="status" data-live-announcer="true">
      {text}
    </VisuallyHidden>
  );
}
