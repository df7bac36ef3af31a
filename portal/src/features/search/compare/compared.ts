import { z } from 'zod';
import { keptValue, useKept } from '../../../lib/kept.ts';

/** Hotels that are put side by side: kept in this tab, priced for whatever stay is searched. */
const comparedHotel = z.object({ infoId: z.int(), infoName: z.string(), nameEng: z.string(), star: z.number() });
export type ComparedHotel = z.infer<typeof comparedHotel>;

export const mostCompared = 4;
const comparedHotels = keptValue<readonly ComparedHotel[]>(
  'tab',
  'waylight.compared',
  (stored) => z.array(comparedHotel).max(mostCompared).safeParse(stored).data,
  [],
);

export const useCompared = (): readonly ComparedHotel[] => useKept(comparedHotels);

/** Puts a hotel in, or takes it out; a fifth is not taken. */
export function toggleCompared({ infoId, infoName, nameEng, star }: ComparedHotel) {
  const now = comparedHotels.read();
  if (now.some((one) => one.infoId === infoId)) comparedHotels.write(now.filter((one) => one.infoId !== infoId));
  else if (now.length < mostCompared) comparedHotels.write([...now, { infoId, infoName, nameEng, star }]);
}

export function clearCompared() {
  comparedHotels.write([]);
}
