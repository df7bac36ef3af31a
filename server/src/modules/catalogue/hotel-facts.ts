import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { mapPoint, metresBetween } from '@waylight/engine/map-point';
import type { Tx } from '../../db/database.ts';
import type { House } from '../../house.ts';
import { No } from '../../http/no.ts';
import { Lately } from '../../lately.ts';
import { readHotelFacts, readLandmarksOf, readRooms } from './data.ts';
import { roomFactsOf } from './room-facts.ts';

const landmarksShown = 12;

/** Everything about a hotel that is the same for everybody, and is not the price of a room; what is paid there is in it. */
async function hotelFactsOf(tx: Tx, hotelId: number): Promise<HotelFacts> {
  const hotel = await readHotelFacts(tx, hotelId);
  if (!hotel) throw new No('NO_SUCH_HOTEL');
  const rooms = await readRooms(tx, hotelId);
  const landmarks = await readLandmarksOf(tx, hotel.city_id);
  const country = hotel.above.find(({ level }) => level === 1);
  const province = hotel.above.find(({ level }) => level === 2);
  const point = (at: { latitude: number; longitude: number }) =>
    mapPoint(hotel.country_code, at.latitude, at.longitude);
  const { latitude, longitude } = hotel;
  return {
    infoId: hotel.id,
    infoName: hotel.name_zh,
    nameEng: hotel.name_en,
    infoNameEng: hotel.name_en,
    picSrc: hotel.photos[0]?.src ?? null,
    star: hotel.star,
    cityId: hotel.city_id,
    cityNameCn: hotel.city_zh,
    cityNameEn: hotel.city_en,
    areaId: hotel.area_id,
    areaNameCn: hotel.area_zh,
    areaNameEn: hotel.area_en,
    provinceNameCn: province?.zh ?? '',
    provinceNameEn: province?.en ?? '',
    countryCode: hotel.country_code,
    countryNameCn: country?.zh ?? '',
    countryNameEn: country?.en ?? '',
    ...point(hotel),
    address: { zh: hotel.address_zh, en: hotel.address_en },
    description: { zh: hotel.description_zh, en: hotel.description_en },
    timeZone: hotel.time_zone,
    checkInFrom: hotel.check_in_from,
    checkOutUntil: hotel.check_out_until,
    phone: hotel.phone,
    openedYear: hotel.opened_year,
    renovatedYear: hotel.renovated_year,
    roomCount: hotel.room_count,
    themes: hotel.themes,
    facilities: hotel.facilities,
    notices: hotel.notices,
    children: { welcome: hotel.children_welcome, freeUntilAge: hotel.child_free_until },
    feesAtHotel: hotel.fees.filter(({ mode }) => mode === 'atHotel'),
    photos: hotel.photos,
    landmarks: landmarks
      .map((landmark) => ({
        id: landmark.id,
        kind: landmark.kind,
        infoName: landmark.name_zh,
        nameEng: landmark.name_en,
        distanceM: metresBetween(latitude, longitude, landmark.latitude, landmark.longitude),
        ...point(landmark),
      }))
      .sort((a, b) => a.distanceM - b.distanceM || a.id - b.id)
      .slice(0, landmarksShown),
    rooms: rooms.map(roomFactsOf),
  };
}

/** An upper bound: the facts of a hotel are some 20 kB. */
const hotelsHeld = 500;
/** Upper bound of the age of facts, ms: they are read from more tables than those whose writers tell of a change. */
const factsKeptForMs = 600_000;

/** Facts of hotels that were looked at lately, until the feed of changes says that they have changed. */
export class HotelFactsHeld {
  private readonly held: Lately<number, HotelFacts>;
  private readonly database: House['database'];

  constructor({ database, kept }: Pick<House, 'database' | 'kept'>) {
    this.database = database;
    this.held = new Lately(factsKeptForMs, undefined, hotelsHeld);
    kept.on('hotelFacts', (hotelId) => this.held.forget(hotelId ?? undefined));
  }

  /** `NO_SUCH_HOTEL` where there is none that is sold; that is not kept. */
  of(hotelId: number): HotelFacts | Promise<HotelFacts> {
    return this.held.of(hotelId, () => this.database.asAnyone((tx) => hotelFactsOf(tx, hotelId)));
  }
}
