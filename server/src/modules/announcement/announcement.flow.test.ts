import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../testing/boot.ts';
import { sendEdit } from '../../testing/edits.ts';
import { refusalOf, wrongFieldsOf } from '../../testing/refusal.ts';

const today = '2026-11-21';

describe.each(oneDatabase)('announcements on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let demo: TestClient;
  let clerk: TestClient;
  let other: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    demo = await house.signIn('100001', 'demo');
    clerk = await house.signIn('100001', 'clerk');
    other = await house.signIn('100002', 'demo');
  });
  afterAll(() => house?.stop());

  const act = () => ({ requestId: randomUUID(), reason: 'everybody is to know' });
  const fields = (more: object = {}) => ({
    ...{
      textZh: '系统今晚维护',
      textEn: 'Maintenance tonight',
      level: 'info' as const,
      channel: null,
      companies: null,
    },
    ...{ from: today, to: null, ...more },
  });
  const announce = (more: object = {}) => operator.send(opsApi.announcement.create, { ...act(), ...fields(more) });
  const seenBy = async (client: TestClient) => {
    await house.app.readModel.refresh();
    return client.send(api.announcement.current, {});
  };
  const texts = async (client: TestClient) => (await seenBy(client)).map(({ text }) => text.en);
  const listed = async () => (await operator.send(opsApi.announcement.list, {})).records;

  it('are shown to everybody at once, to a channel, or to some companies', async () => {
    expect(await texts(demo)).toEqual([]);
    await announce();
    await announce({ textEn: 'Only TL', channel: 'TL' });
    await announce({ textEn: 'Only one', companies: ['100001'], level: 'important' });
    await announce({ textEn: 'Tomorrow', from: '2026-11-22' });
    expect(await texts(demo)).toEqual(['Only one', 'Maintenance tonight']);
    expect(await texts(other)).toEqual(['Only TL', 'Maintenance tonight']);
    expect((await listed()).find(({ textEn }) => textEn === 'Only one')!.companies).toMatchObject([{ code: '100001' }]);
  });

  it('are closed by one person, and by nobody who does not see them', async () => {
    const [first] = await seenBy(demo);
    expect(await demo.send(api.announcement.close, { announcementId: first!.announcementId })).toBeNull();
    expect(await demo.send(api.announcement.close, { announcementId: first!.announcementId })).toBeNull();
    expect(await texts(demo)).toEqual(['Maintenance tonight']);
    expect(await texts(clerk)).toEqual(['Only one', 'Maintenance tonight']);
    const foreign = other.send(api.announcement.close, { announcementId: first!.announcementId });
    expect(await refusalOf(foreign)).toBe('NO_SUCH_ANNOUNCEMENT');
    expect((await listed()).find(({ id }) => id === first!.announcementId)!.closedBy).toBe(1);
  });

  it('come with the start of a session', async () => {
    const visitor = house.visitor();
    for (const [name, value] of clerk.cookies) visitor.cookies.set(name, value);
    const grant = await visitor.send(api.identity.refresh, { withStart: true });
    expect(grant!.start![api.announcement.current.path]).toHaveLength(2);
  });

  it('are changed and withdrawn on the version that was read', async () => {
    const [row] = (await listed()).filter(({ textEn }) => textEn === 'Maintenance tonight');
    const on = { id: row!.id, version: row!.version };
    await operator.send(opsApi.announcement.save, { ...act(), ...on, ...fields({ textEn: 'Maintenance at ten' }) });
    expect(await texts(demo)).toEqual(['Maintenance at ten']);
    const late = operator.send(opsApi.announcement.setShown, { ...act(), ...on, isShown: false });
    expect(await refusalOf(late)).toBe('STATE_CHANGED');
    await operator.send(opsApi.announcement.setShown, { ...act(), ...on, version: on.version + 1, isShown: false });
    expect(await texts(demo)).toEqual([]);
    const withdrawn = await operator.send(opsApi.announcement.list, { state: 'withdrawn' });
    expect(withdrawn.records).toMatchObject([{ id: on.id, state: 'withdrawn' }]);
  });

  it('to a group reach who is in it at the time, and hold the group', async () => {
    await operator.send(opsApi.companyGroup.create, { ...act(), zh: '大客户', en: 'Key accounts' });
    const groupOf = async () => (await operator.send(opsApi.companyGroup.list, {})).groups.at(-1)!;
    const { id: groupId } = await groupOf();
    const put = (group: number | null) =>
      sendEdit(operator, opsApi.companyGroup.put, { ...act(), groupId: group, companies: ['100002'] });
    await announce({ textEn: 'For key accounts', groupId });
    expect((await listed())[0]).toMatchObject({ group: { id: groupId, en: 'Key accounts' }, companies: null });
    expect(await texts(other)).not.toContain('For key accounts');
    await put(groupId);
    expect(await texts(other)).toContain('For key accounts');
    expect(await texts(demo)).not.toContain('For key accounts');
    await put(null);
    expect(await texts(other)).not.toContain('For key accounts');
    const { version } = await groupOf();
    const removal = { ...act(), groupId, version };
    expect(await refusalOf(operator.send(opsApi.companyGroup.remove, removal))).toBe('GROUP_IN_USE');
    expect(await refusalOf(announce({ groupId: 9999 }))).toBe('NO_SUCH_GROUP');
    expect(await wrongFieldsOf(announce({ groupId, companies: ['100001'] }))).toEqual(['groupId']);
  });

  it('are refused without a text, for no company, and with an end before the start', async () => {
    expect(await wrongFieldsOf(announce({ textZh: ' ' }))).toEqual(['textZh']);
    expect(await wrongFieldsOf(announce({ to: '2026-11-20' }))).toEqual(['to']);
    expect(await refusalOf(announce({ companies: ['100001', '999999'] }))).toBe('NO_SUCH_COMPANY_CODE');
  });
});
