import type { api } from '@waylight/contract';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { newOrderCode } from '../../numbers.ts';
import { openOffers } from '../supply/service.ts';
import { openBooker } from './booker.ts';
import { readOrder } from './detail/service.ts';
import type { OrderDraft } from './draft.ts';
import { chooseOrders, listOrders } from './list/data.ts';
import {
  findCoupons,
  findSurcharges,
  madeBefore,
  prepareOrder,
  readingTogether,
  refuseBooking,
  validate,
} from './service.ts';

export function bookingCalls(house: House): Handlers<typeof api.booking> {
  const { database, settings } = house;
  const booker = openBooker(house);
  const offers = openOffers(database);

  /** Books under another code when somebody has this one; six characters of chance make that rare, not impossible. */
  async function book(draft: OrderDraft, now: number) {
    for (let tries = 0; ; tries++) {
      const booked = await booker.book(
        tries === 0 ? draft : { ...draft, row: { ...draft.row, code: newOrderCode(now) } },
      );
      if (booked.outcome !== 'codeTaken' || tries === 5) return booked;
    }
  }

  return {
    validate: (request, { scope, now }) =>
      database.asDistributor(scope, (tx) => validate(tx, scope, request, now, settings)),

    findSurcharge: (request, { scope, now }) =>
      database.asDistributor(scope, (tx) => findSurcharges(tx, scope, request, now, settings)),

    coupons: (request, { scope, now }) =>
      database.asDistributor(scope, (tx) => findCoupons(tx, scope, request, now, settings)),

    async create(request, { scope, now }) {
      const reading = readingTogether(database, scope, offers);
      const prepared = await prepareOrder(reading, request, now, house);
      if ('made' in prepared) return prepared.made;
      const booked = await book(prepared.draft, now);
      if (booked.outcome === 'made') return { ...prepared.answer, orderCode: booked.orderCode };
      await refuseBooking(reading, request, booked);
      // The same request was on its way twice, and the other one made the order.
      const made = await reading.look((tx) => madeBefore(tx, scope, request));
      if (!made) throw new Error(`booking answered ${booked.outcome} for ${booked.orderCode}, and there is no order`);
      return made;
    },

    list: (request, { scope, now }) => database.asDistributor(scope, (tx) => listOrders(tx, scope, request, now)),

    choices: (request, { scope, now }) => database.asDistributor(scope, (tx) => chooseOrders(tx, scope, request, now)),

    get: (request, { scope, now }) =>
      database.asDistributor(scope, (tx) => readOrder(tx, scope, request, now, house.gateways)),
  };
}
