import { shareOf } from '@waylight/contract/value/money';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { cancelTerms } from '../cancellation/cancellation.ts';
import type { LockedOrder } from '../data.ts';
import { couponConsequence, discountFor } from '../discount.ts';
import { addedNightly, sumOf } from '../surcharge.ts';
import * as changes from './data.ts';
import type { ChangePlan, PlanTerms } from './plan.ts';
import { chargedAnew, chargeOfGone, feesFor } from './terms.ts';

/** Cancels whole stays of some rooms. The fee is the operator's, otherwise the policy's. */
export async function planRooms(
  tx: Tx,
  order: LockedOrder,
  asked: readonly number[],
  { now, fee: named }: PlanTerms,
): Promise<ChangePlan> {
  const was = await changes.readChangeable(tx, order.id);
  const gone = was.rooms.filter(({ roomNo }) => asked.includes(roomNo));
  const left = was.rooms.filter(({ roomNo }) => !asked.includes(roomNo));
  if (gone.length < asked.length || left.length === 0) throw new No('ROOMS_NOT_OF_ORDER');
  const nightly = was.nights.map(({ amount }) => amount);
  const added = sumOf(was.surcharges.filter(({ roomNo }) => asked.includes(roomNo)));
  const gross = order.total + order.discount - order.changeFee;
  const full = gone.length * nightly.reduce((sum, amount) => sum + amount, 0) + added;
  const { discount, couponReturned } = await discountFor(tx, order, gross - full);
  // The price of the rooms; below zero where their discount was more.
  const price = full - (order.discount - discount);
  const stays = {
    nightly,
    rooms: left.length,
    addedNightly: addedNightly(was.surcharges.filter(({ roomNo }) => !asked.includes(roomNo))),
  };
  const { kind } = cancelTerms({ ...order, status: order.status === 'unconfirmed' ? 'unconfirmed' : 'confirmed' }, now);
  const byPolicy = {
    free: () => 0,
    partial: () => chargeOfGone(order.cancellation, { ...stays, total: gross - full }, now),
    none: () => price,
  }[kind]();
  const fee = Math.max(0, Math.min(named ?? byPolicy, price));
  const total = order.total - price + fee;
  const cancellation = chargedAnew(order.cancellation, { ...stays, total: total + discount });
  return {
    kind: 'rooms',
    before: order.total,
    after: total,
    fee,
    consequences: [...couponConsequence(couponReturned), 'nonCancellable', 'nonModifiable'],
    freeUntil: cancellation.freeUntil,
    note: gone.map(({ roomNo, guests }) => `#${roomNo} ${guests.map(nameOf).join(', ')}`).join(' · '),
    async write(writing) {
      await changes.dropRooms(
        writing,
        order.id,
        gone.map(({ roomNo }) => roomNo),
      );
      await changes.writeGuestNames(writing, order.id, left);
      await changes.writeTerms(writing, order.id, {
        total,
        surchargeTotal: order.surchargeTotal - added,
        discount,
        couponReturned,
        changeFee: order.changeFee + fee,
        taxIncluded: shareOf(was.taxIncluded, left.length, was.rooms.length),
        cancellation,
        atHotel: feesFor(was.atHotel, { nights: nightly.length, rooms: left }),
      });
      if (!(await changes.changeStay(writing, order.id, order, left.length))) throw new No('SOLD_OUT');
    },
  };
}

const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }) => `${lastName} / ${firstName}`;
