import { randomInt } from 'node:crypto';
import type { SoldPlan } from '@waylight/server/testing/ordering';
import type { Scene } from './stage.ts';

/** Address of the order form for one rate. */
export const orderFormOf = ({ hotelId, ratePlanId, checkin, checkout }: SoldPlan) =>
  `/orderWrite?hotelId=${hotelId}&ratePlanId=${ratePlanId}&in=${checkin}&out=${checkout}&r=2&nat=CN`;

export const hotelOf = ({ hotelId, checkin, checkout }: Pick<SoldPlan, 'hotelId' | 'checkin' | 'checkout'>) =>
  `/hotelDetail?hotelId=${hotelId}&in=${checkin}&out=${checkout}&r=2&nat=CN`;

export type Names = readonly (readonly [last: string, first: string])[];

/** A last name that nobody had before: the same guests in another language, or at another try, would be a repeat order. */
export const newLastName = (stem: string): string =>
  stem + Array.from({ length: 4 }, () => String.fromCharCode(65 + randomInt(26))).join('');

/** Types names as people do: the first field by the pointer, the others by Tab. */
export async function fillGuests(scene: Scene, names: Names) {
  const { page } = scene;
  await scene.field({ zh: '房间 1 第 1 位：姓（拼音）', en: 'Room 1, guest 1: Last name' }).click();
  for (const [at, [last, first]] of names.entries()) {
    if (at > 0) {
      // over the nationality of the guest before
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(last);
    await page.keyboard.press('Tab');
    await page.keyboard.type(first);
  }
}

/** A bed where there is a choice, and the three documents. */
export async function tickAgreements(scene: Scene) {
  const { page } = scene;
  const bed = page.getByRole('radiogroup').first();
  // A rate with one kind of bed asks nothing.
  if ((await bed.count()) > 0 && (await bed.getByRole('radio', { checked: true }).count()) === 0)
    await bed.locator('label').first().click();
  await page.locator('label', { hasText: scene.say(agreeToAll) }).click();
}

/** Opens the sections that are folded. */
export async function openSections({ page }: Scene) {
  const folds = page.locator('form details:has(> summary h2)');
  await folds.first().waitFor();
  await folds.evaluateAll((all) => {
    for (const fold of all) (fold as HTMLDetailsElement).open = true;
  });
}

/** One box for the three documents. */
export const agreeToAll = { zh: '全部同意', en: 'Agree to all three' };

export const submitButton = { zh: '提交订单', en: 'Place order' };

/** Fills the whole form and sends it. */
export async function writeOrder(scene: Scene, names: Names) {
  await fillGuests(scene, names);
  await tickAgreements(scene);
  await scene.button(submitButton).click();
}
