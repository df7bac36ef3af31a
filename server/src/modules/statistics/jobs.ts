import type { House } from '../../house.ts';
import { forgetVisits } from './data.ts';
import { visitsKeptMs } from './statistics.ts';

export async function forgetOldVisits({ database }: Pick<House, 'database'>, now: number): Promise<void> {
  await database.asSystem((tx) => forgetVisits(tx, new Date(now - visitsKeptMs)));
}
