import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { caseOfUnknown, runOfCases } from '@waylight/server/testing/payment/case-races';
import { makeTestBill } from '@waylight/server/testing/settling';
import { expect, test } from 'vitest';
import { enterConsole } from './console.ts';
import { journey, journeyInBoth, openStage, shots } from './stage.ts';

/** Finance at the console: a transfer of a pasted statement is asked to pay a bill, and two people settle one difference. */

const stage = openStage();

/** A second try needs a payment of its own. */
let payments = 0;
const paymentNumber = () => `XX20261124${String(++payments).padStart(4, '0')}`;

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

journey(stage, 'who is second on a difference reads who settled it, how, and what has changed', async (scene) => {
  const { page, language } = scene;
  const { database, clock } = stage.house;
  const id = await database.asSystem(async (tx) => {
    const run = { runId: await runOfCases(tx, clock.now()), number: paymentNumber(), amount: 123_400 };
    return caseOfUnknown(tx, run, clock.now());
  });
  await enterConsole(scene, `/ops/differences/${id}`);
  await scene.button({ zh: '结清差异', en: 'Close the case' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill('nobody claims it');
  const other = await stage.house.operator('approver');
  const { version } = (await other.send(opsApi.money.case, { id })).read;
  const first = { requestId: randomUUID(), reason: 'the letter of the provider', id, version };
  await other.send(opsApi.money.settleCase, first);
  await dialog.locator('button[type=submit]').click();
  const told = {
    zh: '该差异已由 许航 处理：the letter of the provider',
    en: 'This case was settled by 许航: the letter of the provider',
  };
  await dialog.getByText(told[language]).waitFor();
  await dialog.getByRole('columnheader', { name: /打开时|As you read it/ }).waitFor();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/ops-case-second-${language}-${width}.png` });
  }
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
});

journeyInBoth(
  stage,
  'what a decision rests on is read in the reader’s language, and so is what the desk counts',
  async (scene) => {
    const { page, language } = scene;
    const { app, database, clock } = stage.house;
    // The next run of bills would take the one that is due off the desk.
    await app.jobs.stop();
    const id = await database.asSystem(async (tx) => {
      const run = { runId: await runOfCases(tx, clock.now()), number: paymentNumber(), amount: 5_000 };
      return caseOfUnknown(tx, run, clock.now());
    });
    const note = { company: '100001', provider: { answer: 'unknown', text: 'no line' }, evidence: 'letter 9' };
    await database.asOwner((_tx, session) =>
      session.exec(`insert into reconciliation_decision (case_id, action, decided_by, reason, said, at)
        values (${id}, 'asked', '周宁', 'it is theirs', '${JSON.stringify(note)}', now());
      insert into bill_progress (account_id, distributor_id, currency, next_run_on)
        select a.id, a.distributor_id, a.currency, '2026-11-02' from ledger_account a
          join distributor d on d.id = a.distributor_id where d.code = '100001' and a.kind = 'CREDIT_RECEIVABLE'
        on conflict (account_id) do update set next_run_on = excluded.next_run_on`),
    );
    const look = async (name: string) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${shots}/ops-${name}-${language}-${width}.png`, fullPage: true });
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    await enterConsole(scene, `/ops/differences/${id}`);
    const said = {
      zh: '转入公司 100001 的预付款；支付机构答复：没有结果（no line）；证据：letter 9',
      en: 'to the advance balance of company 100001; the provider said: no result (no line); evidence: letter 9',
    };
    await page.getByText(said[language]).first().waitFor();
    await look('case-said');
    await page.goto(`${stage.house.base}/ops/desk`);
    await scene.link({ zh: '待出账单', en: 'Bills to run' }).waitFor();
    await look('desk');
    await scene.link({ zh: '待出账单', en: 'Bills to run' }).click();
    await page.getByRole('tab', { name: /^(待出账|To run)$/, selected: true }).waitFor();
    const row = page.getByRole('row').filter({ hasText: '100001' });
    await row.waitFor();
    await look('bills-to-run');
    await row.getByRole('button').click();
    expect(await page.getByRole('dialog').locator('input').first().inputValue()).toBe('100001');
  },
);
