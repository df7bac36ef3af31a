import type { OperatorRole } from '@waylight/contract/wire/operator-access';
import { demoPassword } from '@waylight/server/demo/people';
import { codeOf, stepAt } from '@waylight/server/modules/identity/second-factor/totp';
import { insertPerson } from '@waylight/server/modules/operator/people/data';
import { bytesOf } from '@waylight/server/testing/base32';
import type { Booted } from '@waylight/server/testing/boot';
import type { Locator } from 'playwright-core';
import type { Said, Scene } from './stage.ts';

/** Moves of journeys in the operator's console. */

/** Signs in by the form; the demo's people need no code. Ends where `at` leads. */
export async function enterConsole(scene: Scene, at = '/ops/', username = 'operator'): Promise<void> {
  const { page } = scene;
  // A sandboxed frame has no storage.
  await page.addInitScript((language) => {
    if (self === top) localStorage.setItem('waylight.ops.language', language);
  }, scene.language);
  await scene.go(at);
  await scene.field({ zh: '用户名', en: 'Username' }).fill(username);
  await scene.field({ zh: '密码', en: 'Password' }).fill(demoPassword);
  await scene.button({ zh: '登录', en: 'Sign in' }).click();
  await scene.field({ zh: '密码', en: 'Password' }).waitFor({ state: 'detached' });
}

/** Does an act: its button, its fields where it has some, the reason where it takes one, and the act itself. */
export async function actAtConsole(
  scene: Scene,
  button: Said,
  fill?: (dialog: Locator) => Promise<void>,
  { isRoutine = false }: { isRoutine?: boolean } = {},
) {
  const dialog = scene.page.getByRole('dialog');
  const goOn = dialog.locator('button[type=submit]');
  await scene.button(button).first().click();
  if (fill) {
    await fill(dialog);
    await goOn.click();
  }
  const reason = dialog.getByRole('textbox', { name: scene.say({ zh: /^原因/, en: /^Reason/ }) });
  // Before and after stand there once the act was asked about.
  if (isRoutine) await dialog.getByRole('table').waitFor();
  else await reason.fill('agreed by phone');
  await goOn.click();
  await dialog.waitFor({ state: 'detached' });
}

/** A person of the console with roles of their own and the demo's password, who has not signed in yet. */
export async function addConsolePerson(house: Booted, username: string, roles: readonly OperatorRole[]): Promise<void> {
  await house.database.asSystem(async (tx) => {
    const { hash } = await tx
      .selectFrom('operator')
      .where('username', '=', 'operator')
      .select('password_hash as hash')
      .executeTakeFirstOrThrow();
    const person = { username, displayName: username, email: `${username}@waylight.example`, hash };
    await insertPerson(tx, person, roles, new Date(house.clock.now()));
  });
}

/** The code that an authenticator app shows now for a secret as the console writes it. */
export const appCode = (house: Booted, secret: string): string => codeOf(bytesOf(secret), stepAt(house.clock.now()));
