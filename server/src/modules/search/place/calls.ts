import type { place } from '@waylight/contract/search/place';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { markOf } from '@waylight/engine/list/single-cards';
import { mapPoint, metresBetween } from '@waylight/engine/map-point';
import type { CityHotels } from '@waylight/engine/read-model/hotel-heads';
import { type City, type Place, placeAt } from '@waylight/engine/read-model/places';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import { jsonList } from '@waylight/engine/text/json-writer';
import type { House } from '../../../house.ts';
import { type Handlers, PreparedReply } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { readCitiesUnder, readCityGround } from './data.ts';
import { areaOutline, cityOutline, type Point } from './outline-rules.ts';

type Outlines = ReplyOf<typeof place.outlines>;

const freshForMs = 300_000;
/** A landmark belongs to the area whose centre is nearest, if it is as near as this; metres. */
const landmarkOfAreaM = 2000;

export function placeCalls({ database }: House, model: ReadModel): Handlers<typeof place> {
  /** Outlines change when hotels do: then a city has another block. What is only stored anew is seen a little later. */
  const kept = new WeakMap<CityHotels, { until: number; outlines: Promise<Outlines> }>();

  const outlinesOf = async (city: City, block: CityHotels): Promise<Outlines> => {
    const known = kept.get(block);
    if (known && known.until > performance.now()) return known.outlines;
    const outlines = drawn(city, block);
    kept.set(block, { until: performance.now() + freshForMs, outlines });
    outlines.catch(() => kept.delete(block));
    return outlines;
  };

  const drawn = async (city: City, block: CityHotels): Promise<Outlines> => {
    const ground = await database.asAnyone((tx) => readCityGround(tx, city.id));
    const stored = new Map(ground.outlines.map(({ id, outline }) => [id, outline]));
    const areas = [...model.places.areas.values()].filter(({ cityId }) => cityId === city.id);
    const hotels = block.hotels.map(({ area, lng, lat }) => ({ area, at: [lng, lat] satisfies Point as Point }));
    const landmarksOf = new Map<number, Point[]>();
    for (const { latitude, longitude } of ground.landmarks) {
      const near = nearest(areas, latitude, longitude);
      if (near) landmarksOf.set(near.id, [...(landmarksOf.get(near.id) ?? []), [longitude, latitude]]);
    }
    const shown = areas.map((area) => {
      const inside = hotels.filter((hotel) => hotel.area === area.id).map(({ at }) => at);
      const others = areas.filter(({ id }) => id !== area.id).map(pointOf);
      const outline =
        stored.get(area.id) ?? areaOutline(pointOf(area), [...inside, ...(landmarksOf.get(area.id) ?? [])], others);
      return outlined(city, area, model.hotelsIn(area.id), outline);
    });
    const everything = [
      ...hotels.map(({ at }) => at),
      ...ground.landmarks.map(({ longitude, latitude }): Point => [longitude, latitude]),
      ...shown.flatMap(({ googleOutline }) => googleOutline),
    ];
    return {
      city: outlined(
        city,
        city,
        model.hotelsIn(city.id),
        stored.get(city.id) ?? cityOutline(pointOf(city), everything),
      ),
      areas: shown,
      landmarks: ground.landmarks.map(({ id, kind, zh, en, latitude, longitude, code }) => ({
        id,
        kind,
        infoName: zh,
        nameEng: en,
        ...mapPoint(city.countryCode, latitude, longitude),
        code,
      })),
      waters: ground.waters.map(({ id, kind, zh, en, width, line }) => ({
        id,
        kind,
        infoName: zh,
        nameEng: en,
        width,
        ...bothLines(city.countryCode, line),
      })),
    };
  };

  /** The hotels nearest to a point. */
  const marks = (block: CityHotels, latitude: number, longitude: number, limit: number, except?: number) => {
    const near = block.hotels
      .map(({ lat, lng }, h) => ({ h, far: metresBetween(latitude, longitude, lat, lng) }))
      .filter(({ h }) => h !== except)
      .sort((a, b) => a.far - b.far || a.h - b.h)
      .slice(0, limit);
    return new PreparedReply(jsonList(near.map(({ h, far }) => markOf(block, h, far))));
  };

  return {
    async outlines({ cityId }) {
      const city = model.places.cities.get(cityId);
      const block = city && model.factsOf(cityId);
      if (!city || !block) throw new No('NO_SUCH_DESTINATION');
      return outlinesOf(city, block);
    },
    async aroundRegion({ kind, districtId, limit }) {
      const at = placeAt(model.places, { kind, id: districtId });
      if (!at) throw new No('NO_SUCH_DESTINATION');
      const block = model.factsOf(at.cityId);
      return block ? marks(block, at.latitude, at.longitude, limit) : [];
    },
    async aroundHotel({ hotelId, limit }) {
      const cityId = model.cityOfHotel(hotelId);
      const block = cityId === undefined ? undefined : model.factsOf(cityId);
      const h = block?.indexOf(hotelId);
      if (!block || h === undefined) throw new No('NO_SUCH_HOTEL');
      const { lat, lng } = block.hotels[h]!;
      return marks(block, lat, lng, limit, h);
    },
    async citiesUnder({ districtId }) {
      const ids = await database.asAnyone((tx) => readCitiesUnder(tx, districtId));
      if (!ids) throw new No('NO_SUCH_DESTINATION');
      return ids
        .flatMap((id) => {
          const city = model.places.cities.get(id);
          const hotels = model.hotelsIn(id);
          if (!city || hotels === 0) return [];
          return [
            {
              infoId: id,
              infoName: city.zh,
              nameEng: city.en,
              countryNameCn: city.countryZh,
              countryNameEn: city.countryEn,
              hotels,
            },
          ];
        })
        .sort((a, b) => b.hotels - a.hotels || a.infoId - b.infoId);
    },
  };
}

const pointOf = ({ longitude, latitude }: Place): Point => [longitude, latitude];

function nearest(areas: readonly Place[], latitude: number, longitude: number): Place | undefined {
  let best: { area: Place; far: number } | undefined;
  for (const area of areas) {
    const far = metresBetween(latitude, longitude, area.latitude, area.longitude);
    if (far <= landmarkOfAreaM && (!best || far < best.far)) best = { area, far };
  }
  return best?.area;
}

function outlined(city: City, place: Place, hotels: number, outline: readonly Point[]) {
  return {
    id: place.id,
    infoName: place.zh,
    nameEng: place.en,
    hotels,
    ...mapPoint(city.countryCode, place.latitude, place.longitude),
    ...bothLines(city.countryCode, outline),
  };
}

/** A line as map users there have it, and in WGS-84. */
function bothLines(countryCode: string, line: readonly Point[]) {
  return {
    outline: line.map(([lng, lat]): Point => {
      const { longitude, latitude } = mapPoint(countryCode, lat, lng);
      return [longitude, latitude];
    }),
    googleOutline: line.map(([lng, lat]): Point => [lng, lat]),
  };
}
