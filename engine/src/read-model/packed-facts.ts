import type { HotelFee } from '@waylight/contract/supply/account-price';
import { SharedValues } from './columns.ts';
import type { HotelFacts } from './rows.ts';

/**
 * Facts of many hotels in a few arrays and one run of bytes: some large buffers instead of millions of objects, which the garbage
 * collector would walk. Texts are made when they are asked for.
 */
class FactSheet {
  readonly id: Int32Array;
  readonly city: Int32Array;
  /** 0: in none */
  readonly area: Int32Array;
  readonly star: Uint8Array;
  readonly popularity: Int32Array;
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  /** index in `zones` */
  readonly zone: Uint16Array;
  readonly zones: readonly string[];
  /** index in `themeLists`: hotels share a few hundred combinations */
  readonly theme: Uint32Array;
  readonly themeLists: readonly (readonly number[])[];
  /** 1: has a picture */
  readonly pictured: Uint8Array;
  /** the texts of hotel n are between entries `textsOf` × n and `textsOf` × (n + 1) of `textAt` */
  private readonly textAt: Uint32Array;
  private readonly bytes: Buffer;

  constructor(hotels: readonly HotelFacts[]) {
    const count = hotels.length;
    this.id = new Int32Array(count);
    this.city = new Int32Array(count);
    this.area = new Int32Array(count);
    this.star = new Uint8Array(count);
    this.popularity = new Int32Array(count);
    this.lat = new Float64Array(count);
    this.lng = new Float64Array(count);
    this.zone = new Uint16Array(count);
    this.theme = new Uint32Array(count);
    this.pictured = new Uint8Array(count);
    this.textAt = new Uint32Array(count * textsOf + 1);
    const zones = new SharedValues<string>();
    const lists = new SharedValues<readonly number[]>();
    let written: Buffer = Buffer.allocUnsafeSlow(256 * count);
    let end = 0;
    for (let h = 0; h < count; h++) {
      const hotel = hotels[h]!;
      this.id[h] = hotel.id;
      this.city[h] = hotel.city;
      this.area[h] = hotel.area ?? 0;
      this.star[h] = hotel.star;
      this.popularity[h] = hotel.popularity;
      this.lat[h] = hotel.lat;
      this.lng[h] = hotel.lng;
      this.zone[h] = zones.index(hotel.zone);
      this.theme[h] = lists.index(hotel.themes);
      this.pictured[h] = hotel.pic === null ? 0 : 1;
      const texts = textsIn(hotel);
      for (let t = 0; t < textsOf; t++) {
        const text = texts[t]!;
        // A sign of a text is three bytes at most.
        if (end + 3 * text.length > written.length) written = grown(written, end + 3 * text.length);
        end += written.write(text, end);
        this.textAt[h * textsOf + t + 1] = end;
      }
    }
    this.zones = zones.values;
    this.themeLists = lists.values;
    // Not of the pool that small buffers share: it would stay as long as one of them.
    this.bytes = Buffer.allocUnsafeSlow(end);
    written.copy(this.bytes, 0, 0, end);
  }

  text(h: number, which: number): string {
    const at = h * textsOf + which;
    return this.bytes.toString('utf8', this.textAt[at]!, this.textAt[at + 1]!);
  }
}

/** A larger copy. */
function grown(bytes: Buffer, least: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(least, 2 * bytes.length));
  bytes.copy(larger);
  return larger;
}

const textsOf = 6;
/** Places of the texts of a hotel. */
const text = { zh: 0, en: 1, pinyin: 2, initials: 3, pic: 4, fees: 5 } as const;
/** Few hotels have fees, and each its own amounts: they are kept as they came. */
const textsIn = ({ zh, en, pinyin, initials, pic, fees }: HotelFacts) => [
  zh,
  en,
  pinyin,
  initials,
  pic ?? '',
  fees.length === 0 ? '' : JSON.stringify(fees),
];

/** A hotel's place in a sheet, read as its facts. */
class PackedFacts implements HotelFacts {
  constructor(
    private readonly sheet: FactSheet,
    private readonly row: number,
  ) {}

  get id() {
    return this.sheet.id[this.row]!;
  }
  get city() {
    return this.sheet.city[this.row]!;
  }
  get area() {
    return this.sheet.area[this.row]! || null;
  }
  get zh() {
    return this.sheet.text(this.row, text.zh);
  }
  get en() {
    return this.sheet.text(this.row, text.en);
  }
  get pinyin() {
    return this.sheet.text(this.row, text.pinyin);
  }
  get initials() {
    return this.sheet.text(this.row, text.initials);
  }
  get star() {
    return this.sheet.star[this.row]!;
  }
  get lat() {
    return this.sheet.lat[this.row]!;
  }
  get lng() {
    return this.sheet.lng[this.row]!;
  }
  get zone() {
    return this.sheet.zones[this.sheet.zone[this.row]!]!;
  }
  get popularity() {
    return this.sheet.popularity[this.row]!;
  }
  get themes() {
    return this.sheet.themeLists[this.sheet.theme[this.row]!]!;
  }
  get fees(): HotelFee[] {
    const fees = this.sheet.text(this.row, text.fees);
    return fees === '' ? [] : JSON.parse(fees);
  }
  get pic() {
    return this.sheet.pictured[this.row] === 1 ? this.sheet.text(this.row, text.pic) : null;
  }

  /** All of them, as they came. */
  toJSON(): HotelFacts {
    const { id, city, area, zh, en, pinyin, initials, star, lat, lng, zone, popularity, themes, fees, pic } = this;
    return { id, city, area, zh, en, pinyin, initials, star, lat, lng, zone, popularity, themes, fees, pic };
  }
}

/** The same facts in columns. They stay while one of the hotels is needed, so those that change later are packed by themselves. */
export function packed(hotels: readonly HotelFacts[]): HotelFacts[] {
  const sheet = new FactSheet(hotels);
  return hotels.map((_, row) => new PackedFacts(sheet, row));
}
