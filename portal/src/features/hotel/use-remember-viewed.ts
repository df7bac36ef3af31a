import { api } from '@waylight/contract';
import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { useEffect } from 'react';
import { refreshCall } from '../../lib/calls.ts';
import { send } from '../../lib/session/session.ts';
import { rememberViewed } from '../catalogue/viewed-hotels.ts';

/** Keeps the hotel among the last viewed, in this browser and at the server for the person's other ones. */
export function useRememberViewed(hotel: HotelFacts): void {
  useEffect(() => rememberViewed(hotel), [hotel]);
  const { infoId } = hotel;
  useEffect(() => {
    send(api.favourite.visit, { hotelId: infoId })
      .then(() => refreshCall(api.favourite.visits))
      // The page does not depend on being remembered.
      .catch((error: unknown) => console.warn('this visit is not remembered', error));
  }, [infoId]);
}
