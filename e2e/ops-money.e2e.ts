import { makeTestBill } from '@waylight/server/testing/settling';
import { expect, test } from 'vitest';
import { openStage, shots } from './stage.ts';

/** Finance at the console: a bill is found, and a transfer of a pasted statement is asked to pay it. */

const stage = openStage();

test.each([1440, 390])('a transfer of a pasted statement pays a bill, at %i px', async (width) => {
  const { house, browser } = stage;
  const { code } = await makeTestBill(
    house.database,
    '100001',
    { lines: [{ amount: 123_400 + width }, { amount: 50_000 }], dueOn: '2026-11-10' },
    house.clock.now(),
  );
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  const look = (name: string) => page.screenshot({ path: `${shots}/ops-${name}-${width}.png`, fullPage: true });
  await page.goto(`${house.base}/ops/sign-in`);
  await page.locator('input').nth(0).fill('operator');
  await page.locator('input').nth(1).fill('Demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  await page.goto(`${house.base}/ops/bills?tab=overdue`);
  await page.getByRole('link', { name: code }).waitFor();
  await look('bills');
  await page.getByRole('link', { name: code }).click();
  await page.getByRole('heading', { name: new RegExp(code) }).waitFor();
  await page.getByText('100001', { exact: false }).first().waitFor();
  await look('bill');
  await page.goto(`${house.base}/ops/bank-statement`);
  await page.locator('textarea').fill(`2026-11-24\tTRF20261124${width}\t${code}\t1,734.00`);
  await page.locator('form button[type="submit"]').click();
  await page.getByRole('link', { name: code }).waitFor();
  await look('statement');
  await page
    .getByRole('button', { name: /登记银行收款|Book a transfer/ })
    .first()
    .click();
  await page.locator('form').last().waitFor();
  await page.getByRole('dialog').locator('input').first().fill('1234.00');
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await page.getByRole('dialog').locator('textarea').fill('the bank has it');
  await look('write-off');
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${house.base}/ops/requests`);
  await page.getByRole('link', { name: /^AP/ }).first().waitFor();
  await look('requests');
  expect(await page.getByText(code).count()).toBeGreaterThan(0);
  await context.close();
});
