import type { HotelCard } from '@waylight/contract/search/search';
import { feesAtHotel, nightPrice, perNightOf, priceFactor } from '@waylight/contract/supply/account-price';
import { type MarkupRule, markupBp } from '@waylight/contract/supply/mark-up-rule';
import { resolveCancellation } from '@waylight/contract/supply/policy';
import { childAgesOf } from '@waylight/contract/value/party';
import { dateIn, eachNight, portalZone } from '@waylight/contract/value/stay';
import type { HotelsAsked } from '@waylight/engine/list/hotel-list';
import { metresBetween } from '@waylight/engine/map-point';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DistributorId } from '../../db/tables/ids.ts';

/**
 * The expected answer of a search, computed plainly from the rows: every hotel, every rate, every night.
 *
 * For tests: it shares no data structure with the read model.
 */
export interface Oracle {
  readonly hotels: readonly OracleHotel[];
  readonly countryCode: string;
  readonly rules: readonly MarkupRule[];
  readonly rates: readonly { base: string; quote: string; rate_e8: number }[];
}

type OracleHotel = Awaited<ReturnType<typeof readRows>>[number];

async function readRows(database: Database, cityId: number) {
  return database.asSystem(async (tx) => {
    const hotels = await tx
      .selectFrom('hotel')
      .selectAll()
      .where('city_id', '=', cityId)
      .where('active', '=', true)
      .execute();
    const ids = hotels.map(({ id }) => id);
    const rooms = await tx.selectFrom('room_type').selectAll().where('hotel_id', 'in', ids).execute();
    const plans = await tx.selectFrom('rate_plan').selectAll().where('hotel_id', 'in', ids).execute();
    const nights = <T extends { month: string }>(rows: T[], id: (row: T) => number, values: (row: T) => number[]) => {
      const all = new Map<string, number>();
      for (const row of rows)
        for (const [i, value] of values(row).entries())
          all.set(`${id(row)} ${row.month.slice(0, 8)}${String(i + 1).padStart(2, '0')}`, value);
      return all;
    };
    const rateMonths = await tx
      .selectFrom('rate_month')
      .selectAll()
      .where(
        'rate_plan_id',
        'in',
        plans.map(({ id }) => id),
      )
      .execute();
    const roomMonths = await tx
      .selectFrom('room_month')
      .selectAll()
      .where(
        'room_type_id',
        'in',
        rooms.map(({ id }) => id),
      )
      .execute();
    const prices = nights(
      rateMonths,
      (row) => row.rate_plan_id,
      (row) => row.prices,
    );
    const free = nights(
      roomMonths,
      (row) => row.room_type_id,
      (row) => row.free,
    );
    return hotels.map((hotel) => ({
      ...hotel,
      plans: plans
        .filter((plan) => plan.hotel_id === hotel.id && plan.active)
        .map((plan) => ({ ...plan, room: rooms.find(({ id }) => id === plan.room_type_id)! }))
        .filter(({ room }) => room.active)
        .sort((a, b) => a.room.position - b.room.position || a.room.id - b.room.id || a.id - b.id)
        .map((plan) => ({
          ...plan,
          price: (night: string) => prices.get(`${plan.id} ${night}`) ?? 0,
          stock: (night: string) => free.get(`${plan.room_type_id} ${night}`) ?? 0,
        })),
    }));
  });
}

/** Reads a city; `distributorId`: whose mark-up rules count besides the common ones. */
export async function readOracle(
  database: Database,
  cityId: number,
  distributorId: DistributorId,
  currency: string,
): Promise<Oracle> {
  const hotels = await readRows(database, cityId);
  return database.asSystem(async (tx) => {
    const rules = await sql<MarkupRule>`
      select distributor_id as "distributorId", group_id as "groupId", hotel_id as "hotelId", city_id as "cityId",
        country_code as "countryCode", star, rate_kind as "rateKind", arrive_from::text as "arriveFrom", arrive_to::text as "arriveTo",
        book_from::text as "bookFrom", book_to::text as "bookTo", percent_bp as "percentBp"
      from markup_rule where (distributor_id is null or distributor_id = ${distributorId})
        and (group_id is null or group_id = (select d.group_id from distributor d where d.id = ${distributorId}))`.execute(
      tx,
    );
    const city = await tx
      .selectFrom('district')
      .select('country_code')
      .where('id', '=', cityId)
      .executeTakeFirstOrThrow();
    const rates = await tx.selectFrom('exchange_rate').selectAll().where('quote', '=', currency).execute();
    return { hotels, countryCode: city.country_code, rules: rules.rows, rates };
  });
}

export interface OracleAsked {
  readonly asked: HotelsAsked;
  readonly now: number;
  /** null: the caller may see no price */
  readonly currency: string | null;
  readonly centre: { latitude: number; longitude: number };
  readonly inDestination: (hotel: OracleHotel) => boolean;
}

