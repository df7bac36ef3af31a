import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { api } from '@waylight/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { companyScopeOf } from '../../../db/scope.ts';
import { distributorIdTyped } from '../../../db/tables/ids.ts';
import { saveAttachment } from '../../../ops/work-order/work-order-desk.ts';
import { oneDatabase } from '../../../testing/boot.ts';
import { refusedWith } from '../../../testing/refusal.ts';
import { png } from '../../../testing/sample-files.ts';
import { workOrderDesk } from '../../../testing/work-orders.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describe.each(oneDatabase)('conversations on the %s database', (kind) => {
  const desk = workOrderDesk(kind);
  const { confirmed, ask, accept, resolve, refuse, read, talk, write, urge, say, note, waits } = desk;
  const list = (asked: object = {}) => desk.demo.send(api.workOrder.list, asked);
  const recordOf = async (number: string) => (await list({ keyword: number })).records[0]!;

  it('have what both sides write, with files, oldest first, once per request', async () => {
    const orderCode = await confirmed();
    const number = await ask(orderCode, { attachments: [await desk.attach('first.png')] });
    const token = await desk.attach('list.png');
    const request = { requestId: randomUUID(), number, content: 'the guest is tall', attachments: [token] };
    const answers = await Promise.all([0, 1, 2].map(() => desk.demo.send(api.conversation.write, request)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await refusedWith(desk.demo.send(api.conversation.write, { ...request, content: 'other' }))).toMatchObject({
      error: 'REQUEST_ID_REUSED',
    });
    await accept(number);
    await say(number, 'The hotel asks which floor.');
    await resolve(number);
    const entries = await talk(number);
    expect(
      entries.map(({ side, kind: what, who, from, to, remark, files }) => [
        ...[side, what, who, from, to, remark],
        ...files.map(({ fileName }) => fileName),
      ]),
    ).toEqual([
      ['agency', 'submitted', '林晓', null, 'notAccepted', 'a quiet room, please', 'first.png'],
      ['agency', 'message', '林晓', null, null, 'the guest is tall', 'list.png'],
      ['operator', 'status', 'Li Na', 'notAccepted', 'handling', ''],
      ['operator', 'message', 'Li Na', null, null, 'The hotel asks which floor.'],
      ['operator', 'status', 'Li Na', 'handling', 'resolved', 'noted'],
    ]);
    const { fileId } = entries[1]!.files[0]!;
    expect((await desk.demo.send(api.workOrder.file, { number, fileId })).name).toBe('list.png');
    const second = await desk.demo.send(api.conversation.ofWorkOrder, { number, page: 2, limit: 2 });
    expect([second.total, second.records.map(({ id }) => id)]).toEqual([5, entries.slice(2, 4).map(({ id }) => id)]);

    const other = await ask(orderCode, { type: 'changeGuests' });
    const ofOrder = await desk.demo.send(api.conversation.ofOrder, { orderCode });
    expect(ofOrder.records.map((one) => one.number)).toEqual([number, number, number, number, number, other]);
    expect(ofOrder.records.at(-1)).toMatchObject({ type: 'changeGuests', kind: 'submitted' });
  });

  it('give the operator their files', async () => {
    const number = await ask(await confirmed(), { attachments: [await desk.attach('passport.png')] });
    const { fileId } = (await read(number)).attachments[0]!;
    expect(await desk.desk(number)).toContain(`[passport.png ${fileId}]`);
    const { house } = desk;
    const settings = { ...house.settings, DATA_DIR: dirname(house.filesFolder) };
    const folder = await mkdtemp(join(tmpdir(), 'attachment-'));
    const file = join(folder, 'kept.png');
    expect(await desk.run(saveAttachment(number, fileId, file, settings))).toContain('sent as passport.png');
    expect((await readFile(file)).equals(png())).toBe(true);
    // A file that is there is never written over, and none is shown under another work order.
    await expect(desk.run(saveAttachment(number, fileId, file, settings))).rejects.toThrow('EEXIST');
    const other = await ask(await confirmed());
    await expect(desk.run(saveAttachment(other, fileId, `${file}.2`, settings))).rejects.toThrow('has no attachment');
    await rm(folder, { recursive: true });
  });

  it('end with the work order', async () => {
    const number = await ask(await confirmed());
    await refuse(number);
    expect(await refusedWith(write(number, 'but why?'))).toMatchObject({ error: 'WORK_ORDER_ENDED' });
    await expect(say(number, 'sorry')).rejects.toThrow('has ended');
    await note(number, 'they will come back');
  });

  it('take five files with a message and twenty in all', async () => {
    const number = await ask(await confirmed());
    const five = () => Promise.all([1, 2, 3, 4, 5].map(() => desk.attach()));
    const six = [...(await five()), await desk.attach()];
    expect(await refusedWith(write(number, 'x', six))).toMatchObject({ error: 'INVALID_REQUEST' });
    await write(number, 'five', six.slice(0, 5));
    for (const text of ['ten', 'fifteen']) await write(number, text, await five());
    await write(number, 'nineteen', (await five()).slice(0, 4));
    const two = [await desk.attach(), await desk.attach()];
    expect(await refusedWith(write(number, 'too many', two))).toEqual({ error: 'TOO_MANY_FILES', data: { most: 20 } });
    await write(number, 'twenty', two.slice(0, 1));
    expect(await refusedWith(write(number, 'again', two.slice(0, 1)))).toMatchObject({ error: 'TOO_MANY_FILES' });
    expect((await read(number)).attachments).toHaveLength(20);
    // The refused file is still there for another one.
    await write(await ask(await confirmed()), 'kept', two.slice(1));
    expect(await refusedWith(write(number, ' '))).toMatchObject({ error: 'INVALID_REQUEST' });
    expect(await refusedWith(write(number, 'x'.repeat(1001)))).toMatchObject({ error: 'INVALID_REQUEST' });
  });

  it('are urged once in two hours and five times in all, before the others on the operator’s list', async () => {
    const numbers = [await ask(await confirmed()), await ask(await confirmed())];
    const [, number] = numbers as [string, string];
    const order = async () => {
      const lines = (await desk.desk()).split('\n').filter((line) => numbers.some((one) => line.startsWith(one)));
      return lines.map((line) => line.slice(0, number.length));
    };
    expect(await order()).toEqual(numbers);
    const { entry } = await urge(number);
    expect(entry).toMatchObject({ kind: 'urge', side: 'agency', remark: '' });
    expect(await order()).toEqual([number, numbers[0]]);
    expect(await desk.desk(number)).toContain('URGED 1 ×');
    const nextAt = new Date(Date.parse(entry.at) + 2 * hourMs).toISOString();
    expect(await refusedWith(urge(number))).toEqual({ error: 'URGED_LATELY', data: { hours: 2, nextAt } });
    expect(await read(number)).toMatchObject({ can: { urge: false }, urges: { made: 1, nextAt } });
    // The operator's word answers it.
    await accept(number);
    expect(await order()).toEqual(numbers);
    for (let made = 2; made <= 5; made++) {
      await desk.later(2 * hourMs);
      await urge(number);
    }
    await desk.later(2 * hourMs);
    expect(await refusedWith(urge(number))).toEqual({ error: 'URGED_ENOUGH', data: { most: 5 } });
    expect(await read(number)).toMatchObject({ can: { urge: false }, urges: { made: 5, nextAt: null } });
    await resolve(numbers[0]!);
    expect(await refusedWith(urge(numbers[0]!))).toEqual({
      error: 'STATE_CHANGE_FAILED',
      data: { status: 'resolved' },
    });
  });

  it('wait for the agency with a question, and its next message ends that', async () => {
    const number = await ask(await confirmed());
    await expect(waits(number, 'hotel')).rejects.toThrow('The status could not be changed');
    await accept(number);
    const before = await list();
    await waits(number, 'hotel');
    expect(await desk.desk(number)).toContain('waits for the hotel');
    expect((await recordOf(number)).awaitingYou).toBe(false);
    await expect(waits(number, 'agency')).rejects.toThrow('--question');
    await expect(waits(number, 'guest')).rejects.toThrow('not for guest');
    await waits(number, 'agency', 'Which floor?');
    expect((await talk(number)).at(-1)).toMatchObject({ side: 'operator', kind: 'message', remark: 'Which floor?' });
    const asked = await list({ awaitingYou: true });
    expect(asked.records.map((one) => one.number)).toContain(number);
    expect(asked).toMatchObject({ awaitingYou: before.awaitingYou + 1, total: before.awaitingYou + 1 });
    // The counts of the statuses are those of the list without this view.
    expect(asked.counts).toEqual((await list()).counts);
    await urge(number);
    expect((await recordOf(number)).awaitingYou).toBe(true);
    await write(number, 'the tenth');
    expect((await list()).awaitingYou).toBe(before.awaitingYou);
    expect(await desk.desk()).toContain('the agency since: the tenth');

    await waits(number, 'agency', 'Really?');
    await resolve(number);
    expect((await list({ awaitingYou: true })).records.map((one) => one.number)).not.toContain(number);
    // A message about a resolved one is still answered.
    expect(await desk.desk()).not.toContain(number);
    await write(number, 'thank you');
    expect(await desk.desk()).toContain(number);
  });

  it('count what a person has not read, and remember how far they have', async () => {
    const number = await ask(await confirmed());
    const before = (await list()).unread;
    expect((await recordOf(number)).unread).toBe(0);
    await accept(number);
    await say(number, 'one');
    await write(number, 'mine is read');
    await say(number, 'two');
    expect([(await recordOf(number)).unread, (await list()).unread]).toEqual([3, before + 3]);
    const entries = await talk(number);
    const see = (seen: number) => desk.demo.send(api.conversation.ofWorkOrder, { number, seen });
    expect((await see(entries[2]!.id)).seen).toBe(0);
    expect([(await recordOf(number)).unread, (await list()).unread]).toEqual([1, before + 1]);
    // It never goes back, and never beyond what there is.
    expect((await see(entries[1]!.id)).seen).toBe(entries[2]!.id);
    expect((await see(entries.at(-1)!.id + 1_000_000)).seen).toBe(entries[2]!.id);
    expect((await desk.demo.send(api.conversation.ofWorkOrder, { number })).seen).toBe(entries.at(-1)!.id);
    expect([(await recordOf(number)).unread, (await list()).unread]).toEqual([0, before]);
    expect(await refusedWith(see(Number.MAX_SAFE_INTEGER))).toMatchObject({ error: 'INVALID_REQUEST' });
    await say(number, 'three');
    expect((await recordOf(number)).unread).toBe(1);
  });

  it('keep notes and the party that is waited for from every agency', async () => {
    const number = await ask(await confirmed());
    await accept(number);
    await note(number, 'the hotel is slow: SECRET');
    await waits(number, 'hotel');
    expect(await desk.desk(number)).toContain('Li Na NOTES: the hotel is slow: SECRET');
    const answers = [await list(), await read(number), await talk(number)];
    expect(JSON.stringify(answers)).not.toMatch(/SECRET|"hotel"|waitsFor/);
    // Not the page and not the handlers alone: the agency's role in the database cannot read them.
    const { attrs } = await desk.demo.send(api.identity.currentUser, {});
    const distributorId = distributorIdTyped(attrs.distributorId);
    for (const query of [
      'select waits_for from work_order',
      'select * from work_order',
      'select * from work_order_note',
    ])
      await expect(
        desk.house.database.asDistributor(companyScopeOf({ distributorId }), (tx) => sql.raw(query).execute(tx)),
      ).rejects.toThrow('permission denied');
  });

  it('are mailed at most once in ten minutes, and no message is left out', async () => {
    const number = await ask(await confirmed());
    await accept(number);
    const mailed = async () => {
      await desk.due();
      return desk.house.mails.filter(({ subject }) => subject.includes(number)).map(({ text }) => text);
    };
    const inOne = (text: string) => ['one', 'two', 'three', 'four', 'five'].filter((word) => text.includes(`${word}!`));
    await say(number, 'one!');
    await say(number, 'two!');
    expect((await mailed()).map(inOne)).toEqual([['one']]);
    await desk.later(9 * minuteMs);
    await say(number, 'three!');
    expect((await mailed()).map(inOne)).toEqual([['one']]);
    await desk.later(minuteMs);
    expect((await mailed()).map(inOne)).toEqual([['one'], ['two', 'three']]);
    await say(number, 'four!');
    expect(await mailed()).toHaveLength(2);
    await desk.later(30 * minuteMs);
    expect((await mailed()).map(inOne).at(-1)).toEqual(['four']);
    await say(number, 'five!');
    expect((await mailed()).map(inOne)).toEqual([['one'], ['two', 'three'], ['four'], ['five']]);
    expect((await mailed()).at(-1)).toContain(`/workOrderDetail?number=${number}`);
  });

  it('are of whoever may see the order', async () => {
    const orderCode = await confirmed();
    const number = await ask(orderCode);
    const [clerk, other] = await Promise.all([
      desk.house.signIn('100001', 'clerk'),
      desk.house.signIn('100002', 'demo'),
    ]);
    for (const stranger of [clerk, other]) {
      expect(await refusedWith(stranger.send(api.conversation.ofWorkOrder, { number, seen: 1 }))).toMatchObject({
        error: 'NO_SUCH_WORK_ORDER',
      });
      expect(await refusedWith(stranger.send(api.conversation.ofOrder, { orderCode }))).toMatchObject({
        error: 'NO_SUCH_ORDER',
      });
    }
    expect(await refusedWith(write(number, 'hello', [], other))).toMatchObject({ error: 'NO_SUCH_WORK_ORDER' });
    expect(await refusedWith(write(number, 'hello', [], clerk))).toMatchObject({ error: 'FORBIDDEN' });
  });
});
