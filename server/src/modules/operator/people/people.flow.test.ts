import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import type { CallError } from '@waylight/contract/wire/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, clientAt, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { opsPublicKey } from '../session/service.ts';

describe.each(oneDatabase)('people of the operator, on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let approver: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    approver = await house.operator('approver');
  });
  afterAll(() => house?.stop());

  const act = () => ({ requestId: randomUUID(), reason: 'joins the desk on Monday' });
  const newcomer = {
    ...{ username: 'mei.lin', displayName: '梅琳', email: 'mei.lin@waylight.example' },
    ...{ language: 'zh' as const, roles: ['desk' as const] },
  };
  const personNamed = async (username: string) =>
    (await operator.send(opsApi.people.list, {})).find((one) => one.username === username)!;

  it('adds a person with two people’s consent; they choose a password by the mailed link, once', async () => {
    const asked = await operator.send(opsApi.people.add, { ...act(), ...newcomer });
    expect(asked).toMatchObject({ outcome: 'requested', needsApproval: true });
    expect(await personNamed('mei.lin')).toBeUndefined();
    const code = asked.approval!;
    expect(await refusalOf(operator.send(opsApi.approval.decide, { code, decision: 'grant' }))).toBe('OWN_APPROVAL');
    const { records } = await approver.send(opsApi.approval.list, {});
    expect(records).toMatchObject([{ code, act: 'people.add', mayDecide: true, isOwn: false, maker: '周宁' }]);
    expect(await approver.send(opsApi.approval.decide, { code, decision: 'grant' })).toMatchObject({
      status: 'granted',
    });
    const audit = await operator.send(opsApi.audit.list, { act: 'people.add' });
    expect(audit.records).toMatchObject([{ person: '周宁', approval: { code, checker: '许航' } }]);
    expect(await personNamed('mei.lin')).toMatchObject({ roles: ['desk'], hasFactor: false, lastSeenAt: null });

    await house.app.jobs.runDue(house.clock.now());
    const mail = house.mails.find(({ to }) => to === newcomer.email)!;
    expect(mail.text).toContain('mei.lin');
    const [, token] = /#token=([\w-]{43})/.exec(mail.text)!;
    const visitor = clientAt(house.base, opsPublicKey, house.clock.now);
    const choose = (newPassword: string) =>
      refusalOf(visitor.send(opsApi.people.setPassword, { token: token!, newPassword }));
    expect(await refusalOf(visitor.send(opsApi.operator.signIn, { username: 'mei.lin', password: '!' }))).toBe(
      'WRONG_OPERATOR',
    );
    expect(await choose('passwordpassword')).toBe('PASSWORD_COMMON');
    expect(await choose('short')).toBe('INVALID_REQUEST');
    expect(await choose('lantern on the river')).toBe('none');
    expect(await choose('lantern on the river')).toBe('RESET_LINK_OVER');
    const signingIn = { username: 'mei.lin', password: 'lantern on the river' };
    expect(await refusalOf(visitor.send(opsApi.operator.signIn, signingIn))).toBe('FACTOR_SET_UP_NEEDED');
  });

  it('refuses a username or an address that is taken', async () => {
    expect(await refusalOf(operator.send(opsApi.people.add, { ...act(), ...newcomer }))).toBe('OPERATOR_TAKEN');
    const sameAddress = { ...newcomer, username: 'mei.two', email: newcomer.email.toUpperCase() };
    expect(await refusalOf(operator.send(opsApi.people.add, { ...act(), ...sameAddress }))).toBe('OPERATOR_TAKEN');
  });

  it('refuses one’s own roles, the last admin, and a second edit of the same version', async () => {
    const change = async (username: string, more: object, by = operator) => {
      const { id, version, displayName, email, language, roles, status } = await personNamed(username);
      const person = { id, version, displayName, email, language, roles, status, ...more };
      return by.send(opsApi.people.change, { ...act(), ...person });
    };
    expect(await refusalOf(change('operator', { roles: ['audit'] }))).toBe('OWN_ROLES');
    expect(await refusalOf(change('operator', { status: 'disabled' }))).toBe('OWN_ROLES');
    const before = await personNamed('mei.lin');
    expect(await change('mei.lin', { roles: ['desk', 'finance'] })).toMatchObject({
      changes: [{ field: 'roles', before: 'desk', after: 'desk, finance' }],
    });
    const late = await change('mei.lin', { version: before.version }).catch((error: CallError) => error as CallError);
    expect(late).toMatchObject({ error: 'STATE_CHANGED', data: { person: '周宁' } });

    expect(await change('approver', { roles: ['desk'] })).toMatchObject({ outcome: 'done' });
    expect(await refusalOf(change('operator', { roles: ['desk'] }, approver))).toBe('FORBIDDEN');
    await change('mei.lin', { roles: ['admin'] });
    await change('mei.lin', { status: 'disabled' });
    expect(await refusalOf(change('operator', { displayName: 'Zhou Ning' }))).toBe('none');
  });

  it('ends sessions and access at once', async () => {
    const there = await personNamed('approver');
    expect(there.sessions).toBeGreaterThan(0);
    expect(await operator.send(opsApi.people.resetAccess, { ...act(), id: there.id })).toMatchObject({
      outcome: 'done',
    });
    expect(await refusalOf(approver.send(opsApi.operator.current, {}))).toBe('SESSION_OVER');
    const { id } = await personNamed('operator');
    expect(await refusalOf(operator.send(opsApi.people.resetAccess, { ...act(), id }))).toBe('OWN_ROLES');
  });

  it('changes one’s own password and ends one’s other sessions', async () => {
    const other = await house.operator();
    const change = (currentPassword: string) =>
      refusalOf(operator.send(opsApi.people.changePassword, { currentPassword, newPassword: 'a boat of three lamps' }));
    expect(await change('wrong')).toBe('WRONG_OPERATOR');
    expect(await change('Demo-2026')).toBe('none');
    expect(await refusalOf(other.send(opsApi.operator.current, {}))).toBe('SESSION_OVER');
    expect((await operator.send(opsApi.operator.current, {})).username).toBe('operator');
  });
});
