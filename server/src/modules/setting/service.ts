import type { House } from '../../house.ts';
import { forgetPictures, lastChange, readStored } from './data.ts';

/** How often a process that only works looks for changes, ms: it follows no feed of changes. */
const lookMs = 500;

/** Takes what people have set, now. */
export async function takeSettings({ database, liveSettings }: Pick<House, 'database' | 'liveSettings'>) {
  liveSettings.follow(await database.asSystem(readStored));
}

/** Takes what people have set whenever the feed of changes tells of one. */
export function followSettings(house: House): void {
  house.kept.on('settings', () => {
    takeSettings(house).catch((error: unknown) => house.log.error({ err: error }, 'settings could not be read'));
  });
}

/** The same for a process without a read model, and so without the feed. Answers how to end it. */
export function lookForSettings(house: House): () => void {
  let known = -1;
  let busy = false;
  const look = async () => {
    const last = await house.database.asSystem(lastChange);
    if (last !== known) await takeSettings(house);
    known = last;
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    look()
      .catch((error: unknown) => house.log.error({ err: error }, 'settings could not be read'))
      .finally(() => {
        busy = false;
      });
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
}

const dayMs = 86_400_000;

/** Forgets pictures that were uploaded and never set. */
export const forgetSettingPictures = ({ database }: House, now: number): Promise<unknown> =>
  database.asSystem((tx) => forgetPictures(tx, new Date(now - dayMs)));
