import type { Rate, RatePrice } from '@waylight/contract/search/search';
import type { Policy } from '@waylight/contract/supply/policy';
import type { Exchange } from '@waylight/contract/value/money';
import type { Occupancy } from '@waylight/contract/value/occupancy';
import type { Stay } from '@waylight/contract/value/stay';
import type { CompanyScope } from '../../db/scope.ts';
import type { OfferedSurcharge } from './surcharge.ts';

/** The buyer: mark-up rules are the distributor's, prices are in the currency of its account. */
export interface Buyer extends CompanyScope {
  /** ISO code of the account: what is charged */
  readonly currency: string;
}

/** The requested stay and its guests. */
export interface StayAsked {
  readonly hotelId: number;
  readonly stay: Stay;
  readonly rooms: readonly Occupancy[];
  /** ISO country code of the guests */
  readonly nationality: string;
  readonly buyer: Buyer;
  /** ms since the epoch */
  readonly now: number;
  /** longest stay that is sold (MAX_NIGHTS) */
  readonly maxNights: number;
}

export interface OfferAsked extends StayAsked {
  readonly ratePlanId: number;
}

export interface OfferHotel {
  readonly hotelId: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly star: number;
  readonly cityId: number;
  readonly areaId: number | null;
  readonly countryCode: string;
  readonly cityNameZh: string;
  readonly cityNameEn: string;
  readonly addressZh: string;
  readonly addressEn: string;
  readonly phone: string;
  /** IANA */
  readonly timeZone: string;
  /** hotel-local `HH:MM` */
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
}

export interface OfferRoom {
  readonly roomTypeId: number;
  readonly nameZh: string;
  readonly nameEn: string;
  /** alternatives; `code` is what an order room names */
  readonly beds: readonly BedOption[];
  /** guests that fit into one, extra beds aside */
  readonly maxPeople: number;
}

export interface BedOption {
  readonly code: string;
  readonly beds: readonly { readonly kind: BedKind; readonly count: number }[];
}
export type BedKind = 'single' | 'twin' | 'double' | 'king' | 'sofa' | 'bunk';

/** One rate of one hotel for one stay, as the database has it in this transaction: what an order keeps a copy of. */
export interface Offer {
  readonly hotel: OfferHotel;
  readonly room: OfferRoom;
  /** as the contract has it; `rate.refused` is null when it can be booked, `rate.price` stands whenever `price` does */
  readonly rate: Rate;
  /** a rate of direct purchase */
  readonly isDirect: boolean;
  /** null only when some night has no price at all, and then `rate.refused` is not null */
  readonly price: RatePrice | null;
  /** fewest rooms free on any night of the stay */
  readonly stock: number;
  /** from the contract's currency to the account's; null when they are the same */
  readonly exchange: Exchange | null;
  /** what the operator pays for one room each night, prepaid fees included, in the contract's currency */
  readonly contract: { readonly currency: string; readonly nights: readonly number[] };
  /** what may be added to a room, priced for this stay */
  readonly surcharges: readonly OfferedSurcharge[];
  /** the cancellation policy of the contract; `rate.cancellation` is what it comes to for the rooms alone */
  readonly policy: Policy;
  /** mark-up in hundredths of a per cent that the price has on top of the contract's */
  readonly markupBp: number;
}
