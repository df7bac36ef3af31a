import type { Database } from '../../db/database.ts';
import { forgetEntries } from './data.ts';
import { keptDays } from './notification.ts';

/** Forgets what people were told of long ago. */
export async function forgetNotifications(database: Database, now: number): Promise<void> {
  await database.asSystem((tx) => forgetEntries(tx, new Date(now - keptDays * 86_400_000)));
}
