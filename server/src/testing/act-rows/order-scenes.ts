import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { requestMail } from '../../db/mail-queue.ts';
import { insertPerson } from '../../modules/operator/people/data.ts';
import { solve } from '../boot.ts';
import { groupRoomRequest } from '../enquiries.ts';
import { contact } from '../work-orders.ts';
import { type Stage, scene } from './stage.ts';

/** Acts on orders, work orders, enquiries, and on mails and reactions that failed. */

const { enquiry, hotelLanguage, mail, order, orderChange, reaction, savedAnswer, workOrder } = opsApi;
const nobody = { orderCode: 'WL000000NOBODY' };

const setStatus = ({ house }: Stage, code: string, change: object) =>
  house.database.asSystem((tx) => tx.updateTable('hotel_order').set(change).where('code', '=', code).execute());

async function asksToCancel(stage: Stage): Promise<string> {
  const orderCode = await stage.confirmed();
  await setStatus(stage, orderCode, { status: 'cancelRequested', status_before: 'confirmed' });
  return orderCode;
}

async function revoked(stage: Stage): Promise<string> {
  const orderCode = await stage.confirmed();
  await stage.act(order.revoke, { orderCode });
  return orderCode;
}

/** An order whose hotel says by its link that it cannot be. */
async function answered(stage: Stage): Promise<string> {
  const { hotelId } = await stage.plan();
  await stage.house.database.asOwner((tx) =>
    sql`update hotel set reservation_email = 'desk@hotel.example', reservation_language = 'en' where id = ${hotelId}`.execute(
      tx,
    ),
  );
  const orderCode = await stage.waiting();
  await stage.due();
  const sent = stage.house.mails.findLast(
    ({ to, subject }) => to === 'desk@hotel.example' && subject.includes(orderCode),
  );
  const token = /\/share\/hotel\/([\w-]+)/.exec(sent!.text)![1]!;
  const page = await (await fetch(`${stage.house.base}/share/hotel/${token}`)).text();
  const seen = /name="seen" value="(\w+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ seen, answer: 'cannot', reason: 'full' });
  await fetch(`${stage.house.base}/share/hotel/${token}/answer`, { method: 'POST', body, redirect: 'manual' });
  return orderCode;
}

const germanTexts = { mailLink: 'Zur Buchung: {link}' };

export const orderScenes = [
  scene(order.take, async (stage) => ({ orderCode: await stage.waiting() }), {
    ...{ subject: 'order', fields: ['taker'], refused: ['NO_SUCH_ORDER', nobody] },
  }),
  scene(
    order.release,
    async (stage) => {
      const orderCode = await stage.waiting();
      await stage.act(order.take, { orderCode });
      return { orderCode };
    },
    { subject: 'order', fields: ['taker'], refused: ['NO_SUCH_ORDER', nobody] },
  ),
  scene(order.confirm, async (stage) => ({ orderCode: await stage.waiting(), hotelNumber: 'H-4711' }), {
    ...{ subject: 'order', fields: ['status', 'hotelNumber'], refused: 'STATE_CHANGED' },
  }),
  scene(
    order.confirmMany,
    async (stage) => ({ lines: [{ orderCode: await stage.waiting(), hotelNumber: 'H-4712' }] }),
    { subject: 'order', fields: ['status', 'hotelNumber'], refused: 'STATE_CHANGED' },
  ),
  scene(order.reject, async (stage) => ({ orderCode: await stage.waiting() }), {
    ...{ subject: 'order', fields: ['status'], refused: 'STATE_CHANGED' },
  }),
  scene(order.cancel, async (stage) => ({ orderCode: await asksToCancel(stage), fee: 100 }), {
    ...{ subject: 'order', fields: ['status', 'fee'], refused: 'STATE_CHANGED' },
  }),
  scene(order.keep, async (stage) => ({ orderCode: await asksToCancel(stage) }), {
    ...{ subject: 'order', fields: ['status'], refused: 'STATE_CHANGED' },
  }),
  scene(order.revoke, async (stage) => ({ orderCode: await stage.confirmed() }), {
    ...{ subject: 'order', fields: ['status'], refused: 'STATE_CHANGED' },
  }),
  scene(order.compensate, async (stage) => ({ orderCode: await revoked(stage), percent: 10 }), {
    ...{ subject: 'order', fields: ['compensation'], refused: 'COMPENSATED_BEFORE' },
  }),
  scene(
    order.note,
    async (stage) => ({ orderCode: await stage.waiting(), audience: 'agency' as const, note: 'the pool is closed' }),
    { subject: 'order', fields: ['noteToAgency'], refused: ['NO_SUCH_ORDER', nobody] },
  ),
  scene(
    order.setHotelNumber,
    async (stage) => ({ orderCode: await stage.confirmed(), was: null, hotelNumber: 'ZQX-77' }),
    { subject: 'order', fields: ['hotelNumber'], refused: 'STATE_CHANGED' },
  ),
  scene(
    order.sendHotelLink,
    async (stage) => ({ orderCode: await stage.waiting(), email: 'other@hotel.example', language: 'en' }),
    { subject: 'order', fields: ['hotelLinkTo', 'hotelLanguage'], refused: ['NO_SUCH_ORDER', nobody] },
  ),
  scene(order.undoHotelAnswer, async (stage) => ({ orderCode: await answered(stage) }), {
    ...{ subject: 'order', fields: ['hotelAnswer'], refused: 'NOTHING_TO_UNDO' },
  }),
  scene(order.resend, async (stage) => ({ orderCode: await stage.confirmed() }), {
    ...{ subject: 'order', fields: ['confirmationSent'], refused: ['NO_SUCH_ORDER', nobody] },
  }),
  scene(
    order.finishTask,
    async (stage) => {
      const { tasks } = await stage.operator.send(order.get, { orderCode: await revoked(stage) });
      return { taskId: tasks[0]!.id, note: 'told Ms Chen' };
    },
    { subject: 'order', fields: ['doneBy', 'doneNote'], refused: 'NO_SUCH_TASK' },
  ),
  scene(
    orderChange.make,
    async (stage) => {
      const orderCode = await stage.waiting();
      const { money } = await stage.demo.send(api.booking.get, { orderCode });
      const asked = { dates: { checkin: '2026-12-30', checkout: '2027-01-01' } };
      return { orderCode, asked, price: money!.total - 900 };
    },
    { subject: 'order', fields: ['checkout', 'total'], refused: 'STATE_CHANGED' },
  ),
  scene(hotelLanguage.save, async () => ({ tag: 'de', name: 'Deutsch', version: 0, texts: germanTexts }), {
    ...{ subject: 'hotelLanguage', fields: ['name'], refused: 'STATE_CHANGED' },
  }),
  scene(
    hotelLanguage.remove,
    async (stage) => {
      await stage.act(hotelLanguage.save, { tag: 'fr', name: 'Français', version: 0, texts: {} });
      return { tag: 'fr', version: 1 };
    },
    { subject: 'hotelLanguage', fields: ['name'], refused: 'STATE_CHANGED' },
  ),
];

