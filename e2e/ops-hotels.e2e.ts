import { api, opsApi } from '@waylight/contract';
import { expect } from 'vitest';
import { enterConsole } from './console.ts';
import { faultsOf } from './faults.ts';
import { journey, openStage, type Scene } from './stage.ts';

// A hotel is made at the console, with what it sells.
const stage = openStage();

/** Goes on to what would change, gives a reason and does it. */
async function carryOut({ page }: Scene, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('agreed with the hotel');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

journey(
  stage,
  'a hotel is made with a room and a rate, its pin moved by keys',
  async (scene) => {
    const { house, page } = scene;
    await enterConsole(scene, '/ops/hotels', 'operator');
    await page.getByRole('button', { name: 'Add a hotel' }).click();
    const dialog = page.getByRole('dialog');
    const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text);
    await fill('Chinese name', '江岸旅舍');
    await fill('English name', 'Riverbank Lodge');
    await fill('Description in Chinese', '临江。');
    await fill('Description in English', 'By the river.');
    await fill('Find a city', 'Shanghai');
    await dialog.getByRole('button', { name: /City/ }).click();
    await page
      .getByRole('option', { name: /Shanghai/ })
      .first()
      .click();
    await fill('Address in Chinese', '江岸路 1 号');
    await fill('Address in English', '1 River Road');
    await fill('Phone', '+86 21 5555 0000');
    const map = dialog.getByRole('application');
    const before = await dialog.getByLabel('Latitude').inputValue();
    await map.focus();
    await page.keyboard.press('ArrowUp');
    expect(await dialog.getByLabel('Latitude').inputValue()).not.toBe(before);
    expect(await faultsOf(scene)).toEqual([]);
    await carryOut(scene, 'Add a hotel');
    await page.waitForURL(/\/ops\/hotels\/\d+$/);
    const id = Number(page.url().split('/').at(-1));

    await page.getByRole('tab', { name: /Room types/ }).click();
    await page.getByRole('button', { name: 'Add a room type' }).click();
    await fill('Chinese name', '江景房');
    await fill('English name', 'River room');
    await carryOut(scene, 'Add a room type');
    await page.getByRole('tab', { name: /Rate plans/ }).click();
    await page.getByRole('button', { name: 'Add a rate plan' }).click();
    await fill('Chinese name', '含早');
    await fill('English name', 'With breakfast');
    await carryOut(scene, 'Add a rate plan');
    const operator = await house.operator();
    const made = await operator.send(opsApi.hotel.get, { id });
    expect(made.row).toMatchObject({ nameEn: 'Riverbank Lodge', phone: '+86 21 5555 0000', active: true });
    expect(made.rates).toMatchObject([{ row: { roomTypeId: made.rooms[0]!.id, nameEn: 'With breakfast' } }]);
    const agency = await house.signIn('100001', 'demo');
    expect(await agency.send(api.catalogue.hotel, { hotelId: id })).toMatchObject({ photos: [] });

    // On a phone the chosen tab is the last of a row that is too long: it is in sight, and the page has not moved.
    await page.setViewportSize({ width: 390, height: 844 });
    await scene.go(`/ops/hotels/${id}?tab=photos`);
    const chosen = page.getByRole('tab', { selected: true });
    await expect.poll(() => chosen.textContent()).toMatch(/^Photos/);
    const row = page.getByRole('tablist');
    await expect
      .poll(() => row.evaluate((list) => list.scrollWidth > list.clientWidth && list.scrollLeft > 0))
      .toBe(true);
    const [tab, place] = [await chosen.boundingBox(), await row.boundingBox()];
    expect(tab!.x + tab!.width).toBeLessThanOrEqual(place!.x + place!.width + 1);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    await page.getByRole('tab').first().click();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0);
  },
  { in: ['en'], width: 1440, timeoutMs: 120_000 },
);
