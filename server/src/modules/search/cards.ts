import type { suggestion } from '@waylight/contract/search';
import type { z } from 'zod';
import { mapPoint } from '../catalogue/map-point.ts';
import { resolveCancellation } from '../supply/cancellation.ts';
import { feesAtHotel, leftOf, perNightOf } from '../supply/supply.ts';
import { json } from './fragment.ts';
import type { Found, Pass } from './kernel.ts';
import type { City, Place } from './read-model/places.ts';
import type { ReadModel } from './read-model.ts';
import { suggestionOfPlace } from './suggestions.ts';

/** Writes hotel cards as JSON text: what is the same in every search comes prepared, a search adds a few numbers. */
export class Cards {
  private readonly cancellations = new Map<number, string>();
  private readonly nights: number;

  constructor(private readonly pass: Pass) {
    this.nights = pass.asked.to - pass.asked.from;
  }

  /** One `hotelCard` of the contract. `found` undefined: sold out. */
  write(h: number, distanceM: number, found: Found | undefined): string {
    return `${this.pass.block.cardHead(h)}${distanceM},"offer":${found ? this.offer(h, found) : 'null'}}`;
  }

  private offer(h: number, { plan, total }: Found): string {
    const { block, asked } = this.pass;
    const left = leftOf(this.pass.lowestRooms(plan));
    let text = `${block.offerHead(plan, h)}${this.cancellation(plan, h)},"left":${left}`;
    if (asked.prices) {
      const rooms = asked.rooms.length;
      const { fees } = block.hotels[h]!;
      const atHotel = fees.length === 0 ? '[]' : json(feesAtHotel(fees, this.nights, asked.rooms));
      const perNight = perNightOf(total, this.nights, rooms);
      text += `,"price":{"currency":"${asked.prices.currency}","total":${total},"perNight":${perNight},"atHotel":${atHotel}}`;
    }
    return `${text}}`;
  }

  private cancellation(plan: number, h: number): string {
    const { block, asked } = this.pass;
    const key = block.policy[plan]! * block.zones.length + block.zone[h]!;
    let text = this.cancellations.get(key);
    if (text === undefined) {
      const { kind, freeUntil, freeUntilLocal } = resolveCancellation(
        block.policies[block.policy[plan]!]!,
        block.hotels[h]!.zone,
        { checkin: asked.checkin, nights: this.nights },
        asked.now,
      );
      text = `,"cancelKind":"${kind}","freeUntil":${json(freeUntil)},"freeUntilLocal":${json(freeUntilLocal)}`;
      this.cancellations.set(key, text);
    }
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
