import type { Database } from '../../db/database.ts';
import { requestMail } from '../../db/mail-queue.ts';
import { append } from '../../db/outbox.ts';
import { forgetReminded, takeLowCredit } from './data.ts';
import { enoughPercent, lowPercent } from './ledger.ts';
import type { LowCredit } from './mails.ts';

declare module '../../db/outbox.ts' {
  interface Topics {
    'credit.low': LowCredit;
  }
}

/**
 * Reminds companies that asked for it of little credit: once when it falls below `lowPercent`, again only after it has
 * recovered.
 *
 * Any number of processes may run it. Answers how many companies were reminded.
 */
export async function remindOfCredit(database: Database, now: number): Promise<number> {
  return database.asSystem(async (tx) => {
    await forgetReminded(tx, enoughPercent);
    const low = await takeLowCredit(tx, lowPercent, now);
    for (const one of low) {
      await requestMail(tx, 'lowCredit', one satisfies LowCredit, now);
      await append(tx, 'credit.low', one, now);
    }
    return low.length;
  });
}
