import type { api } from '@waylight/contract';
import { mostSavedGuests, recentGuests } from '@waylight/contract/booking/guest';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import {
  amendGuest,
  countSavedGuests,
  guestsOfOrders,
  isSaved,
  isSavedTwice,
  keepGuests,
  lockSavedGuests,
  removeGuest,
  savedGuests,
} from './data.ts';

export function guestCalls({ database }: House): Handlers<typeof api.guest> {
  return {
    list: (request, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { page, limit } = request;
        return { ...(await savedGuests(tx, scope, request)), page, limit };
      }),

    recent: (_, { scope }) => database.asDistributor(scope, (tx) => guestsOfOrders(tx, scope, recentGuests)),

    keep: ({ guests }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        // Named twice in one request they would be one row changed twice, which the database refuses.
        const each = new Map(
          guests.map((guest) => [`${guest.lastName}/${guest.firstName}/${guest.nationality}`, guest]),
        );
        await lockSavedGuests(tx, scope);
        const added = await keepGuests(tx, scope, [...each.values()], now);
        if (added > 0 && (await countSavedGuests(tx, scope)) > mostSavedGuests)
          throw new No('TOO_MANY_GUESTS', { most: mostSavedGuests });
        return { added };
      }),

    amend: (guest, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        await lockSavedGuests(tx, scope);
        if (!(await isSaved(tx, scope, guest.guestId))) throw new No('NO_SUCH_GUEST');
        if (await isSavedTwice(tx, scope, guest)) throw new No('GUEST_SAVED_ALREADY');
        await amendGuest(tx, scope, guest);
        return guest;
      }),

    remove: ({ guestId }, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        await removeGuest(tx, scope, guestId);
        return {};
      }),
  };
}
