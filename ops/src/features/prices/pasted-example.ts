/** A pasted example of a price: company, hotel, days and rate, in whatever order a mail or a sheet has them. */

export interface Example {
  company: string;
  hotel: string;
  checkin: string;
  checkout: string;
  rate: string;
}

const dates = /(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/g;

/**
 * Reads `100001, hotel 1234, 2026-12-24 – 2026-12-26, rate 5678` or the address of a hotel page; the rest stays.
 * Numbers without a word count as company, hotel, rate. undefined: one value alone.
 */
export function exampleIn(text: string, before: Example): Example | undefined {
  const days = [...text.matchAll(dates)].map(
    ([, year, month, day]) => `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`,
  );
  const rest = text.replace(dates, ' ');
  const named = (pattern: RegExp) => pattern.exec(rest)?.[1];
  const hotel = named(/(?:hotels?|酒店)[^\d\n]{0,12}(\d+)/i);
  const rate = named(/(?:rate(?:Plan)?(?:Id)?|价格|计划)[^\d\n]{0,12}(\d+)/i);
  const company = named(/(?:company|agency|公司|代理)[^\d\n]{0,12}(\w+)/i);
  const plain = (rest.match(/\d+/g) ?? []).filter(
    (number) => number !== hotel && number !== rate && number !== company,
  );
  const found = {
    company: company ?? plain.shift(),
    hotel: hotel ?? plain.shift(),
    rate: rate ?? plain.shift(),
    ...{ checkin: days[0], checkout: days[1] },
  };
  if (Object.values(found).filter(Boolean).length < 2) return undefined;
  return {
    company: found.company ?? before.company,
    hotel: found.hotel ?? before.hotel,
    checkin: found.checkin ?? before.checkin,
    checkout: found.checkout ?? before.checkout,
    rate: found.rate ?? before.rate,
  };
}
