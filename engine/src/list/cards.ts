import type { HotelCard, suggestion } from '@waylight/contract/search/search';
import { leftOf, perNightOf } from '@waylight/contract/supply/account-price';
import { peopleIn } from '@waylight/contract/value/occupancy';
import type { JsonText } from '@waylight/contract/wire/json-text';
import type { z } from 'zod';
import { mapPoint } from '../map-point.ts';
import type { CardRate, Pass } from '../pass/pass.ts';
import type { City, Place } from '../read-model/places.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { suggestionOfPlace } from '../suggest/suggestion.ts';
import { handWritten, json } from '../text/json-writer.ts';
import type { CouponPrices } from './coupon-prices.ts';

/** Writes hotel cards as JSON text: what is the same in every search comes prepared, a search adds a few numbers. */
export class Cards {
  private readonly nights: number;
  private readonly rooms: number;
  /** how often a fee of each basis is due */
  private readonly times: { roomNight: number; personNight: number; stay: number };

  /** what cards say of cancelling: a page has a few ways of it */
  private readonly cancels: (string | undefined)[] = [];
  /** of the city's currencies: whether the rate of exchange is too old */
  private outdated: readonly boolean[] | undefined;

  /** `now`: when the search was asked; the pass may have been made for an earlier one of the same phase. */
  constructor(
    private readonly pass: Pass,
    private readonly now: number,
    private readonly coupons: CouponPrices,
    /** ids of the caller’s favourites: the only part of a card that is a person’s */
    private readonly mine: ReadonlySet<number>,
  ) {
    const { from, to, rooms } = pass.asked;
    this.nights = to - from;
    this.rooms = rooms.length;
    const people = rooms.reduce((sum, room) => sum + peopleIn(room), 0);
    this.times = { roomNight: this.nights * rooms.length, personNight: this.nights * people, stay: 1 };
  }

  /** One `hotelCard` of the contract. `found` undefined: sold out. */
  write(h: number, distanceM: number, found: CardRate | undefined): JsonText<HotelCard> {
    const { heads, hotelId } = this.pass.block;
    const offer = found ? this.offer(h, found) : `null${this.waitsForRate(h) ? ',"offSale":true' : ''}`;
    return handWritten(`${heads.card(h)}${distanceM},"state":${this.mine.has(hotelId[h]!)},"offer":${offer}}`);
  }

  /** Whether a rate of the hotel is not sold because its rate of exchange is too old. */
  private waitsForRate(h: number): boolean {
    const { plan0, classes, classOf, currencies } = this.pass.block.columns;
    const { prices } = this.pass.asked;
    if (!prices || plan0[h] === undefined) return false;
    this.outdated ??= currencies.map((one) => prices.isOutdated(one));
    if (!this.outdated.includes(true)) return false;
    for (let plan = plan0[h]!; plan < plan0[h + 1]!; plan++)
      if (this.outdated[classes[classOf[plan]!]!.currency]) return true;
    return false;
  }

  private offer(h: number, found: CardRate): string {
    const { plan, total } = found;
    const { block, asked, deadlines, phase } = this.pass;
    const { classes, classOf } = block.columns;
    const { cancel } = classes[classOf[plan]!]!;
    this.cancels[cancel] ??= deadlines.text(cancel, this.nights, phase, this.now);
    const head = `${block.offerHead(plan)}${this.cancels[cancel]},"left":${leftOf(this.pass.lowestRooms(plan))}`;
    if (!asked.prices) return `${head}}`;
    const perNight = perNightOf(total, this.nights, this.rooms);
    const best = this.coupons.best(h, found);
    const coupon = best
      ? `,"coupon":{"couponId":${best.couponId},"reduction":${best.reduction},"total":${best.total}}`
      : '';
    return `${head},"price":{"currency":"${asked.prices.currency}","total":${total},"perNight":${perNight},"atHotel":[${this.fees(h)}]${coupon}}}`;
  }

  private fees(h: number): string {
    let text = '';
    for (const { head, basis, amount } of this.pass.block.heads.feesOf(h))
      text += `${text === '' ? '' : ','}${head}${amount * this.times[basis]}}`;
    return text;
  }
}

/** A destination with its names and its centre. */
export function placeRecord(model: Pick<ReadModel, 'hotelsIn'>, place: Place, city: City) {
  const hotels = place.kind === 'landmark' ? null : model.hotelsIn(place.id);
  return {
    ...(suggestionOfPlace(place, city, hotels) satisfies z.infer<typeof suggestion>),
    ...mapPoint(city.countryCode, place.latitude, place.longitude),
  };
}

const placeTexts = new WeakMap<Place, { hotels: number; text: JsonText<ReturnType<typeof placeRecord>> }>();

/** The same as JSON, kept for as long as the place and its number of hotels stay what they are. */
export function placeText(model: Pick<ReadModel, 'hotelsIn'>, place: Place, city: City) {
  const hotels = model.hotelsIn(place.id);
  let kept = placeTexts.get(place);
  if (kept?.hotels !== hotels) {
    kept = { hotels, text: json(placeRecord(model, place, city)) };
    placeTexts.set(place, kept);
  }
  return kept.text;
}
