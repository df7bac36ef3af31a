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

/** After so many ms it is looked once more whether the card is in view: on a slow machine the router scrolls late. */
const looksAfter = [60, 300, 800];
const movedByHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Once the cards are there, focuses the one that was opened, and brings it into view where the browser did not. */
export function useOpenedCard(list: RefObject<HTMLElement | null>, onReturn: (hotelId: number) => void) {
  useEffect(() => {
    let card: HTMLElement | null = null;
    let isMoving = false;
    const show = () => {
      if (!card || isMoving) return;
      const { top, bottom } = card.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) card.scrollIntoView({ block: 'center' });
    };
    // After the router, which gives a new page's heading the focus and scrolls to where the page was left.
    const [first, ...more] = looksAfter;
    const timers = [
      setTimeout(() => {
        const hotelId = takeOpenedCard();
        card = hotelId === undefined ? null : (list.current?.querySelector<HTMLElement>(`#hotel-${hotelId}`) ?? null);
        if (!card || hotelId === undefined) return;
        card.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
        show();
        onReturn(hotelId);
      }, first),
      ...more.map((after) => setTimeout(show, after)),
    ];
    // Who scrolls already is where they want to be.
    const letGo = () => {
      isMoving = true;
    };
    for (const sign of movedByHand) addEventListener(sign, letGo, { passive: true });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      for (const sign of movedByHand) removeEventListener(sign, letGo);
    };
  }, [list, onReturn]);
}
