import { opsApi } from '@waylight/contract';
import type { ChangeAsked } from '@waylight/contract/booking/change-fields';
import { authorities } from '@waylight/contract/wire/access';
import type { Tx } from '../../../../db/database.ts';
import { companyScopeOf, mintScope } from '../../../../db/scope.ts';
import type { House } from '../../../../house.ts';
import type { Handlers } from '../../../../http/handler.ts';
import { No } from '../../../../http/no.ts';
import type { Settings } from '../../../../settings.ts';
import { actHandler, type OpsAct, opsAct } from '../../../operator/act/service.ts';
import { orderToChange } from '../../confirmation/service.ts';
import { guestsOf, surchargesOf } from '../../detail/data.ts';
import { requestOrderMail } from '../../mail/service.ts';
import { deskFactsOf } from '../../ops/data.ts';
import { readAgreed } from '../../reopening/data.ts';
import { findSurcharges } from '../../service.ts';
import { PriceNotPossible } from '../plan-dates.ts';
import { grantChange, NotSettledByBank } from '../service.ts';

/** Changes on behalf of an agency, at the console: those of a work order that is granted, without one. */

async function factsOf(tx: Tx, code: string) {
  const now = (await deskFactsOf(tx, code))!;
  const agreed = await readAgreed(tx, now.id);
  const guests = await guestsOf(tx, now.id);
  const extras = await surchargesOf(tx, now.id);
  return {
    status: now.status,
    checkin: agreed.stay.checkin,
    checkout: agreed.stay.checkout,
    rooms: agreed.rooms.length,
    guests: guests.map((one) => `${one.room_no}: ${one.last_name} / ${one.first_name}`).join(', '),
    extras: extras.map((one) => `${one.room_no}: ${one.count} × ${one.kind}`).join(', ') || null,
    total: { amount: agreed.total, currency: agreed.currency },
  };
}

/** A term of the operator that is not for a change of that kind. */
function refuseUnfit(
  asked: ChangeAsked,
  { price, fee }: { price?: number | undefined; fee?: number | undefined },
): void {
  if (price !== undefined && !asked.dates) throw new No('NOT_FOR_THIS_TYPE', { field: 'price' });
  if (fee !== undefined && !asked.rooms) throw new No('NOT_FOR_THIS_TYPE', { field: 'fee' });
}

/** The refusal of a change as the console says it. */
function told(error: unknown): unknown {
  if (error instanceof PriceNotPossible) return new No('PRICE_NOT_POSSIBLE', { possible: error.possible.join(' / ') });
  if (!(error instanceof NotSettledByBank)) return error;
  return error.booked === undefined
    ? new No('NOT_SETTLED_BY_BANK')
    : new No('TRANSFER_BOOKED', { reference: error.booked });
}

type Limits = Pick<Settings, 'MAX_NIGHTS'>;

const makeAct = (settings: Limits): OpsAct =>
  opsAct('orderChange.make', opsApi.orderChange.make, async (tx, request, { operatorId, name, now, reason }) => {
    const { orderCode, asked, price, fee, settled, requestId } = request;
    refuseUnfit(asked, request);
    const known = await deskFactsOf(tx, orderCode);
    if (!known) throw new No('NO_SUCH_ORDER');
    const order = await orderToChange(tx, companyScopeOf(known), orderCode);
    const { takerId, takerName } = (await deskFactsOf(tx, orderCode))!;
    if (takerId !== null && takerId !== operatorId) throw new No('ORDER_TAKEN', { person: takerName });
    return {
      subject: { kind: 'order', id: orderCode },
      distributorId: order.distributorId,
      facts: () => factsOf(tx, orderCode),
      async run() {
        const received =
          settled === undefined ? undefined : { transfer: settled, note: `${reason} (${name})`.slice(0, 300) };
        const terms = {
          price,
          fee,
          received,
          leaveOutGone: asked.dates?.leaveOutGone,
          now,
          maxNights: settings.MAX_NIGHTS,
        };
        // The preview has shown what it comes to: whatever that is has been agreed to by telephone.
        const who = { agreed: Number.MAX_SAFE_INTEGER, userId: order.createdBy, operator: name };
        const reference = `change:${orderCode}:${requestId}`.slice(0, 120);
        const plan = await grantChange(tx, order, asked, { ...terms, ...who, reference }).catch((error: unknown) => {
          throw told(error);
        });
        await requestOrderMail(tx, order, { news: 'changed', kind: plan.kind, who: name, note: plan.note }, now);
      },
    };
  });

export const orderChangeActs = ({ settings }: { settings: Limits }) => ({ make: makeAct(settings) });

export function orderChangeCalls(house: House, wake: () => void): Handlers<typeof opsApi.orderChange> {
  const { database, settings } = house;
  return {
    extras: ({ orderCode }, { now }) =>
      database.asOps(async (tx) => {
        const known = await deskFactsOf(tx, orderCode);
        if (!known) throw new No('NO_SUCH_ORDER');
        const { distributorId, makerId: userId, currency } = known;
        const agency = mintScope({ distributorId, userId, isMain: true, access: new Set(authorities), currency });
        const { hotelId, ratePlanId, stay, rooms, nationality } = await readAgreed(tx, known.id);
        const asked = { hotelId, ratePlanId, ...stay, rooms, nationality };
        const { surcharges } = await findSurcharges(tx, agency, asked, now, settings);
        return { surcharges };
      }),
    make: actHandler(house, makeAct(settings), wake),
  };
}
