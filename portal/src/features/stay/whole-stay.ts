const dayMs = 86_400_000;
const mostNights = 31;

/** Parameters of a whole stay, each as it is written. */
const written: Readonly<Record<string, RegExp>> = {
  in: /^\d{4}-\d\d-\d\d$/,
  out: /^\d{4}-\d\d-\d\d$/,
  r: /^[1-6](,[1-6]){0,7}$/,
  nat: /^[A-Z]{2}$/,
};

/**
 * Stay of an address that says everything about it and has no children; the document's own script asks for it (src/begin.ts).
 * `now`: ms
 */
export function wholeStay(given: URLSearchParams, now: number) {
  const isWhole = Object.entries(written).every(([name, text]) => text.test(given.get(name) ?? ''));
  const [checkin, checkout, r, nationality] = Object.keys(written).map((name) => given.get(name)!);
  const nights = (Date.parse(checkout!) - Date.parse(checkin!)) / dayMs;
  // Shanghai's, as the portal's.
  const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
  if (!isWhole || checkin! < today || !(nights >= 1 && nights <= mostNights)) return undefined;
  return {
    checkin,
    checkout,
    rooms: r!.split(',').map((adults) => ({
      adultNumAll: Number(adults),
      childrenNumAll: 0,
      childrenAgesStrAll: '',
    })),
    nationality,
  };
}
