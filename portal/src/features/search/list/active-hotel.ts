import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/**
 * The one hotel that lights up on its card and on the map. Apart from the page's state: pointing at a card redraws two
 * cards and two markers, not the page.
 */
export interface ActiveHotel {
  /** The hotel under the pointer or the focus; without one, the last hotel picked on the map keeps its ring. */
  point(hotelId: number | undefined): void;
  pick(hotelId: number): void;
  current(): number | undefined;
  subscribe(listener: () => void): () => void;
}

function activeHotel(): ActiveHotel {
  let pointed: number | undefined;
  let picked: number | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    point(hotelId) {
      if (pointed === hotelId) return;
      pointed = hotelId;
      tell();
    },
    pick(hotelId) {
      picked = hotelId;
      tell();
    },
    current: () => pointed ?? picked,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const none = activeHotel();
export const ActiveHotelContext = createContext<ActiveHotel>(none);

export function useNewActiveHotel(): ActiveHotel {
  return useState(activeHotel)[0];
}

export function useActiveHotel(): ActiveHotel {
  return useContext(ActiveHotelContext);
}

export function useIsActive(hotelId: number): boolean {
  const active = useActiveHotel();
  return useSyncExternalStore(active.subscribe, () => active.current() === hotelId);
}

export function useActiveId(): number | undefined {
  const active = useActiveHotel();
  return useSyncExternalStore(active.subscribe, active.current);
}
