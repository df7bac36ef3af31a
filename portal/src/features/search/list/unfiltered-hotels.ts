import { wholeStay } from '../../stay/whole-stay.ts';

const kinds: Readonly<Record<string, string>> = { c: 'city', a: 'area', l: 'landmark' };
/** A place as the address of the list writes it. */
const place = /^[cal]:[1-9]\d{0,8}$/;

/**
 * Request of the list at an address that says everything and filters nothing; the document's own script sends it
 * (src/begin.ts). Undefined: the address leaves something out, or has a filter.
 */
export function unfilteredHotels(search: string, now: number) {
  const given = new URLSearchParams(search);
  const d = given.get('d') ?? '';
  const whole = wholeStay(given, now);
  if (!whole || !place.test(d) || given.size > 5) return undefined;
  const stay = { destination: { kind: kinds[d[0]!], id: Number(d.slice(2)) }, ...whole };
  const page = { page: 1, limit: 20 };
  return {
    hotels: {
      ...stay,
      areas: [],
      stars: [],
      themes: [],
      freeCancellation: false,
      breakfast: false,
      instant: false,
      favourites: false,
      withCoupon: false,
      sort: 'comprehensive',
      ...page,
    },
    adverts: { ...stay, ...page },
  };
}
