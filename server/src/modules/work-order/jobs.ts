import type { Database } from '../../db/database.ts';
import { No } from '../../http/no.ts';
import { personToMail } from '../booking/mail/service.ts';
import { orderNamed } from '../booking/order/service.ts';
import { wishOf } from './data.ts';
import { waiting } from './desk/data.ts';
import { canCarryOut, close, grant } from './grant/service.ts';
import { demoRemarks } from './mail-words.ts';
import { answer } from './step/service.ts';
import { openStatuses } from './work-order.ts';

/**
 * Answers work orders about which the agency has said nothing for `minutes`, for a demo without an operator; answers how many.
 *
 * Requests that can be carried out are, once; the others are closed with a courteous remark.
 */
export async function answerWorkOrders(
  database: Database,
  { minutes, maxNights }: { minutes: number; maxNights: number },
  now: number,
): Promise<number> {
  const open = await database.asSystem(waiting);
  const due = open.filter(
    ({ agencyAt, waitsFor }) => waitsFor === 'nobody' && agencyAt.getTime() <= now - minutes * 60_000,
  );
  let answered = 0;
  for (const { number } of due) if (await answerOne(database, number, maxNights, now)) answered++;
  return answered;
}

async function answerOne(database: Database, number: string, maxNights: number, now: number): Promise<boolean> {
  const asked = await database.asSystem(async (tx) => {
    const one = await wishOf(tx, number);
    if (!one || !openStatuses.some((status) => status === one.status)) return undefined;
    const status = (await orderNamed(tx, one.orderCode))?.status;
    const { language = 'zh' } = (await personToMail(tx, one.distributorId, one.createdBy)) ?? {};
    // A non-cancellable order gives nothing back: nobody wants it cancelled for that.
    const isHopeless = !canCarryOut(one) || (one.type === 'cancelOrder' && status === 'nonCancellable');
    const { granted, again, closed, operator } = demoRemarks;
    const words = { granted: granted[language], again: again[language], closed: closed[language] };
    return { ...words, isHopeless, isGranted: one.granted, operator: operator[language] };
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
  const { operator } = asked;
  if (asked.isGranted) {
    const resolved = { action: 'resolve', remark: asked.again, operator } as const;
    return (await done(() => database.asSystem((tx) => answer(tx, number, resolved, now)))) === 'done';
  }
  const granted = { remark: asked.granted, operator, maxNights };
  const said = asked.isHopeless
    ? undefined
    : await done(() => database.asSystem((tx) => grant(tx, number, granted, now)));
  if (said === 'done') return true;
  // Somebody pays at this moment: the next round knows more.
  if (said === 'ALREADY_PAYING') return false;
  const closed = { remark: asked.closed, operator };
  return (await done(() => database.asSystem((tx) => close(tx, number, closed, now)))) === 'done';
}
