import type { ChangeAsked } from '@waylight/contract/booking/change';
import type { ChangeConsequence, ChangeKind } from '@waylight/contract/booking/change-words';
import { perExtra } from '@waylight/contract/supply/surcharge';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { formatMoney, shareOf } from '@waylight/contract/value/money';
import { nightsOf, type Stay } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import { offerFor } from '../../supply/service.ts';
import { cancelTerms } from '../cancellation/cancellation.ts';
import type { LockedOrder } from '../data.ts';
import { couponConsequence, discountFor } from '../discount.ts';
import { refusalOf } from '../order-rules.ts';
import { readAgreed } from '../reopening/data.ts';
import { refuse } from '../service.ts';
import { addedNightly, chargeSurcharges, type SurchargeLine, sumOf } from '../surcharge.ts';
import * as changes from './data.ts';
import { planSurcharges } from './plan-surcharges.ts';
import { chargedAnew, chargeOfGone, feesFor, renamed, renamedText, spread, strangers } from './terms.ts';

/** What a change would make of an order, and how it is written down. Amounts are minor units of the order's currency. */
export interface ChangePlan {
  readonly kind: ChangeKind;
  /** what the order comes to, as it is and afterwards; `fee`: of `after`, kept for rooms that are cancelled */
  readonly before: number;
  readonly after: number;
  readonly fee: number;
  readonly consequences: readonly ChangeConsequence[];
  /** ISO; the end of free cancellation afterwards */
  readonly freeUntil: string | null;
  /** for the history, without any amount: not everybody who reads it may see prices */
  readonly note: string;
  /** of other dates: what the order has besides its rate and the rate no longer offers */
  readonly extrasGone?: readonly SurchargeLine[];
  /** Throws SOLD_OUT when a room has gone meanwhile; the transaction is then undone as a whole. System role. */
  write(tx: Tx): Promise<void>;
}

export interface Planning {
  readonly now: number;
  readonly maxNights: number;
  /** an operator's own price for the whole order, or fee for the rooms cancelled */
  readonly price?: number | undefined;
  readonly fee?: number | undefined;
  /** the hotel will not give what it no longer offers: of other dates, an operator leaves it out */
  readonly leaveOutGone?: boolean | undefined;
}

export function kindOf(asked: ChangeAsked): ChangeKind {
  const [kind] = Object.entries(asked).find(([, change]) => change !== undefined) ?? [];
  if (kind === undefined) throw new Error('nothing is asked for');
  return kind as ChangeKind;
}

/** What is asked for, worked out on the order as it stands. Writes nothing. Throws No: the refusals of a change. */
export async function planChange(tx: Tx, order: LockedOrder, asked: ChangeAsked, how: Planning): Promise<ChangePlan> {
  if (asked.guests) return planGuests(tx, order, asked.guests);
  if (asked.requests) return planRequests(tx, order, asked.requests);
  if (asked.rooms) return planRooms(tx, order, asked.rooms, how);
  if (asked.surcharges) return planSurcharges(tx, order, asked.surcharges, how);
  if (asked.dates) return planDates(tx, order, asked.dates, how);
  throw new Error('nothing is asked for');
}

/** A change that leaves the price as it is. */
const freeOfCharge = (order: LockedOrder) => ({
  before: order.total,
  after: order.total,
  fee: 0,
  consequences: [],
  freeUntil: order.cancellation.freeUntil,
});

async function planGuests(tx: Tx, order: LockedOrder, asked: NonNullable<ChangeAsked['guests']>): Promise<ChangePlan> {
  const { rooms, nationalities, surcharges } = await changes.readChangeable(tx, order.id);
  const outcome = renamed(rooms, asked, nationalities, surcharges);
  if ('refusal' in outcome) throw new No(outcome.refusal.error, outcome.refusal.data ?? {});
  return {
    ...freeOfCharge(order),
    kind: 'guests',
    note: renamedText(rooms, outcome.rooms),
    async write(writing) {
      await changes.writeGuests(writing, order, outcome.changed);
      await changes.writeGuestNames(writing, order.id, outcome.rooms);
    },
  };
}

async function planRequests(
  tx: Tx,
  order: LockedOrder,
  { beds = [], ...asked }: NonNullable<ChangeAsked['requests']>,
): Promise<ChangePlan> {
  const was = await changes.readChangeable(tx, order.id);
  const isTwice = new Set(beds.map(({ roomNo }) => roomNo)).size < beds.length;
  if (isTwice || beds.some(({ roomNo }) => !was.rooms.some((room) => room.roomNo === roomNo)))
    throw new No('ROOMS_NOT_OF_ORDER');
  const made = beds.flatMap(({ roomNo, bed }) => {
    const option = was.beds.find(({ code }) => code === bed);
    if (!option) throw new No('BED_REQUIRED', { roomNo });
    return was.rooms.some((room) => room.roomNo === roomNo && room.bedCode === bed) ? [] : [{ roomNo, option }];
  });
  const other = (Object.keys(asked) as (keyof typeof asked)[]).filter(
    (name) => asked[name] !== undefined && !sameValue(asked[name], was[name]),
  );
  if (made.length === 0 && other.length === 0) throw new No('NOTHING_CHANGED');
  const told = other.flatMap((name) => (typeof asked[name] === 'string' && asked[name] !== '' ? [asked[name]] : []));
  return {
    ...freeOfCharge(order),
    kind: 'requests',
    note: [...made.map(({ roomNo }) => `#${roomNo}`), ...told].join(' · ').slice(0, 300),
    async write(writing) {
      for (const { roomNo, option } of made) await changes.writeBed(writing, order.id, roomNo, option);
      await changes.writeRequests(writing, order.id, asked);
    },
  };
}

