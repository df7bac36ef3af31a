import { expect } from 'vitest';
import { expectFocusSeen, tabTo } from './keyboard.ts';
import { verified } from './sign-in-form.ts';
import { journey, openStage } from './stage.ts';

const stage = openStage();

journey(
  stage,
  'the keyboard alone signs in, books and pays',
  async (scene) => {
    const { page } = scene;
    const { keyboard } = page;
    const heading = page.getByRole('heading', { level: 1 });

    await scene.go('/login');
    await page.locator('input[name="companyCode"]:focus').waitFor();
    await expectFocusSeen(scene);
    await keyboard.type('100001');
    await keyboard.press('Tab');
    await keyboard.type('demo');
    await keyboard.press('Tab');
    await keyboard.type('Demo-2026');
    await tabTo(scene, page.getByRole('slider'));
    await expectFocusSeen(scene);
    await keyboard.press('End');
    await verified(scene);
    await tabTo(scene, page.getByRole('button', { name: 'Sign in' }));
    await expectFocusSeen(scene);
    await keyboard.press('Enter');
    await page.waitForURL('**/home');

    // The skip link is the first thing and leads past the bar.
    await heading.waitFor();
    await scene.go('/home');
    await heading.waitFor();
    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
    await expectFocusSeen(scene);
    await keyboard.press('Enter');
    const destination = page.getByRole('combobox', { name: 'Destination, hotel or landmark' });
    await tabTo(scene, destination);
    await keyboard.type('Tokyo');
    const suggestions = page.getByRole('listbox', { name: 'Destination, hotel or landmark' });
    await suggestions
      .getByRole('option', { name: /^Tokyo/ })
      .first()
      .waitFor();
    // Escape closes the suggestions and keeps the word; the arrow brings them back.
    await keyboard.press('Escape');
    expect(await suggestions.count()).toBe(0);
    expect(await destination.inputValue()).toBe('Tokyo');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect.poll(() => destination.getAttribute('aria-activedescendant')).toBeTruthy();
    await keyboard.press('Enter');
    await expect.poll(() => destination.inputValue()).toBe('Tokyo');
    // Words that were only typed are cleared by a second Escape; a place that was chosen stays.
    expect(await suggestions.count()).toBe(0);
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    expect(await destination.inputValue()).toBe('Tokyo');

    // The calendar opens and closes by keys, and the focus comes back to where it was.
    const dates = page.getByRole('button', { name: /^Check-in – check-out/ });
    await tabTo(scene, dates);
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await dates.evaluate((element) => element === document.activeElement)).toBe(true);
    await tabTo(scene, page.getByRole('button', { name: 'Search', exact: true }));
    await keyboard.press('Enter');
    await page.waitForURL('**/booking/bookItem?*');

    const view = page.getByRole('link', { name: /^View rooms of / }).first();
    await tabTo(scene, view);
    await expectFocusSeen(scene);
    await keyboard.press('Enter');
    await page.waitForURL('**/hotelDetail?*');
    // A new page begins at its heading.
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);

    const book = page.getByRole('link', { name: /^Book / }).first();
    await tabTo(scene, book);
    await expectFocusSeen(scene);
    await keyboard.press('Enter');
    await page.waitForURL('**/orderWrite?*');

    // Sent empty: the focus is taken to what is wrong, and each line leads to its field.
    const submit = page.getByRole('button', { name: 'Place order' });
    await tabTo(scene, submit);
    await keyboard.press('Enter');
    const summary = page.getByRole('group', { name: /things to fix$/ });
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    const lastName = page.getByLabel('Room 1, guest 1: Last name');
    expect(await lastName.evaluate((element) => element === document.activeElement)).toBe(true);
    await keyboard.type('SUN');
    await keyboard.press('Tab');
    await keyboard.type('QI');
    // Enter begins the next guest.
    await keyboard.press('Enter');
    const nextName = page.getByLabel('Room 1, guest 2: Last name');
    expect(await nextName.evaluate((element) => element === document.activeElement)).toBe(true);
    await keyboard.type('ZHOU');
    await keyboard.press('Tab');
    await keyboard.type('BA');
    const beds = page.getByRole('radiogroup').first();
    if ((await beds.getByRole('radio', { checked: true }).count()) === 0) {
      await tabTo(scene, beds.getByRole('radio').first());
      await keyboard.press('Space');
    }
    // One document is opened and closed by keys, one agreed to from inside, the others ticked.
    await tabTo(scene, page.getByRole('button', { name: 'Read the Provider Terms' }));
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const boxes = page.locator('[id^="agreement-"]').getByRole('checkbox');
    for (let at = 0; at < 3; at++) {
      await tabTo(scene, boxes.nth(at), at === 0 ? 'Shift+Tab' : 'Tab');
      await expectFocusSeen(scene);
      await keyboard.press('Space');
      expect(await boxes.nth(at).isChecked()).toBe(true);
    }
    expect(await page.title()).not.toMatch(/^Error: /);
    await keyboard.press('Control+Enter');

    await page.waitForURL('**/payment?*');
    await page.getByRole('radio', { name: /^Advance/ }).waitFor({ state: 'attached' });
    const chosen = page.getByRole('radio', { checked: true });
    await tabTo(scene, chosen);
    await expectFocusSeen(scene);
    await tabTo(scene, page.getByRole('button', { name: /^Pay CNY/ }));
    await keyboard.press('Enter');
    await page.waitForURL('**/paySuccess?*');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Payment successful');
    expect(scene.presses()).toBe(0);
  },
  { in: ['en'] },
);
