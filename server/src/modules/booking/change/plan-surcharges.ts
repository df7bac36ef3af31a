import { chargedAtMost } from '@waylight/contract/supply/policy';
import { perExtra, type SurchargeWanted } from '@waylight/contract/supply/surcharge';
import { nightsOf } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { offerFor } from '../../supply/service.ts';
import type { LockedOrder } from '../data.ts';
import { couponConsequence, discountFor } from '../discount.ts';
import { keepsPolicy } from '../order-rules.ts';
import { readAgreed } from '../reopening/data.ts';
import { refuse } from '../service.ts';
import { addedNightly, chargeSurcharges, sumOf } from '../surcharge.ts';
import * as changes from './data.ts';
import type { ChangePlan, PlanTerms } from './plan.ts';
import { chargedAnew, chargesMoved, strangers } from './terms.ts';

/** The surcharges that an order is to have from now on, instead of those that it has. */
export async function planSurcharges(
  tx: Tx,
  order: LockedOrder,
  wanted: readonly SurchargeWanted[],
  { now, maxNights }: PlanTerms,
): Promise<ChangePlan> {
  const was = await changes.readChangeable(tx, order.id);
  const agreed = await readAgreed(tx, order.id);
  const key = (list: readonly SurchargeWanted[]) =>
    list.map(({ roomNo, surchargeId, count }) => [roomNo, surchargeId, count].join(' ')).sort();
  const had = perExtra(was.surcharges);
  if (key(wanted).join() === key(had).join()) throw new No('NOTHING_CHANGED');
  const buyer = { ...companyScopeOf(order), currency: order.currency };
  const has = ({ roomNo, surchargeId, count }: SurchargeWanted) =>
    had.some((line) => line.roomNo === roomNo && line.surchargeId === surchargeId && count <= line.count);
  // Surcharges only given back need no offer: the rate may be gone.
  const offer = wanted.every(has)
    ? { surcharges: [], exchange: was.exchange, room: { maxPeople: was.maxPeople }, rate: null }
    : await offerFor(tx, { ...agreed, buyer, now, maxNights });
  if (offer.rate?.refused === 'EXCHANGE_OUTDATED') throw new No('EXCHANGE_OUTDATED');
  const charging = { wanted, rooms: agreed.rooms, nights: nightsOf(order), agreed: was.surcharges };
  const charged = chargeSurcharges(offer, charging);
  if ('refusal' in charged) throw new No(charged.refusal.error, charged.refusal.data ?? {});
  const { lines } = charged;
  // A guest who is named has to be paid for.
  refuse(strangers(was.rooms, lines));

  const surchargeTotal = sumOf(lines);
  const gross = order.total + order.discount - order.changeFee;
  const grossAfter = gross - order.surchargeTotal + surchargeTotal;
  const { discount, couponReturned } = await discountFor(tx, order, grossAfter);
  const total = grossAfter - discount + order.changeFee;
  const cancellation = chargedAnew(order.cancellation, {
    total: total + discount,
    nightly: was.nights.map(({ amount }) => amount),
    rooms: was.rooms.length,
    addedNightly: addedNightly(lines),
  });
  return {
    kind: 'surcharges',
    before: order.total,
    after: total,
    fee: 0,
    consequences: couponConsequence(couponReturned),
    freeUntil: cancellation.freeUntil,
    // As the order shows them: no charge is more than what there is to pay.
    charges: keepsPolicy(order)
      ? chargesMoved(chargedAtMost(order.cancellation, order.total), chargedAtMost(cancellation, total), now)
      : [],
    note: '',
    async write(writing) {
      await changes.writeSurcharges(writing, order, lines, was.exchange);
      await changes.writeTerms(writing, order.id, {
        total,
        surchargeTotal,
        discount,
        couponReturned,
        changeFee: order.changeFee,
        taxIncluded: was.taxIncluded,
        cancellation,
        atHotel: was.atHotel,
      });
    },
  };
}
