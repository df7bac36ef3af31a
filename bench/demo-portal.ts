import type { SoldPlan } from '@waylight/server/testing/ordering';
import type { Page } from 'playwright-core';

/** Signs the demo's main account in at the portal of an address, as a person does; in English. */
export async function signInAsDemo(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Company code', { exact: true }).fill('100001');
  await page.getByLabel('Username', { exact: true }).fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026');
  await page.getByRole('button', { name: 'Verify without dragging' }).click();
  await page.locator('[aria-valuetext="Verified"]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/home');
}

/** The list that the demo's pages are measured with. */
export const demoList = '/booking/bookItem?d=c:1002&r=2&nat=CN';

/** Address of the first hotel of that list. */
export async function firstHotel(page: Page, address: string): Promise<string> {
  await page.goto(address + demoList);
  const href = await page.locator('a[href*="/hotelDetail?"]').first().getAttribute('href');
  if (!href) throw new Error('the list has no hotel');
  return href;
}

/** Address of the order form of a hotel's first rate. */
export async function firstForm(page: Page, address: string, hotel: string): Promise<string> {
  await page.goto(address + hotel);
  const href = await page.locator('a[href*="/orderWrite?"]').first().getAttribute('href');
  if (!href) throw new Error('the hotel has no rate');
  return href;
}

/** Rate and stay of an order form's address. */
export function planOf(form: string): Omit<SoldPlan, 'roomTypeId'> {
  const asked = new URL(form, 'http://portal').searchParams;
  const [hotelId, ratePlanId] = ['hotelId', 'ratePlanId'].map((name) => Number(asked.get(name)));
  return { hotelId: hotelId!, ratePlanId: ratePlanId!, checkin: asked.get('in')!, checkout: asked.get('out')! };
}