async function asked(stage: Stage, orderCode?: string): Promise<string> {
  const saved = await stage.demo.send(api.workOrder.save, {
    ...{ requestId: randomUUID(), orderCode: orderCode ?? (await stage.confirmed()), type: 'changeRequests' },
    ...{ content: 'a quiet room, please', contact },
  });
  return saved.number;
}
async function taken(stage: Stage): Promise<string> {
  const number = await asked(stage);
  await stage.act(workOrder.take, { number });
  return number;
}
const entryOf = async ({ operator }: Stage, number: string) => (await operator.send(workOrder.get, { number })).entry;
const answering = async (stage: Stage) => {
  const number = await asked(stage);
  return { number, entry: await entryOf(stage, number) };
};
const noWorkOrder = ['NO_SUCH_WORK_ORDER', { number: 'WO20990101000001' }] as const;

async function savedAnswerNamed(stage: Stage) {
  const name = `answer ${stage.serial()}`;
  await stage.act(savedAnswer.save, { version: 0, name, zh: '好', en: 'Fine' });
  const { answers } = await stage.operator.send(savedAnswer.list, {});
  const { id: answerId, version } = answers.find((one) => one.name === name)!;
  return { answerId, version };
}

async function enquired(stage: Stage): Promise<string> {
  const visitor = stage.house.visitor();
  const { challenge } = await visitor.send(api.identity.challenge, { purpose: 'enquiry' });
  const request = groupRoomRequest({ verification: await solve(challenge), email: `${randomUUID()}@guest.example` });
  return (await visitor.send(api.enquiry.groupRoom, request)).code;
}
async function enquiryTaken(stage: Stage): Promise<string> {
  const code = await enquired(stage);
  await stage.act(enquiry.take, { code });
  return code;
}

/** A mail that could not be sent. */
async function failedMail({ house }: Stage, at = house.clock.now()): Promise<number> {
  return house.database.asSystem(async (tx) => {
    const username = `invited.${randomUUID().slice(0, 8)}`;
    const person = { username, displayName: username, email: `${username}@waylight.example`, hash: 'no password yet' };
    await insertPerson(tx, person, ['desk'], new Date(at));
    const { id: operatorId } = await tx
      .selectFrom('operator')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await requestMail(tx, 'operatorInvitation', { operatorId }, at);
    const { rows } = await sql<{ id: number }>`
      update mail_queue set attempts = 4, due_at = ${new Date(at + 86_400_000)}, last_error = 'Error: 10.0.0.7'
      where id = (select max(id) from mail_queue) returning id`.execute(tx);
    return rows[0]!.id;
  });
}

const failedReaction = ({ house }: Stage): Promise<number> =>
  house.database.asSystem(async (tx) => {
    const now = house.clock.now();
    const { rows } = await sql<{ id: number }>`
      insert into outbox (topic, payload, at, due_at, attempts, last_error)
      values ('test.nobodyHears', '{"distributorId": 1}', ${new Date(now)}, ${new Date(now + 86_400_000)}, 4,
        'Error: connect 10.0.0.7:5432') returning id`.execute(tx);
    return rows[0]!.id;
  });

