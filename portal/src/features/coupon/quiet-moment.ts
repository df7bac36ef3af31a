import { useEffect, useRef } from 'react';

/** ms after a key or a press in which somebody is still at something: between two fields the focus rests nowhere */
const stillAt = 3_000;

const fields = 'input, textarea, select, [contenteditable]';
const layers = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

/** Answers whether a dialog would come in between: somebody types, has just pressed something, or has something open. */
export function useIsBusy(): () => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = () => {
      last.current = performance.now();
    };
    const listening = new AbortController();
    for (const act of ['keydown', 'pointerdown'])
      document.addEventListener(act, note, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return () =>
    performance.now() - last.current < stillAt ||
    document.activeElement?.matches(fields) === true ||
    document.querySelector(layers) !== null;
}
