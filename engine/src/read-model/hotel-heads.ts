import type { HotelMark } from '@waylight/contract/search/place';
import type { ReadOnly } from '@waylight/contract/wire/json-text';
import { mapPoint } from '../map-point.ts';
import { json } from '../text/json-writer.ts';
import type { City, Places } from './places.ts';
import type { HotelFacts } from './rows.ts';

/** The part of a hotel's card and mark before its distance. */
type CardFacts = ReadOnly<Omit<HotelMark, 'distanceM'>>;

export interface FeeHead {
  readonly head: string;
  readonly basis: 'roomNight' | 'personNight' | 'stay';
  readonly amount: number;
}

/** The hotels of a city, in the order of its block. */
interface CityRows {
  readonly city: City;
  readonly hotels: readonly HotelFacts[];
  readonly places: Places;
}

/** The same with what cards and marks show of them. */
export interface CityHotels extends CityRows {
  readonly heads: HotelHeads;
  /** A hotel's place in the list. */
  indexOf(hotelId: number): number | undefined;
}

/** A city's hotels where its nights are not held. */
export class CityFacts implements CityHotels {
  readonly heads = new HotelHeads(this);

  constructor(
    readonly city: City,
    readonly hotels: readonly HotelFacts[],
    readonly places: Places,
  ) {}

  indexOf(hotelId: number): number | undefined {
    const at = this.hotels.findIndex(({ id }) => id === hotelId);
    return at < 0 ? undefined : at;
  }
}

/** JSON of hotels that is the same in every search; made when a hotel is first shown. */
export class HotelHeads {
  private readonly cards: (string | undefined)[] = [];
  private readonly fees: (readonly FeeHead[] | undefined)[] = [];

  constructor(private readonly of: CityRows) {}

  /** A card's JSON up to the distance, with the `themes` that come after it. */
  card(h: number): string {
    this.cards[h] ??= this.makeCard(this.of.hotels[h]!);
    return this.cards[h]!;
  }

  private makeCard(hotel: HotelFacts): string {
    const area = hotel.area === null ? undefined : this.of.places.areas.get(hotel.area);
    const facts = json({
      infoId: hotel.id,
      infoName: hotel.zh,
      nameEng: hotel.en,
      infoNameEng: hotel.en,
      picSrc: hotel.pic,
      star: hotel.star,
      cityNameCn: this.of.city.zh,
      cityNameEn: this.of.city.en,
      provinceNameCn: this.of.city.provinceZh,
      provinceNameEn: this.of.city.provinceEn,
      areaId: area?.id ?? null,
      areaNameCn: area?.zh ?? null,
      areaNameEn: area?.en ?? null,
      ...mapPoint(this.of.city.countryCode, hotel.lat, hotel.lng),
      themes: hotel.themes,
    } satisfies CardFacts);
    return `${facts.slice(0, -1)},"distanceM":`;
  }

  /** The fees that the hotel collects itself, each as JSON up to its total for the stay. */
  feesOf(h: number): readonly FeeHead[] {
    this.fees[h] ??= this.of.hotels[h]!.fees.filter(({ mode }) => mode === 'atHotel').map(
      ({ zh, en, basis, amount, currency }) => ({
        head: `${json({ zh, en, basis, amount, currency }).slice(0, -1)},"total":`,
        basis,
        amount,
      }),
    );
    return this.fees[h]!;
  }
}
