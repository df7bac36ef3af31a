import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import type { ActReply } from '@waylight/contract/ops/act';
import type { Call } from '@waylight/contract/wire/call';
import type { CallError } from '@waylight/contract/wire/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyScenes, peopleScenes } from '../testing/act-rows/company-scenes.ts';
import { contentScenes } from '../testing/act-rows/content-scenes.ts';
import { billScenes, invoiceScenes, moneyScenes } from '../testing/act-rows/money-scenes.ts';
import { deskScenes, orderScenes } from '../testing/act-rows/order-scenes.ts';
import { openStage, type Scene, type Stage } from '../testing/act-rows/stage.ts';
import { supplyScenes } from '../testing/act-rows/supply-scenes.ts';
import { oneDatabase } from '../testing/boot.ts';
import { expectSound } from '../testing/payment/paying.ts';
import { refusalOf } from '../testing/refusal.ts';

/** Every act of the console, with the one row of the audit log that it leaves. Invoices come last: their guests have left. */
const scenes: readonly Scene[] = [
  ...[...peopleScenes, ...companyScenes, ...orderScenes, ...deskScenes, ...supplyScenes, ...contentScenes],
  ...[...billScenes, ...moneyScenes, ...invoiceScenes],
];

const named = new Map(
  Object.entries(opsApi).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Call>).map(([name, call]) => [call, `${domain}.${name}`] as const),
  ),
);
const nameOf = ({ call }: Scene) => named.get(call)!;

/** Calls that change something and are no acts, with the reason. */
const notActs = {
  'changes no right': ['operator.signIn', 'operator.refresh', 'operator.signOut', 'operator.proveFactor'],
  'is about one’s own access: server/src/modules/operator/audit/rows.flow.test.ts': [
    ...['operator.signInByCode', 'operator.endSession', 'operator.renewRecoveryCodes'],
    ...['people.setPassword', 'people.changePassword'],
  ],
  'decides an act, whose row it is; refused and taken back it has a row of its own (the same test)': [
    'approval.decide',
  ],
  'keeps a file that an act takes': [
    ...['hotel.keepPhoto', 'supplyImport.upload', 'invoice.keepFile', 'setting.keepPicture', 'advert.keepPicture'],
  ],
} as const;

/** Nothing like a password, a token, a digest of one or the secret of an app. */
const secret = /\$argon2|\$scrypt|^[\w-]{43}$|^[A-Z2-7]{32}$|^[0-9a-f]{64}$/;

it('has a scene of every call of the console that changes something, or the reason why it is no act', () => {
  const changing = [...named].filter(([{ method, reads }]) => method === 'POST' && !reads).map(([, name]) => name);
  const known = [...scenes.map(nameOf), ...Object.values(notActs).flat()];
  expect(known.toSorted()).toEqual(changing.toSorted());
});

describe.each(oneDatabase)('the row of an act, on the %s database', (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(async () => {
    if (stage) {
      await stage.ready();
      expect((await stage.operator.send(opsApi.audit.verify, {})).isWhole).toBe(true);
      await expectSound(stage.house);
    }
    await stage?.till.stop();
  });

  const newest = () => stage.operator.send(opsApi.audit.list, { limit: 2 });

  it.each(scenes.map((scene) => [nameOf(scene), scene] as const))(
    '%s: one, however often it is sent, and none when it is shown or refused',
    async (name, { call, ask, subject, fields, refused }) => {
      await stage.ready();
      const send = async (more: object) =>
        (await stage.operator.send(call, { ...request, ...more } as never)) as ActReply;
      const reason = `for ${name}`;
      const request: object = await stage.filled(call as never, { ...(await ask(stage)), reason });
      const before = (await newest()).total;
      await send({ requestId: randomUUID(), preview: true });
      if (call.freshFactor) expect(await refusalOf(send({ reason: '' }))).toBe('REASON_NEEDED');
      expect((await newest()).total, 'shown, and without a reason').toBe(before);

      // Two tabs send one request at the same moment.
      const sent = await Promise.allSettled([send({}), send({})]);
      const done = sent.find((one) => one.status === 'fulfilled')?.value;
      if (!done) throw (sent[0] as PromiseRejectedResult).reason;
      for (const one of sent)
        if (one.status === 'fulfilled') expect(one.value).toEqual(done);
        else expect((one.reason as CallError).status, String(one.reason)).toBeLessThan(500);
      if (done.outcome === 'requested') {
        expect((await newest()).total, 'waiting for a second person').toBe(before);
        const granting = { code: done.approval!, decision: 'grant' as const };
        expect(await stage.approver.send(opsApi.approval.decide, granting)).toMatchObject({ status: 'granted' });
        expect(await refusalOf(stage.approver.send(opsApi.approval.decide, granting))).toBe('APPROVAL_DECIDED');
      }
      await send({});
      const { total, records } = await newest();
      expect(total, 'sent three times').toBe(before + 1);

      const [row] = records;
      expect(row).toMatchObject({
        ...{ act: name === 'order.confirmMany' ? 'order.confirm' : name, person: '周宁', reason, address: '127.0.0.1' },
        subject: { kind: subject },
      });
      expect(row!.roles.length).toBeGreaterThan(0);
      expect(row!.approval?.code).toBe(done.approval ?? undefined);
      expect(row!.changes.map(({ field }) => field)).toEqual(expect.arrayContaining([...fields]));
      for (const { field, before: was, after } of row!.changes) {
        expect(was, field).not.toEqual(after);
        for (const value of [was, after]) if (typeof value === 'string') expect(value, field).not.toMatch(secret);
      }

      const [error, more] = typeof refused === 'string' ? ([refused, {}] as const) : refused;
      const last = send({ ...more, requestId: randomUUID() });
      if (name === 'order.confirmMany') expect(await last).toMatchObject({ lines: [{ error }] });
      else expect(await refusalOf(last)).toBe(error);
      expect((await newest()).total, 'refused').toBe(total);
    },
  );
});
