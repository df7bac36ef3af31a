import { api } from '@waylight/contract';
import type { SurchargeWanted } from '@waylight/contract/supply/surcharge';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../../lib/session/session.ts';
import type { RoomInput } from '../../guest/room-input.ts';
import type { ShownOffer } from '../../price/shown-offer.ts';
import type { StaySearch } from '../../stay/search-url.ts';
import { roomsOfPart } from '../order-parts.ts';
import { wantedIn } from '../section/room-extras.ts';
import { type Offer, termsOf } from './offer.ts';

interface Offering {
  hotelId: number;
  ratePlanId: number;
  parts: readonly StaySearch[];
  /** what the rooms are offered at without anything besides */
  read: readonly Offer[];
  rooms: readonly RoomInput[];
  /** for the first order; null: none */
  couponId: number | null;
  /** what it takes off, as far as that is known */
  reduction: number;
  /** so many parts are ordered already */
  made: number;
  /** the price of the rooms, or a term, is no longer what was shown */
  onChanged: (offer: Offer, before: ShownOffer) => void;
}

interface Wanted {
  surcharges: SurchargeWanted[];
  couponId: number | null;
}

const settleMs = 300;

/** What each order comes to with what its rooms have besides, read anew a moment after that changes. */
export function useOffers(given: Offering) {
  const { hotelId, ratePlanId, parts, read, rooms, couponId, reduction, made, onChanged } = given;
  const [offers, setOffers] = useState(read);
  const [pricing, setPricing] = useState(false);
  const [error, setError] = useState<unknown>();
  const priced = useRef(JSON.stringify(parts.map(() => ({ surcharges: [], couponId: null }))));
  const wanted = JSON.stringify(
    parts.map((_, part) => ({
      surcharges: wantedIn(roomsOfPart(rooms, parts, part)),
      couponId: part === 0 ? couponId : null,
    })),
  );
  const asking = useRef({ offers, onChanged, reduction });
  asking.current = { offers, onChanged, reduction };

  useEffect(() => {
    if (priced.current === wanted) {
      setPricing(false);
      setError(undefined);
      return;
    }
    let over = false;
    setPricing(true);
    const timer = setTimeout(async () => {
      const each = JSON.parse(wanted) as Wanted[];
      const { offers: known, reduction: off } = asking.current;
      try {
        const next = await Promise.all(
          parts.map(async (stay, part) => {
            const before = known[part]!;
            if (part < made) return before;
            const besides = each[part]!;
            const discount = besides.couponId === null ? 0 : off;
            const shown = { ...termsOf(before), total: totalWith(before, besides.surcharges) - discount };
            const offer = await send(api.booking.validate, { hotelId, ratePlanId, ...stay, ...besides, shown });
            if (!over && (offer.outcome === 'higher' || offer.outcome === 'termsChanged'))
              asking.current.onChanged(offer, shown);
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
  }, [wanted, parts, hotelId, ratePlanId, made]);

  return {
    offers,
    /** the amounts are still those of before */
    pricing,
    /** why what is wanted besides cannot be had */
    error,
    setOffer: (part: number, offer: Offer) => setOffers((now) => now.map((one, at) => (at === part ? offer : one))),
  };
}

/** What rooms and surcharges would come to at the prices that are known. */
export function totalWith(
  { amount, surcharges }: Pick<Offer, 'amount' | 'surcharges'>,
  wanted: readonly SurchargeWanted[],
) {
  const each = new Map(surcharges.map((choice) => [choice.surchargeId, choice.each]));
  return wanted.reduce((sum, { surchargeId, count }) => sum + count * (each.get(surchargeId) ?? 0), amount.rooms);
}
