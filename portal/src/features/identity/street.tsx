import { api } from '@waylight/contract';
import { FacadeSkyline } from '@waylight/ui/facade-skyline';
import { useMemo } from 'react';
import { useCallQuery } from '../../lib/calls.ts';

const houses = 7;

/** A street at night: one house per city that agencies go to most, three to five stars high. */
export function Street() {
  const { data: cities, isError } = useCallQuery(api.catalogue.hotCities, {}, { handles: 'all' });
  const street = useMemo(
    () =>
      Array.from({ length: houses }, (_, place) => {
        const id = cities?.[place]?.infoId ?? place + 1;
        return { id, stars: 3 + (id % 3) };
      }),
    [cities],
  );
  return cities || isError ? <FacadeSkyline hotels={street} /> : null;
}
