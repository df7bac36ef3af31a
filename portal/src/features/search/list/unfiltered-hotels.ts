const kinds: Readonly<Record<string, string>> = { c: 'city', a: 'area', l: 'landmark' };
const dayMs = 86_400_000;
const mostNights = 31;

/** Parameters of a whole search, each as it is written. */
const written: Readonly<Record<string, RegExp>> = {
  d: /^[cal]:[1-9]\d{0,8}$/,
  in: /^\d{4}-\d\d-\d\d$/,
  out: /^\d{4}-\d\d-\d\d$/,
  r: /^[1-6](,[1-6]){0,7}$/,
  nat: /^[A-Z]{2}$/,
};

/**
 * Request of the list at an address that says everything and filters nothing; the document's own script sends it
 * (src/begin.ts). Undefined: the address leaves something out, has children, or a filter.
 */
export function unfilteredHotels(search: string, now: number) {
  const given = new URLSearchParams(search);
  const isWhole = Object.entries(written).every(([name, text]) => text.test(given.get(name) ?? ''));
  const [d, checkin, checkout, r, nationality] = Object.keys(written).map((name) => given.get(name)!);
  const nights = (Date.parse(checkout!) - Date.parse(checkin!)) / dayMs;
  // Shanghai's, as the portal's.
  const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
  if (!isWhole || given.size > 5 || checkin! < today || !(nights >= 1 && nights <= mostNights)) return undefined;
  const stay = {
    destination: { kind: kinds[d![0]!], id: Number(d!.slice(2)) },
    checkin,
    checkout,
    rooms: r!.split(',').map((adults) => ({
      adultNumAll: Number(adults),
      childrenNumAll: 0,
      childrenAgesStrAll: '',
    })),
    nationality,
  };
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
