/**
 * Messages that stand over the page. Whoever has something to say adds it here; the shell shows them. Errors stay until
 * closed, a success stays 4 s (two seconds is the least that a message shows).
 */
export type NoticeTone = 'success' | 'error' | 'info' | 'warning';

export interface Notice {
  tone: NoticeTone;
  title: string;
  description?: string | undefined;
  /** A thing to do about it. */
  action?: { label: string; act: () => void } | undefined;
}

type Listener = (notice: Notice) => void;

let listener: Listener | undefined;
const waiting: Notice[] = [];

/** Shows a message, or keeps it until the shell is there. */
export function notify(notice: Notice): void {
  if (listener) listener(notice);
  else waiting.push(notice);
}

export function onNotice(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (listener === next) listener = undefined;
  };
}
