import { requestMail } from '@waylight/server/db/mail-queue';
import { insertPerson } from '@waylight/server/modules/operator/people/data';
import { expect } from 'vitest';
import { addConsolePerson, enterConsole } from './console.ts';
import { faultsOf } from './faults.ts';
import { journey, openStage, shots } from './stage.ts';

/** The desk finds mails that did not leave, sends one again and leaves another. */

let isAway = false;
const stage = openStage(
  {},
  {
    beforeMail: ({ to }) => {
      if (isAway && to.endsWith('@away.example'))
        throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:587'), { code: 'ECONNECTION' });
    },
  },
);

journey(stage, 'a mail that failed is sent again, another one is left', async (scene) => {
  const { house, page, language } = scene;
  const desk = `desk-${language}`;
  await addConsolePerson(house, desk, ['desk']);
  await house.database.asSystem((tx) =>
    tx.updateTable('operator').set({ is_demo: true }).where('username', '=', desk).execute(),
  );
  const look = async (name: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${shots}/ops-deliveries-${name}-${language}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await enterConsole(scene, '/ops/deliveries', desk);
  await scene.text({ zh: '没有发送失败的邮件', en: 'Every mail has left' }).first().waitFor();
  expect(await faultsOf(scene)).toEqual([]);
  expect(await scene.text({ zh: '后续处理', en: 'Follow-ups' }).count()).toBe(0);
  const [needed, dropped] = ['needed', 'dropped'].map((name) => `${name}-${language}@away.example`) as [string, string];
  isAway = true;
  await house.database.asSystem(async (tx) => {
    for (const email of [needed, dropped]) {
      const username = email.split('@')[0]!;
      const person = { username, displayName: username, email, hash: 'no password yet' };
      await insertPerson(tx, person, ['desk'], new Date(house.clock.now()));
      const row = tx.selectFrom('operator').select('id').where('username', '=', username);
      const { id: operatorId } = await row.executeTakeFirstOrThrow();
      await requestMail(tx, 'operatorInvitation', { operatorId }, house.clock.now());
    }
  });
  await house.app.jobs.runDue(house.clock.now());
  // The house tries again by itself after seconds; here only the desk does.
  await house.database.asSystem((tx) =>
    tx
      .updateTable('mail_queue')
      .set({ due_at: new Date(house.clock.now() + 3_600_000) })
      .where('done_at', 'is', null)
      .where('kind', '=', 'operatorInvitation')
      .execute(),
  );
  await page.reload();
  const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
  await rowOf(needed)
    .getByText(scene.say({ zh: '连不上邮件或短信服务器', en: 'could not be reached' }))
    .waitFor();
  expect(await page.locator('main').innerText()).not.toContain('10.0.0.7');
  expect(await faultsOf(scene)).toEqual([]);
  await look('failed');

  isAway = false;
  const act = async (email: string, button: { zh: string; en: string }) => {
    await rowOf(email)
      .getByRole('button', { name: scene.say(button) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: scene.say({ zh: /^原因/, en: /^Reason/ }) }).fill('they asked for it');
    await look(button.en.replaceAll(' ', '-').toLowerCase());
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
  };
  await act(dropped, { zh: '不再发送', en: 'Leave it' });
  await rowOf(dropped).waitFor({ state: 'detached' });
  await act(needed, { zh: '重新发送', en: 'Send again' });
  await expect.poll(() => house.mails.filter(({ to }) => to === needed).length).toBe(1);
  expect(house.mails.filter(({ to }) => to === dropped)).toEqual([]);
  await page.goto(`${house.base}/ops/deliveries?state=left`);
  await rowOf(dropped).getByText('they asked for it').waitFor();
  expect(await rowOf(needed).count()).toBe(0);
  await look('left');
});
