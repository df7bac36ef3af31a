import { api } from '@waylight/contract';
import { FacadeSkyline } from '@waylight/ui/facade/facade-skyline';
import { useMemo } from 'react';
import { useCallQuery } from '../../lib/calls.ts';

const houses = 7;

/** A street at night: the hotels that are booked most, or any where they are not known. */
export function Street() {
  const { data: hotels, isError } = useCallQuery(api.advert.hotPublic, { limit: houses }, { handles: 'all' });
  const street = useMemo(
    () =>
      Array.from({ length: houses }, (_, place) => {
        const { infoId: id = place + 1, star: stars = 3 + (id % 3) } = hotels?.[place] ?? {};
        return { id, stars };
      }),
    [hotels],
  );
  return hotels || isError ? <FacadeSkyline hotels={street} /> : null;
}
