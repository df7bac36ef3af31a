import type { Database } from '../../db/database.ts';
import { requestMail } from '../../db/mail-queue.ts';
import { forgetReminded, takeLowCredit } from './data.ts';
import { enoughPercent, lowPercent } from './ledger.ts';
import type { LowCredit } from './mails.ts';

/**
 * Tells those who asked for it that little credit is left: once when it falls below `lowPercent`, and again only after
 * there has been enough. Any number of processes may run it. Answers how many companies were told.
 */
export async function remindOfCredit(database: Database, now: number): Promise<number> {
  return database.asSystem(async (tx) => {
    await forgetReminded(tx, enoughPercent);
    const low = await takeLowCredit(tx, lowPercent, now);
    for (const one of low) await requestMail(tx, 'lowCredit', one satisfies LowCredit, now);
    return low.length;
  });
}
