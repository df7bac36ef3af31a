import { expect } from 'vitest';
import type { Scene } from './stage.ts';

/** The time that the code has left, in hours, minutes and seconds, runs down while it is looked at. */
export async function expectTicking(scene: Scene) {
  const timer = scene.page
    .getByRole('timer')
    .filter({ hasText: scene.say({ zh: /^二维码/, en: /^The code works until/ }) });
  const left = async () => /(\d+:)?\d{2}:\d{2}(?= left|$)/.exec(await timer.innerText())?.[0];
  const first = await left();
  expect(first).toBeDefined();
  await expect.poll(left).not.toBe(first);
}
