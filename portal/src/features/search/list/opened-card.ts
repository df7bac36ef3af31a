import { type RefObject, useEffect } from 'react';
import { keptValue } from '../../../lib/kept.ts';

interface OpenedCard {
  href: string;
  hotelId: number;
}

/** The card of a list that was opened in this tab: coming back, the focus is on it again. */
const openedCard = keptValue<OpenedCard | undefined>('tab', 'waylight.openedCard', checkedCard, undefined);

function checkedCard(stored: unknown): OpenedCard | undefined {
  const { href, hotelId } = (stored ?? {}) as Partial<OpenedCard>;
  return typeof href === 'string' && typeof hotelId === 'number' ? { href, hotelId } : undefined;
}

const here = () => location.pathname + location.search;

/** Heights of the cards of the list that was left, in px: coming back, cards that are yet to be drawn keep their room. */
const heights = new Map<number, number>();
export const heightLeft = (hotelId: number): number | undefined => heights.get(hotelId);

export function keepOpenedCard(hotelId: number, cards: Iterable<HTMLElement>): void {
  openedCard.write({ href: here(), hotelId });
  heights.clear();
  for (const card of cards) heights.set(hotelOf(card), card.offsetHeight);
}

/** The hotel of a card. */
export const hotelOf = (card: HTMLElement): number => Number(card.id.replace('hotel-', ''));

/** The hotel that was opened from this address; undefined: none. */
export function openedHere(): number | undefined {
  const opened = openedCard.read();
  return opened?.href === here() ? opened.hotelId : undefined;
}

function takeOpenedCard(): number | undefined {
  const hotelId = openedHere();
  if (hotelId !== undefined) openedCard.write(undefined);
  return hotelId;
}

/** When to check that the card is in view, in ms: on a slow machine the router scrolls late. */
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
    // Somebody who scrolls is not brought back.
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
