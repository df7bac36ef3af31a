import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';

describe.each(oneDatabase)('saved answers on the %s database', (kind) => {
  let house: Booted;
  let operator: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
  });
  afterAll(() => house?.stop());

  const once = () => ({ requestId: randomUUID() });
  const texts = {
    name: 'Asked the hotel',
    zh: '{contact}，已就 {order} 询问 {hotel}。',
    en: 'Dear {contact}, we have asked {hotel} about {order}.',
  };
  const save = (more: object) => operator.send(opsApi.savedAnswer.save, { ...once(), version: 0, ...texts, ...more });
  const all = async () => (await operator.send(opsApi.savedAnswer.list, {})).answers;

  it('are added, changed on the version that was read, and taken away', async () => {
    await save({});
    const [one] = await all();
    expect(one).toMatchObject({ ...texts, version: 1, updatedBy: '周宁' });
    await save({ answerId: one!.id, version: 1, en: 'Dear {contact}, {person} has asked {hotel}.' });
    expect(await refusalOf(save({ answerId: one!.id, version: 1 }))).toBe('STATE_CHANGED');
    expect(await all()).toMatchObject([{ version: 2, en: 'Dear {contact}, {person} has asked {hotel}.' }]);
    expect(await refusalOf(save({ name: 'ASKED THE HOTEL' }))).toBe('ANSWER_NAME_TAKEN');
    const remove = { ...once(), reason: 'old', answerId: one!.id, version: 2 };
    await operator.send(opsApi.savedAnswer.remove, remove);
    expect(await all()).toEqual([]);
    expect(await refusalOf(operator.send(opsApi.savedAnswer.remove, { ...remove, ...once() }))).toBe('NO_SUCH_ANSWER');
  });

  it('have both languages, and no place that nothing fills', async () => {
    expect(await wrongFieldsOf(save({ zh: '' }))).toEqual(['zh']);
    expect(await refusalOf(save({ en: 'It costs {price}' }))).toBe('TEXT_PLACE_UNKNOWN');
  });
});