/** Values as JSON keeps them: the contact's fields in whatever order. */
function sameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(Object.entries(value).sort()) : value;
  return plain(a) === plain(b);
}

/** Whole stays of some rooms. What is kept of their price is the operator's to name, else the policy says it. */
async function planRooms(
  tx: Tx,
  order: LockedOrder,
  asked: readonly number[],
  { now, fee: named }: Planning,
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
  // What the order comes to less without them; below zero where their reduction was more.
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

/** A price that an operator names and that rooms and nights cannot add up to; says the nearest ones that they can. */
export class PriceNotPossible extends Error {
  constructor(possible: readonly number[], currency: string) {
    const said = possible.map((amount) => formatMoney({ amount, currency })).join(' or ');
    super(`rooms and nights do not add up to that price, they would to ${said}`);
  }
}

/** A night costs the same in each room, so that what is left for the rooms has to be that of one room so many times. */
function checkShared(price: number, ofRooms: number, { roomCount, currency }: LockedOrder): void {
  const over = ((ofRooms % roomCount) + roomCount) % roomCount;
  if (ofRooms > 0 && over === 0) return;
  const least = price - ofRooms + roomCount;
  const possible = [price - over, price - over + roomCount].filter((one) => one >= least);
  throw new PriceNotPossible(possible.length > 0 ? possible : [least], currency);
}

const plainStay = ({ checkin, checkout }: Stay): Stay => ({ checkin, checkout });

/** Notes have no language of their own: an extra is named in both. */
const leftOutText = (line: SurchargeLine) =>
  `− #${line.roomNo} ${surchargeName(line, 'zh')} / ${surchargeName(line, 'en')} × ${line.count}`;

/** Other dates of the same rate, by its price and its policy of today. */
async function planDates(
  tx: Tx,
  order: LockedOrder,
  stay: NonNullable<ChangeAsked['dates']>,
  { now, maxNights, price: named, leaveOutGone = false }: Planning,
): Promise<ChangePlan> {
  if (stay.checkin === order.checkin && stay.checkout === order.checkout) throw new No('NOTHING_CHANGED');
  const agreed = await readAgreed(tx, order.id);
  const was = await changes.readChangeable(tx, order.id);
  const { changeFee } = order;
  const buyer = { distributorId: order.distributorId, currency: order.currency };
  const offer = await offerFor(tx, { ...agreed, stay: plainStay(stay), buyer, now, maxNights });
  const { rate, price, contract } = offer;
  // Its own rooms are free for it: whether there are enough is counted apart.
  const refusal = refusalOf(rate);
  if (refusal?.error !== 'SOLD_OUT') refuse(refusal);
  if (!price || (await changes.roomsFor(tx, order.id, stay)) < order.roomCount) throw new No('SOLD_OUT');

  const count = nightsOf(stay);
  const isOffered = (line: SurchargeLine) => offer.surcharges.some((one) => one.surchargeId === line.surchargeId);
  const had = perExtra(was.surcharges);
  const extrasGone = had.filter((line) => !isOffered(line));
  const isLeftOut = stay.leaveOutGone === true || leaveOutGone;
  const wanted = had.filter((line) => !isLeftOut || isOffered(line));
  const charged = chargeSurcharges(offer, { wanted, rooms: agreed.rooms, nights: count, agreed: was.surcharges });
  if ('refusal' in charged) throw new No(charged.refusal.error, charged.refusal.data ?? {});
  const surcharges = charged.lines;
  // Whoever comes with an extra cannot be left out with it: they are named, and somebody has to say who stays at home.
  if (isLeftOut) refuse(strangers(was.rooms, surcharges));
  const added = sumOf(surcharges);
  const { discount, couponReturned } = await discountFor(tx, order, price.total + added);
  const ofRooms = (total: number) => total + discount - added - changeFee;
  if (named !== undefined) checkShared(named, ofRooms(named), order);
  const perNight = named === undefined ? undefined : spread(ofRooms(named), count, order.roomCount);
  const nights = price.nights.map(({ night, amount }, i) => ({
    night,
    amount: perNight?.[i] ?? amount,
    contractAmount: contract.nights[i] ?? 0,
  }));
  const total = named ?? price.total + added + changeFee - discount;
  const nightly = nights.map(({ amount }) => amount);
  const cancellation = chargedAnew(rate.cancellation, {
    total: total + discount,
    nightly,
    rooms: order.roomCount,
    addedNightly: addedNightly(surcharges),
  });
  return {
    kind: 'dates',
    before: order.total,
    after: total,
    fee: 0,
    consequences: [...couponConsequence(couponReturned), 'nonCancellable', 'deadlineMoves'],
    freeUntil: cancellation.freeUntil,
    note: [
      `${order.checkin} – ${order.checkout} → ${stay.checkin} – ${stay.checkout}`,
      ...(isLeftOut ? extrasGone.map(leftOutText) : []),
    ].join(' · '),
    extrasGone,
    async write(writing) {
      await changes.writeNights(writing, order, nights);
      await changes.writeSurcharges(writing, order, surcharges, offer.exchange);
      await changes.writeTerms(writing, order.id, {
        total,
        surchargeTotal: added,
        discount,
        couponReturned,
        changeFee,
        taxIncluded: named === undefined ? price.taxIncluded : shareOf(ofRooms(named), price.taxIncluded, price.total),
        cancellation,
        atHotel: price.atHotel,
        termsKey: rate.termsKey,
        priced: offer,
      });
      if (!(await changes.changeStay(writing, order.id, stay, order.roomCount))) throw new No('SOLD_OUT');
    },
  };
}
