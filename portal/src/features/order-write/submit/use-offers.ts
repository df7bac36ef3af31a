import { api } from '@waylight/contract';
import type { SurchargeWanted } from '@waylight/contract/supply/surcharge';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../lib/session/session.ts';
import type { RoomInput } from '../../guest/room-input.ts';
import type { ShownOffer } from '../../price/shown-offer.ts';
import { type OrderPart, roomsOfPart } from '../order-parts.ts';
import { wantedIn } from '../section/room-extras.ts';
import { type Offer, termsOf } from './offer.ts';
import { forPart, PartRefused } from './order-part.ts';

interface OffersOptions {
  hotelId: number;
  parts: readonly OrderPart[];
  /** the offers for the rooms alone */
  read: readonly Offer[];
  rooms: readonly RoomInput[];
  /** of each part; null: none */
  couponIds: readonly (number | null)[];
  /** minor units that each takes off, as far as that is known */
  reductions: readonly number[];
  /** count of parts that are ordered already */
  made: number;
  /** the price of the rooms or a term differs from the one shown */
  onChanged: (part: number, offer: Offer, before: ShownOffer) => void;
}

interface PartExtras {
  surcharges: SurchargeWanted[];
  couponId: number | null;
}

const settleMs = 300;

/** The offer of each order with extras and coupon, read again a moment after they change. */
export function useOffers(options: OffersOptions) {
  const { hotelId, parts, read, rooms, couponIds, reductions, made, onChanged } = options;
  const [offers, setOffers] = useState(read);
  const [pricing, setPricing] = useState(false);
  const [error, setError] = useState<unknown>();
  const priced = useRef(JSON.stringify(parts.map(() => ({ surcharges: [], couponId: null }))));
  const wanted = JSON.stringify(
    parts.map((_, part) => ({
      surcharges: wantedIn(roomsOfPart(rooms, parts, part)),
      couponId: couponIds[part] ?? null,
    })),
  );
  const latest = useRef({ offers, onChanged, reductions });
  latest.current = { offers, onChanged, reductions };

  useEffect(() => {
    if (priced.current === wanted) {
      setPricing(false);
      setError(undefined);
      return;
    }
    let over = false;
    setPricing(true);
    const timer = setTimeout(async () => {
      const each = JSON.parse(wanted) as PartExtras[];
      const { offers: known, reductions: off } = latest.current;
      try {
        const next = await Promise.all(
          parts.map(async (stay, part) => {
            const before = known[part]!;
            if (part < made) return before;
            const besides = each[part]!;
            const discount = besides.couponId === null ? 0 : (off[part] ?? 0);
            const shown = { ...termsOf(before), total: totalWith(before, besides.surcharges) - discount };
            const offer = await forPart(part, () =>
              send(api.booking.validate, { hotelId, ...stay, ...besides, shown }),
            );
            if (!over && (offer.outcome === 'higher' || offer.outcome === 'termsChanged'))
              latest.current.onChanged(part, offer, shown);
            return offer;
          }),
        );
        if (over) return;
        priced.current = wanted;
        setOffers(next);
        setError(undefined);
      } catch (failure) {
        if (!over) setError(failure);
      } finally {
        if (!over) setPricing(false);
      }
    }, settleMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [wanted, parts, hotelId, made]);

  return {
    offers,
    /** the amounts are about to change */
    pricing,
    /** why the extras or the coupon cannot be had; undefined: they can */
    error: error instanceof PartRefused ? error.cause : error,
    /** the part that it is about */
    errorPart: error instanceof PartRefused ? error.part : 0,
    setOffer: (part: number, offer: Offer) => setOffers((now) => now.map((one, at) => (at === part ? offer : one))),
  };
}

/** Total of the rooms and the surcharges at the prices known so far, minor units. */
export function totalWith(
  { amount, surcharges }: Pick<Offer, 'amount' | 'surcharges'>,
  wanted: readonly SurchargeWanted[],
) {
  const each = new Map(surcharges.map((choice) => [choice.surchargeId, choice.each]));
  return wanted.reduce((sum, { surchargeId, count }) => sum + count * (each.get(surchargeId) ?? 0), amount.rooms);
}
