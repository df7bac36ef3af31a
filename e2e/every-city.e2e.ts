import { api } from '@waylight/contract';
import { type CityHotel, openEveryCity } from '@waylight/server/testing/every-city';
import { beforeAll, expect, test } from 'vitest';
import { rowIdIn } from '../portal/src/lib/row-id.ts';
import { paths } from '../portal/src/paths.ts';
import { fillGuests, hotelOf, submitButton, tickAgreements } from './order-form.ts';
import { journey, openStage } from './stage.ts';

// Ids of the demo grow from city to city: those of Europe, America, Africa and Oceania have ten digits.
const stage = openStage({ MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_ROOMS: '1000' });

interface Opened extends CityHotel {
  ratePlanId: number;
  checkin: string;
  checkout: string;
}

let opened: Opened[] = [];
const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  const { house } = stage;
  const hotels = await openEveryCity(house.database);
  const client = await house.signIn('100001', 'demo');
  opened = await Promise.all(
    hotels.map(async (hotel) => {
      const { hotelId } = hotel;
      const { days } = await client.send(api.price.calendar, { hotelId, rooms, nationality: 'CN' });
      const sold = days.filter(({ ratePlanId }) => ratePlanId !== null);
      const day = sold.find(({ left }) => left === null) ?? sold[0];
      if (!day) throw new Error(`hotel ${hotelId} has nothing to sell within the calendar`);
      return { ...hotel, ratePlanId: day.ratePlanId!, checkin: day.checkin, checkout: dayAfter(day.checkin) };
    }),
  );
});

test('the order form of one rate of every city opens: its address is read and its offer is there', async () => {
  const { house } = stage;
  const client = await house.signIn('100001', 'demo');
  expect(opened.length).toBeGreaterThan(300);
  expect(opened.filter(({ ratePlanId }) => ratePlanId >= 1e9).length).toBeGreaterThan(100);
  for (const { cityId, hotelId, ratePlanId, checkin, checkout } of opened) {
    const { searchParams } = new URL(
      paths.orderWrite(hotelId, ratePlanId, { checkin, checkout, rooms, nationality: 'CN' }),
      house.base,
    );
    const asked = ['hotelId', 'ratePlanId'].map((name) => rowIdIn(searchParams.get(name) ?? undefined));
    expect(asked, `city ${cityId}`).toEqual([hotelId, ratePlanId]);
    const offer = { hotelId, ratePlanId, checkin, checkout, rooms, nationality: 'CN' };
    const { rate } = await client.send(api.booking.validate, offer);
    expect(rate.price.total, `city ${cityId}`).toBeGreaterThan(0);
  }
});

const continents = {
  Asia: ['CN', 'JP', 'TH', 'SG', 'MY', 'AE'],
  Europe: ['FR', 'GB', 'IT', 'ES', 'DE'],
  Africa: ['EG', 'ZA', 'KE', 'MA', 'TZ'],
  'North America': ['US', 'CA', 'MX'],
  'South America': ['BR', 'AR', 'PE', 'CL', 'CO'],
  Oceania: ['AU', 'NZ', 'FJ'],
};

/** The highest id of each continent, and the highest of all. */
function farEnds(): Opened[] {
  const highest = (among: readonly Opened[]) => among.reduce((a, b) => (a.ratePlanId > b.ratePlanId ? a : b));
  const ofContinent = (countries: readonly string[]) => opened.filter(({ country }) => countries.includes(country));
  return [...Object.values(continents).map((countries) => highest(ofContinent(countries))), highest(opened)];
}

journey(stage, 'a hotel of each continent and the one of the highest id are booked', async (scene) => {
  const { page, language } = scene;
  await scene.signIn('100001', 'demo');
  // Each language books half of them: the reading of an address knows no language.
  for (const [at, one] of farEnds().entries()) {
    if (at % 2 === (language === 'zh' ? 1 : 0)) continue;
    await scene.go(hotelOf(one));
    await page.locator(`a[href*="ratePlanId=${one.ratePlanId}"]`).first().click();
    await page.waitForURL(`**/orderWrite?hotelId=${one.hotelId}&ratePlanId=${one.ratePlanId}*`);
    await fillGuests(scene, [
      ['ZHANG', `SAN${'ABCDEFG'[at]}`],
      ['LI', `SI${'ABCDEFG'[at]}`],
    ]);
    await tickAgreements(scene);
    await scene.button(submitButton).click();
    await page.waitForURL('**/payment?orderCode=*');
  }
});
