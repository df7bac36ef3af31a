import { opsApi } from '@waylight/contract';
import { addDays, dayNumber } from '@waylight/contract/value/stay';
import { editOf, readNights } from '../calendar-edits.ts';
import type { Business } from './business.ts';

/** A day of the people of supply: hotels, nights, and the rates of exchange that the house sells by. */
export async function supplyDay(business: Business): Promise<void> {
  await setRates(business);
  if (business.is(0.5)) await editHotel(business);
  if (business.is(0.6)) await editPrices(business);
  if (business.is(0.6)) await editRooms(business);
}

/** Nights that a new hotel gives at once: a year and what is ordered ahead. */
const nightsGiven = 430;

/** A hotel more, like one that there is: with a room type, a rate, and its nights. */
export async function openHotel(business: Business): Promise<void> {
  const { operator } = business;
  const { row, city, rooms, rates } = await operator.send(opsApi.hotel.get, { id: business.pick(business.hotels).id });
  const rate = rates.find((one) => one.row.active && one.row.minNights === 1);
  const room = rooms.find(({ id }) => id === rate?.row.roomTypeId);
  if (!rate || !room) return business.count('no hotel to copy');
  const made = async (what: string, call: Parameters<Business['edit']>[2], request: object) => {
    const changes = await business.edit(what, 'a new contract', call, { ...request, id: null, active: true });
    return changes?.find(({ field }) => field === 'id')?.after as number;
  };
  const number = business.serial();
  const names = { nameZh: `${row.nameZh}${number}号店`, nameEn: `${row.nameEn} ${number}` };
  const hotelId = await made('hotel made', opsApi.hotel.save, { ...row, ...names });
  const roomTypeId = await made('room type made', opsApi.hotel.saveRoom, { ...room.row, hotelId });
  const rateId = await made('rate plan made', opsApi.hotel.saveRate, { ...rate.row, hotelId, roomTypeId });
  const from = business.today();
  const to = addDays(from, nightsGiven - 1);
  const grid = await readNights(operator, hotelId, from, nightsGiven);
  const given = 4 + business.int(8);
  const amount = 30_000 + business.int(90_000);
  for (const [id, operation] of [
    [roomTypeId, { kind: 'setAllotment', rooms: given }],
    [rateId, { kind: 'setPrice', amount, currency: rate.row.currency }],
  ] as const)
    await business.twoPeople('nights opened', 'a new contract', (fields) =>
      operator.send(opsApi.calendar.edit, {
        ...{ ...editOf(grid, { hotelId, rows: [id], from, to, operation }), ...fields },
      }),
    );
  // Months are kept whole: nights of them before and after give no room.
  for (let night = `${from.slice(0, 8)}01`; night <= to || !night.endsWith('-01'); night = addDays(night, 1))
    business.stock.set(`${roomTypeId} ${night}`, night >= from && night <= to ? given : 0);
  business.setHotels([...business.hotels, { id: hotelId, city: city.id }]);
}

const dayMs = 86_400_000;

/** Rates that are soon too old to sell by are set anew, and move a little, now and then far. */
async function setRates(business: Business): Promise<void> {
  const { operator, house } = business;
  const { pairs } = await operator.send(opsApi.pricing.rates, {});
  const now = house.clock.now();
  for (const { base, quote, mid, spreadBp, goodUntil, read } of pairs) {
    if (mid === null) continue;
    if (goodUntil !== null && Date.parse(goodUntil) > now + 1.5 * dayMs && !business.is(0.05)) continue;
    const far = business.is(0.02) ? 1.15 : 1;
    const next = (Number(mid) * far * (0.998 + business.random() * 0.004)).toFixed(8).replace(/0+$/, '0');
    await business.twoPeople('rate set', 'as the bank says today', (fields) =>
      operator.send(opsApi.pricing.setRate, {
        ...fields,
        ...{ base, quote, mid: next, spreadBp, version: read.version },
        asOf: new Date(now).toISOString(),
      }),
    );
  }
}

/** A hotel has another phone, or is closed for some days and opened again. */
async function editHotel(business: Business): Promise<void> {
  const { operator } = business;
  const closed = business.closedHotels.shift();
  const id = closed ?? business.pick(business.hotels).id;
  const { row, read } = await operator.send(opsApi.hotel.get, { id });
  const isClosing = closed === undefined && business.is(0.1);
  const active = closed === undefined ? row.active && !isClosing : true;
  const phone = `+86 21 ${String(10_000_000 + business.int(89_999_999))}`;
  const isDone = await business.twoPeople('hotel edited', 'as the hotel tells us', (fields) =>
    operator.send(opsApi.hotel.save, { ...fields, ...row, id, version: read.version, phone, active }),
  );
  if (isDone && isClosing) business.closedHotels.push(id);
}

/** The hotel and nights of an edit of the calendar, as somebody has just read them. */
async function readSome(business: Business) {
  const { id } = business.pick(business.hotels);
  const from = addDays(business.today(), 1 + business.int(20));
  const to = addDays(from, business.int(10));
  const grid = await readNights(business.operator, id, from, dayNumber(to) - dayNumber(from) + 1);
  return { id, from, to, grid };
}

async function editPrices(business: Business): Promise<void> {
  const { id: hotelId, from, to, grid } = await readSome(business);
  const rates = grid.rooms.flatMap((room) => room.rates).filter(({ prices }) => prices.every((price) => price > 0));
  if (rates.length === 0) return business.count('no rate to edit');
  const { id, currency, prices } = business.pick(rates);
  const operation = business.is(0.5)
    ? ({ kind: 'percentPrice', bp: business.pick([-300, -100, 100, 300]) } as const)
    : ({ kind: 'setPrice', amount: prices[0]!, currency } as const);
  await business.twoPeople('prices edited', 'as the hotel offers them', (fields) =>
    business.operator.send(opsApi.calendar.edit, {
      ...editOf(grid, { hotelId, rows: [id], from, to, operation }),
      ...fields,
    }),
  );
}

/** A hotel gives another number of rooms, never fewer than it has sold. */
async function editRooms(business: Business): Promise<void> {
  const { id: hotelId, from, to, grid } = await readSome(business);
  const given = grid.rooms.filter(({ allotment }) => allotment.every((count) => count > 0));
  if (given.length === 0) return business.count('no room to edit');
  const { id, sold, allotment } = business.pick(given);
  const rooms = Math.max(...sold, allotment[0]! + business.int(5) - 2, 1);
  const isDone = await business.twoPeople('rooms edited', 'as the hotel gives them', (fields) =>
    business.operator.send(opsApi.calendar.edit, {
      ...editOf(grid, { hotelId, rows: [id], from, to, operation: { kind: 'setAllotment', rooms } }),
      ...fields,
    }),
  );
  if (!isDone) return;
  // The rooms that the judge wants on these nights, free and sold together.
  for (let night = from; night <= to; night = addDays(night, 1)) business.stock.set(`${id} ${night}`, rooms);
}
