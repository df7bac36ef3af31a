import { keptValue, useKept } from '../../../lib/kept.ts';

/** Hotels that are put side by side: kept in this tab, priced for whatever stay is searched. */
export interface ComparedHotel {
  infoId: number;
  infoName: string;
  nameEng: string;
  star: number;
}

const isComparedHotel = (stored: unknown): stored is ComparedHotel => {
  const { infoId, infoName, nameEng, star } = (stored ?? {}) as Partial<ComparedHotel>;
  return (
    Number.isSafeInteger(infoId) &&
    typeof infoName === 'string' &&
    typeof nameEng === 'string' &&
    typeof star === 'number'
  );
};

export const mostCompared = 4;
const comparedHotels = keptValue<readonly ComparedHotel[]>(
  'tab',
  'waylight.compared',
  (stored) =>
    Array.isArray(stored) && stored.length <= mostCompared && stored.every(isComparedHotel) ? stored : undefined,
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
