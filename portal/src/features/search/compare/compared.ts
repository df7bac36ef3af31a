import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/** Hotels that are put side by side: kept in this tab, priced for whatever stay is searched. */
const comparedHotel = z.object({ infoId: z.int(), infoName: z.string(), nameEng: z.string(), star: z.number() });
export type ComparedHotel = z.infer<typeof comparedHotel>;

export const mostCompared = 4;
const key = 'waylight.compared';

function read(): readonly ComparedHotel[] {
  try {
    return z
      .array(comparedHotel)
      .max(mostCompared)
      .catch([])
      .parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

let hotels: readonly ComparedHotel[] | undefined;
const listeners = new Set<() => void>();

function write(next: readonly ComparedHotel[]) {
  hotels = next;
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // storage refused: they are kept until the page is loaded again
  }
  for (const listener of listeners) listener();
}

const current = () => {
  hotels ??= read();
  return hotels;
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCompared(): readonly ComparedHotel[] {
  return useSyncExternalStore(subscribe, current);
}

/** Puts a hotel in, or takes it out; a fifth is not taken. */
export function toggleCompared({ infoId, infoName, nameEng, star }: ComparedHotel) {
  const now = current();
  if (now.some((one) => one.infoId === infoId)) write(now.filter((one) => one.infoId !== infoId));
  else if (now.length < mostCompared) write([...now, { infoId, infoName, nameEng, star }]);
}

export function clearCompared() {
  write([]);
}