/** Every rate of a hotel that can be booked, with its exact price. */
function ratesOf(oracle: Oracle, hotel: OracleHotel, { asked, now, currency }: OracleAsked) {
  const nights = eachNight(asked);
  const evening = new Date(now).toLocaleString('sv-SE', { timeZone: hotel.time_zone }) >= `${asked.checkin} 22:00:00`;
  return hotel.plans.flatMap((plan, position) => {
    const fits = asked.rooms.every(
      (room) =>
        room.adultNumAll <= Math.min(plan.max_adults, plan.room.max_adults) &&
        childAgesOf(room).length <= Math.min(plan.max_children, plan.room.max_children) &&
        room.adultNumAll + childAgesOf(room).length <= plan.room.max_people,
    );
    const left = Math.min(...nights.map((night) => (plan.price(night) > 0 ? plan.stock(night) : 0)));
    const allowed = plan.nationalities === null || plan.nationalities.includes(asked.nationality);
    if (!fits || left < asked.rooms.length || evening || !allowed || nights.length < plan.min_nights) return [];
    const policy = { refundable: plan.refundable, steps: plan.cancel_steps };
    const cancel = resolveCancellation(policy, hotel.time_zone, { checkin: asked.checkin, nights: nights.length }, now);
    let total = 0;
    let near = 0;
    if (currency) {
      const rateE8 =
        plan.currency === currency ? 100_000_000 : oracle.rates.find(({ base }) => base === plan.currency)?.rate_e8;
      if (rateE8 === undefined) return [];
      const percentBp = markupBp(oracle.rules, {
        ...{ hotelId: hotel.id, cityId: hotel.city_id, countryCode: oracle.countryCode, star: hotel.star },
        rate: { refundable: plan.refundable, breakfast: plan.breakfasts > 0, instant: plan.confirm_minutes === 0 },
        ...{ checkin: asked.checkin, bookedOn: dateIn(portalZone, now) },
      });
      const factor = priceFactor(plan.currency, currency, rateE8, percentBp);
      const prepaid = hotel.fees.reduce((sum, fee) => sum + (fee.mode === 'prepaid' ? fee.amount : 0), 0);
      for (const night of nights) {
        near += asked.rooms.length * (plan.price(night) + prepaid) * factor.near;
        total += asked.rooms.length * nightPrice(plan.price(night) + prepaid, factor);
      }
    }
    return [
      { plan, position, cancel, left, total, near, perNight: perNightOf(total, nights.length, asked.rooms.length) },
    ];
  });
}

type Found = ReturnType<typeof ratesOf>[number];

