import type { Database } from '../../db/database.ts';
import { No } from '../../http/no.ts';
import { personToMail } from '../booking/mail/service.ts';
import { orderNamed } from '../booking/order/service.ts';
import * as data from './data.ts';
import { canCarryOut, close, grant } from './grant/service.ts';
import { demoRemarks } from './mail-words.ts';

/**
 * Answers work orders opened at least `minutes` ago, for a demo without an operator; answers how many.
 *
 * Requests that can be carried out are; the others are closed with a courteous remark.
 */
export async function answerWorkOrders(
  database: Database,
  { minutes, maxNights }: { minutes: number; maxNights: number },
  now: number,
): Promise<number> {
  const open = await database.asSystem(data.waiting);
  const due = open.filter(({ createdAt }) => createdAt.getTime() <= now - minutes * 60_000);
  let answered = 0;
  for (const { number } of due) if (await answerOne(database, number, maxNights, now)) answered++;
  return answered;
}

async function answerOne(database: Database, number: string, maxNights: number, now: number): Promise<boolean> {
  const asked = await database.asSystem(async (tx) => {
    const one = await data.askedBy(tx, number);
    if (!one) return undefined;
    const status = (await orderNamed(tx, one.orderCode))?.status;
    const { language = 'zh' } = (await personToMail(tx, one.distributorId, one.createdBy)) ?? {};
    // A non-cancellable order gives nothing back: nobody wants it cancelled for that.
    const isHopeless = !canCarryOut(one) || (one.type === 'cancelOrder' && status === 'nonCancellable');
    return { isHopeless, granted: demoRemarks.granted[language], closed: demoRemarks.closed[language] };
  });
  if (!asked) return false;
  const done = (act: () => Promise<unknown>) =>
    act().then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof No) return error.error;
        throw error;
      },
    );
  const said = asked.isHopeless
    ? undefined
    : await done(() => database.asSystem((tx) => grant(tx, number, { remark: asked.granted, maxNights }, now)));
  if (said === 'done') return true;
  // Somebody pays at this moment: the next round knows more.
  if (said === 'ALREADY_PAYING') return false;
  return (await done(() => database.asSystem((tx) => close(tx, number, asked.closed, now)))) === 'done';
}
