import type { ChangeAsked } from '@waylight/contract/booking/change-fields';
import { perExtra } from '@waylight/contract/supply/surcharge';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { formatMoney, shareOf } from '@waylight/contract/value/money';
import { nightsOf, type Stay } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { offerFor } from '../../supply/service.ts';
import type { LockedOrder } from '../data.ts';
import { couponConsequence, discountFor } from '../discount.ts';
import { refusalOf } from '../order-rules.ts';
import { readAgreed } from '../reopening/data.ts';
import { refuse } from '../service.ts';
import { addedNightly, chargeSurcharges, type SurchargeLine, sumOf } from '../surcharge.ts';
import * as changes from './data.ts';
import type { ChangePlan, PlanTerms } from './plan.ts';
import { chargedAnew, spread, strangers } from './terms.ts';

/** A price that an operator names and that rooms and nights cannot add up to; says the nearest ones that they can. */
export class PriceNotPossible extends Error {
  readonly possible: readonly string[];
  constructor(possible: readonly number[], currency: string) {
    const said = possible.map((amount) => formatMoney({ amount, currency }));
    super(`rooms and nights do not add up to that price, they would to ${said.join(' or ')}`);
    this.possible = said;
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
export async function planDates(
  tx: Tx,
  order: LockedOrder,
  stay: NonNullable<ChangeAsked['dates']>,
  { now, maxNights, price: named, leaveOutGone = false }: PlanTerms,
): Promise<ChangePlan> {
  if (stay.checkin === order.checkin && stay.checkout === order.checkout) throw new No('NOTHING_CHANGED');
  const agreed = await readAgreed(tx, order.id);
  const was = await changes.readChangeable(tx, order.id);
  const { changeFee } = order;
  const buyer = { ...companyScopeOf(order), currency: order.currency };
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
  // A guest who comes with an extra is named: somebody has to say who stays at home.
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
    consequences: [
      ...couponConsequence(couponReturned),
      'nonCancellable',
      ...(stay.checkin === order.checkin ? [] : (['deadlineMoves'] as const)),
    ],
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