/** The whole answer but for names: ids in order, totals, offers, counts. */
export function answerOf(oracle: Oracle, query: OracleAsked) {
  const { asked, currency, centre } = query;
  const rates = new Map(oracle.hotels.map((hotel) => [hotel.id, ratesOf(oracle, hotel, query)]));
  const suited = (hotel: OracleHotel, need: Partial<HotelsAsked>): Found[] =>
    rates
      .get(hotel.id)!
      .filter(
        ({ plan, cancel }) =>
          (!need.breakfast || plan.breakfasts > 0) &&
          (!need.instant || plan.confirm_minutes === 0) &&
          (!need.freeCancellation || cancel.kind === 'free'),
      );
  const best = (hotel: OracleHotel, need: Partial<HotelsAsked>): Found | undefined =>
    suited(hotel, need).sort((a, b) => a.total - b.total || a.position - b.position)[0];
  const strip = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\s\p{P}\p{M}]/gu, '');
  const passes = (hotel: OracleHotel, need: HotelsAsked): boolean => {
    const words = (need.hotelName ?? '').split(/\s+/u).map(strip);
    const hasWords = (text: string) => {
      let rest: string | undefined = strip(text);
      for (const word of words) rest = rest?.includes(word) ? rest.slice(rest.indexOf(word) + word.length) : undefined;
      return rest !== undefined;
    };
    if (!query.inDestination(hotel)) return false;
    const box = need.within;
    if (box && (hotel.latitude < box.south || hotel.latitude > box.north)) return false;
    const [beyondWest, beforeEast] = box ? [hotel.longitude >= box.west, hotel.longitude <= box.east] : [true, true];
    if (box && box.west > box.east ? !beyondWest && !beforeEast : !beyondWest || !beforeEast) return false;
    if (![hotel.name_zh, hotel.name_en, hotel.pinyin, hotel.initials].some(hasWords)) return false;
    if (need.areas.length > 0 && !need.areas.includes(hotel.area_id ?? -1)) return false;
    if (need.stars.length > 0 && !need.stars.includes(hotel.star)) return false;
    if (need.themes.length > 0 && !hotel.themes.some((theme) => need.themes.includes(theme))) return false;
    if (!need.breakfast && !need.instant && !need.freeCancellation && !need.price) return true;
    const found = best(hotel, need);
    if (!found) return false;
    return (
      !need.price ||
      (found.perNight >= need.price.min && found.perNight <= (need.price.max ?? Number.POSITIVE_INFINITY))
    );
  };
  const count = (change: Partial<HotelsAsked>) => {
    const need = { ...asked, ...change };
    return oracle.hotels.filter((hotel) => passes(hotel, need) && best(hotel, need)).length;
  };
  const { price: _, ...anyPrice } = asked;

  const distance = (hotel: OracleHotel) =>
    metresBetween(centre.latitude, centre.longitude, hotel.latitude, hotel.longitude);
  const shown = oracle.hotels
    .filter((hotel) => passes(hotel, asked))
    .map((hotel) => ({ hotel, found: best(hotel, asked) }));
  const nearness = (hotel: OracleHotel) =>
    asked.destination.kind === 'landmark' ? 1000 / (1 + distance(hotel) / 1000) : 0;
  const standing = ({ hotel }: (typeof shown)[number]) => hotel.popularity / 2 + 50 * hotel.star + nearness(hotel);
  // The blend goes by prices that are not rounded night by night.
  const nearTotal = ({ hotel }: (typeof shown)[number]) => Math.min(...suited(hotel, asked).map(({ near }) => near));
  const blended = (row: (typeof shown)[number]) => {
    if (!currency || !row.found) return standing(row);
    const peers = shown.filter(({ hotel, found }) => found && hotel.star === row.hotel.star).map(nearTotal);
    const mean = peers.reduce((sum, total) => sum + total, 0) / peers.length;
    return standing(row) + (250 * mean) / (mean + nearTotal(row));
  };
  const keys: Record<HotelsAsked['sort'], (row: (typeof shown)[number]) => number> = {
    price: ({ found }) => found?.total ?? 0,
    priceDesc: ({ found }) => -(found?.total ?? 0),
    distance: ({ hotel }) => distance(hotel),
    popularity: ({ hotel }) => -hotel.popularity,
    comprehensive: (row) => -Math.round(blended(row) * 1e6),
  };
  const key = new Map(shown.map((row) => [row, keys[asked.sort](row)]));
  shown.sort(
    (a, b) =>
      Number(!a.found) - Number(!b.found) ||
      key.get(a)! - key.get(b)! ||
      b.hotel.popularity - a.hotel.popularity ||
      a.hotel.id - b.hotel.id,
  );
  return {
    total: shown.length,
    bookable: shown.filter(({ found }) => found).length,
    records: shown.slice((asked.page - 1) * asked.limit, asked.page * asked.limit).map(({ hotel, found }) => ({
      infoId: hotel.id,
      distanceM: distance(hotel),
      offer: found ? offerOf(hotel, found, query) : null,
    })),
    counts: {
      area: (id: number) => count({ areas: [id] }),
      star: (star: number) => count({ stars: [star] }),
      theme: (id: number) => count({ themes: [id] }),
      price: (min: number, max: number | null) => count({ price: max === null ? { min } : { min, max } }),
      freeCancellation: count({ freeCancellation: true }),
      breakfast: count({ breakfast: true }),
      instant: count({ instant: true }),
      withoutPrice: oracle.hotels.filter((hotel) => passes(hotel, anyPrice)).length,
    },
  };
}

function offerOf(
  hotel: OracleHotel,
  { plan, cancel, left, total, perNight }: Found,
  { asked, now, currency }: OracleAsked,
) {
  const nights = eachNight(asked).length;
  const begun = cancel.steps.filter(({ from }) => new Date(from).getTime() <= now);
  const { percentBp = null, nights: lost = null } = begun.at(-1) ?? {};
  const offer: Partial<NonNullable<HotelCard['offer']>> = {
    ratePlanId: plan.id,
    roomNameCn: plan.room.name_zh,
    roomNameEn: plan.room.name_en,
    breakfasts: plan.breakfasts,
    confirmMinutes: plan.confirm_minutes,
    cancelKind: cancel.kind,
    freeUntil: cancel.freeUntil,
    freeUntilLocal: cancel.freeUntilLocal,
    ...(cancel.kind === 'partial'
      ? { chargeNow: { percentBp, nights: lost, untilLocal: cancel.steps[begun.length]?.fromLocal ?? null } }
      : {}),
    timeZone: hotel.time_zone,
    left: left <= 5 ? left : null,
  };
  if (currency) offer.price = { currency, total, perNight, atHotel: feesAtHotel(hotel.fees, nights, asked.rooms) };
  return offer;
}
