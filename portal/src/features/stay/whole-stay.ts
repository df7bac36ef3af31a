const dayMs = 86_400_000;
const mostNights = 31;

/** Adults of a room, and the ages of its children. */
const age = '(1[0-7]|[1-9])';
const room = `[1-6](c${age}(-${age}){0,3})?`;

/** Parameters of a whole stay, each as it is written. */
const written: Readonly<Record<string, RegExp>> = {
  in: /^\d{4}-\d\d-\d\d$/,
  out: /^\d{4}-\d\d-\d\d$/,
  r: new RegExp(`^${room}(,${room}){0,7}$`),
  nat: /^[A-Z]{2}$/,
};

/** Stay of an address that says everything about it; the document's own script asks for it (src/begin.ts). `now`: ms */
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
    rooms: r!.split(',').map((people) => {
      const [adults, ages] = people.split('c');
      const childAges = ages?.split('-') ?? [];
      return {
        adultNumAll: Number(adults),
        childrenNumAll: childAges.length,
        childrenAgesStrAll: String(childAges),
      };
    }),
    nationality,
  };
}