export const deskScenes = [
  scene(workOrder.take, async (stage) => ({ number: await asked(stage) }), {
    ...{ subject: 'workOrder', fields: ['handler', 'status'], refused: 'STATE_CHANGED' },
  }),
  scene(workOrder.say, async (stage) => ({ number: await asked(stage), content: 'Which floor?' }), {
    ...{ subject: 'workOrder', fields: ['messages'], refused: noWorkOrder },
  }),
  scene(workOrder.note, async (stage) => ({ number: await asked(stage), content: 'regular guest' }), {
    ...{ subject: 'workOrder', fields: ['notes'], refused: noWorkOrder },
  }),
  scene(workOrder.wait, async (stage) => ({ number: await taken(stage), party: 'hotel' as const }), {
    ...{ subject: 'workOrder', fields: ['waitsFor'], refused: noWorkOrder },
  }),
  scene(
    workOrder.grant,
    async (stage) => {
      const orderCode = await stage.confirmed();
      const none = { kind: 'none', timeZone: 'Asia/Shanghai', freeUntil: null, freeUntilLocal: null, steps: [] };
      await setStatus(stage, orderCode, { cancellation: JSON.stringify(none) });
      const cancel = { requestId: randomUUID(), orderCode, reason: 'itinerary' as const };
      const { workOrder: number } = await stage.demo.send(api.cancellation.cancel, cancel);
      await stage.due();
      return { number: number!, entry: await entryOf(stage, number!), fee: 100 };
    },
    { subject: 'workOrder', fields: ['status', 'fee'], refused: 'STATE_CHANGED' },
  ),
  scene(workOrder.resolve, answering, { subject: 'workOrder', fields: ['status'], refused: 'STATE_CHANGED' }),
  scene(workOrder.refuse, answering, { subject: 'workOrder', fields: ['status'], refused: 'STATE_CHANGED' }),
  scene(
    workOrder.reopen,
    async (stage) => {
      const { number, entry } = await answering(stage);
      await stage.act(workOrder.refuse, { number, entry });
      return { number, entry: await entryOf(stage, number) };
    },
    { subject: 'workOrder', fields: ['status'], refused: 'STATE_CHANGED' },
  ),
  scene(savedAnswer.save, async () => ({ version: 0, name: 'late arrival', zh: '可以', en: 'It is fine' }), {
    ...{ subject: 'savedAnswer', fields: ['name', 'textZh', 'textEn'], refused: 'ANSWER_NAME_TAKEN' },
  }),
  scene(savedAnswer.remove, savedAnswerNamed, {
    ...{ subject: 'savedAnswer', fields: ['name', 'textZh', 'textEn'], refused: 'NO_SUCH_ANSWER' },
  }),
  scene(enquiry.take, async (stage) => ({ code: await enquired(stage) }), {
    ...{ subject: 'enquiry', fields: ['status', 'handler'], refused: 'STATE_CHANGED' },
  }),
  scene(enquiry.answer, async (stage) => ({ code: await enquiryTaken(stage), content: 'We have twelve rooms.' }), {
    ...{ subject: 'enquiry', fields: ['status', 'answer'], refused: 'STATE_CHANGED' },
  }),
  scene(enquiry.close, async (stage) => ({ code: await enquiryTaken(stage) }), {
    ...{ subject: 'enquiry', fields: ['status'], refused: 'STATE_CHANGED' },
  }),
  scene(enquiry.note, async (stage) => ({ code: await enquired(stage), content: 'they call back' }), {
    ...{ subject: 'enquiry', fields: ['notes'], refused: ['NO_SUCH_ENQUIRY', { code: 'EQ20261124ABCDEF' }] },
  }),
  scene(enquiry.setRobot, async () => ({ company: '100001', on: true }), {
    ...{ subject: 'company', fields: ['flightRobot'], refused: 'STATE_CHANGE_FAILED' },
  }),
  scene(mail.sendAgain, async (stage) => ({ id: await failedMail(stage) }), {
    ...{ subject: 'mail', fields: ['dueAt'], refused: ['NO_SUCH_MAIL', { id: 999_999_999 }] },
  }),
  scene(mail.leave, async (stage) => ({ id: await failedMail(stage) }), {
    ...{ subject: 'mail', fields: ['dueAt'], refused: 'NO_SUCH_MAIL' },
  }),
  scene(reaction.retry, async (stage) => ({ id: await failedReaction(stage) }), {
    ...{ subject: 'reaction', fields: ['dueAt'], refused: ['NO_SUCH_REACTION', { id: 999_999_999 }] },
  }),
  scene(reaction.leave, async (stage) => ({ id: await failedReaction(stage) }), {
    ...{ subject: 'reaction', fields: ['dueAt'], refused: 'NO_SUCH_REACTION' },
  }),
];
