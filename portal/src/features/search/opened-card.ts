import { type RefObject, useEffect } from 'react';

/** Which card of a list was opened in this tab: coming back, the focus is on it again. */
const key = 'waylight.openedCard';

interface Opened {
  href: string;
  hotelId: number;
}

const here = () => location.pathname + location.search;

export function keepOpenedCard(hotelId: number) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ href: here(), hotelId } satisfies Opened));
  } catch {
    // storage refused: the list is simply shown from where the browser scrolls to
  }
}

function takeOpenedCard(): number | undefined {
  try {
    const opened = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Opened | null;
    if (opened?.href !== here()) return undefined;
    sessionStorage.removeItem(key);
    return opened.hotelId;
  } catch {
    return undefined;
  }
}

/** Once the cards are there, focuses the one that was opened, and brings it into view where the browser did not. */
export function useOpenedCard(list: RefObject<HTMLElement | null>, onReturn: (hotelId: number) => void) {
  useEffect(() => {
    // After the router, which gives a new page's heading the focus and scrolls to where the page was left.
    const timer = setTimeout(() => {
      const hotelId = takeOpenedCard();
      const card = hotelId === undefined ? null : list.current?.querySelector<HTMLElement>(`#hotel-${hotelId}`);
      if (!card || hotelId === undefined) return;
      card.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
      const { top, bottom } = card.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) card.scrollIntoView({ block: 'center' });
      onReturn(hotelId);
    }, 60);
    return () => clearTimeout(timer);
  }, [list, onReturn]);
}
