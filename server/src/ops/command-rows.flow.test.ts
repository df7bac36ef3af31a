import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { toDecimal } from '@waylight/contract/value/money';
import type { Call } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actingAs } from '../db/operator-act.ts';
import { companyScenes, peopleScenes } from '../testing/act-rows/company-scenes.ts';
import { billScenes, invoiceScenes, moneyScenes } from '../testing/act-rows/money-scenes.ts';
import { deskScenes, orderScenes } from '../testing/act-rows/order-scenes.ts';
import { openStage, type Scene, type Stage } from '../testing/act-rows/stage.ts';
import { supplyScenes } from '../testing/act-rows/supply-scenes.ts';
import { oneDatabase } from '../testing/boot.ts';
import { expectSound } from '../testing/payment/paying.ts';
import { readCommandLine } from './command-line.ts';
import { commands } from './commands.ts';

/**
 * Every command that changes something leaves the row that the console's act leaves: the scene is that of the act, the line is
 * what somebody types for it.
 */

const scenes: readonly Scene[] = [
  ...[...peopleScenes, ...companyScenes, ...orderScenes, ...deskScenes, ...supplyScenes],
  ...[...billScenes, ...moneyScenes, ...invoiceScenes],
];

/** Fields of the act's request, by which the line is typed. */
type Fields = Readonly<Record<string, string | number | readonly string[]>>;

interface CommandCase {
  readonly call: Call;
  readonly line: (fields: Fields) => readonly (string | number)[];
  /** fields of the row where they are not those of the act */
  readonly fields?: readonly string[];
  /** sent again it happens again */
  readonly repeats?: boolean;
  /** makes the scene fit the command */
  readonly before?: (stage: Stage, fields: Fields) => Promise<unknown>;
}

const money = (minor: unknown) => toDecimal(minor as number, 'CNY');
const { bill, company, couponIssue, enquiry, invoice, order, people, pricing, reaction, workOrder } = opsApi;
const providers = opsApi.money;

const makeRoomForPeople = ({ house }: Stage) =>
  house.database.asSystem((tx) =>
    tx
      .updateTable('operator')
      .set({ roles: ['desk'] })
      .where('username', '<>', 'operator')
      .execute(),
  );

const cases: readonly CommandCase[] = [
  { call: company.approve, line: ({ id }) => ['approve', id as number] },
  { call: company.refuse, line: ({ id }) => ['refuse', id as number] },
  { call: company.setTerms, line: ({ code }) => ['terms', code as string, '--settle-days', randomDays()] },
  {
    call: company.deposit,
    line: ({ code, amount, reference }) => ['deposit', `${code}`, money(amount), '--reference', `${reference}`],
  },
  { call: company.suspend, line: ({ code }) => ['suspend', `${code}`] },
  { call: company.resume, line: ({ code }) => ['resume', `${code}`] },
  { call: company.correctDeposit, line: ({ reference, amount }) => ['correct-deposit', `${reference}`, money(amount)] },
  {
    call: company.withdraw,
    line: ({ code, amount, reference }) => ['withdrawal', `${code}`, money(amount), '--reference', `${reference}`],
  },
  {
    call: company.repay,
    line: ({ code, amount, reference }) => ['repay', `${code}`, money(amount), '--reference', `${reference}`],
  },
  {
    call: company.correct,
    line: ({ code, amount, reference }) => [
      ...['correct', `${code}`, 'advance', 'take', money(amount), '--against', 'sales', '--reference', `${reference}`],
    ],
  },
  { call: bill.runIrregular, line: ({ company: code, until }) => ['bill-run', `${code}`, '--until', `${until}`] },
  { call: bill.void, line: ({ code }) => ['void-bill', `${code}`] },
  { call: bill.reduce, line: ({ code, amount }) => ['reduce', `${code}`, money(amount)], repeats: true },
  {
    call: bill.writeOff,
    line: ({ code, amount, reference }) => ['write-off', `${code}`, money(amount), '--reference', `${reference}`],
    fields: ['received', 'unpaid'],
  },
  {
    call: pricing.setRate,
    line: ({ base, quote, mid }) => ['rate', `${base}`, `${quote}`, `${mid}`, '--spread', '0.77'],
    fields: ['spreadBp', 'asOf'],
    repeats: true,
  },
  { call: pricing.setMarkUp, line: ({ company: code }) => ['mark-up', '4.51', '--company', `${code}`] },
  {
    call: couponIssue.give,
    line: ({ company: code }) => ['coupon', `${code}`, '--spend', '500', '--less', '10', '--until', '2027-01-31'],
    repeats: true,
  },
  { call: couponIssue.withdraw, line: ({ code }) => ['withdraw', `${code}`] },
  { call: providers.ask, line: ({ payment }) => ['ask', `${payment}`], repeats: true },
  { call: providers.refundSuspended, line: ({ payment }) => ['refund', `${payment}`] },
  { call: providers.attach, line: ({ payment }) => ['attach', `${payment}`] },
  { call: providers.absent, line: ({ payment }) => ['absent', `${payment}`, '--evidence', 'letter 26-11'] },
  { call: providers.refundOtherwise, line: ({ refund }) => ['refund', `${refund}`, '--to', 'advance'] },
  { call: providers.failRefund, line: ({ refund }) => ['refund', `${refund}`, '--evidence', 'letter 26-11'] },
  { call: providers.retryRefund, line: ({ refund }) => ['refund', `${refund}`] },
  { call: providers.recoverRefund, line: ({ refund }) => ['recover', `${refund}`, '--from', 'advance'] },
  { call: providers.settleCase, line: ({ id }) => ['settle', id as number] },
  { call: providers.reverseCase, line: ({ id }) => ['settle', id as number, '--reverse'] },
  {
    call: providers.attachCase,
    line: ({ id, company: code }) => ['attach', id as number, `${code}`, '--to', 'advance'],
  },
  {
    call: providers.endDay,
    line: ({ day, provider }) => ['day', `${day}`, `${provider}`, '--evidence', 'ticket 9'],
  },
  {
    call: providers.payout,
    line: ({ provider, arrived, fee, reference }) => [
      ...['payout', `${provider}`, money(arrived), '--fee', money(fee), '--reference', `${reference}`],
    ],
  },
  { call: reaction.retry, line: ({ id }) => ['react', id as number], repeats: true },
  { call: order.confirm, line: ({ orderCode }) => ['confirm', `${orderCode}`, '--number', 'H-4711'] },
  { call: order.reject, line: ({ orderCode }) => ['reject', `${orderCode}`] },
  { call: order.cancel, line: ({ orderCode }) => ['cancel', `${orderCode}`, '--fee', '1.00'] },
  { call: order.revoke, line: ({ orderCode }) => ['revoke', `${orderCode}`] },
  {
    call: order.compensate,
    line: ({ orderCode }) => ['compensate', `${orderCode}`, '--percent', '10'],
  },
  { call: order.keep, line: ({ orderCode }) => ['keep', `${orderCode}`] },
  { call: order.finishTask, line: ({ taskId }) => ['done', taskId as number] },
  { call: workOrder.take, line: ({ number }) => ['accept', `${number}`] },
  { call: workOrder.say, line: ({ number }) => ['say', `${number}`, 'Which floor?'], repeats: true },
  { call: workOrder.note, line: ({ number }) => ['note', `${number}`, 'regular guest'], repeats: true },
  { call: workOrder.wait, line: ({ number }) => ['waits', `${number}`, 'hotel'] },
  { call: workOrder.grant, line: ({ number }) => ['grant', `${number}`, '--fee', '1.00'] },
  { call: workOrder.resolve, line: ({ number }) => ['resolve', `${number}`] },
  { call: workOrder.refuse, line: ({ number }) => ['close', `${number}`] },
  { call: enquiry.take, line: ({ code }) => ['enquiry', `${code}`, '--handling'] },
  { call: enquiry.setRobot, line: ({ company: code }) => ['flight-robot', `${code}`, 'on'] },
  {
    call: invoice.issue,
    line: ({ code, number, issuedOn }) => ['issue', `${code}`, '--number', `${number}`, '--date', `${issuedOn}`],
  },
  { call: invoice.send, line: ({ code }) => ['send', `${code}`, '--express', 'first', '--tracking', 'SF100'] },
  { call: invoice.decide, line: ({ code }) => ['refuse-invoice', `${code}`] },
  {
    call: invoice.decide,
    line: ({ code }) => ['void-invoice', `${code}`],
    async before(stage, { code }) {
      const number = `2644200000${1000 + stage.serial()}`;
      await stage.act(invoice.issue, { code, number, issuedOn: '2026-11-25' });
      const { records } = await stage.demo.send(api.invoicing.list, { limit: 20 });
      const { id: invoiceId } = records.find((one) => one.code === code)!;
      await stage.demo.send(api.invoicing.cancel, { invoiceId, reason: 'the title is wrong' });
    },
  },
  {
    call: invoice.correct,
    line: ({ code, number, issuedOn }) => [
      ...['correct-invoice', `${code}`, '--number', `${number}`, '--date', `${issuedOn}`],
    ],
  },
  { call: invoice.settleCase, line: ({ id }) => ['settle-invoice', id as number] },
  // Last, because it takes rights away.
  {
    call: people.add,
    line: ({ username, email }) => ['operator', `${username}`, '--email', `${email}`],
    before: makeRoomForPeople,
  },
];

function randomDays(): string {
  return String(30 + Math.floor(Math.random() * 100));
}

/** The first word of the line. */
const nameOf = ({ line }: CommandCase) => String(line(new Proxy({}, { get: () => '1' }))[0]);

it('types every command that changes something', () => {
  const names = commands.filter(({ changes }) => changes).map(({ name }) => name);
  expect([...new Set(cases.map(nameOf))].toSorted()).toEqual([...new Set(names)].toSorted());
});

describe.each(oneDatabase)('the row of a command, on the %s database', (kind) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(kind);
  });
  afterAll(async () => {
    if (stage) {
      await expectSound(stage.house);
    }
    await stage?.till.stop();
  });

  const rows = () =>
    stage.house.database.asSystem((tx) =>
      tx.selectFrom('operator_act').selectAll().where('command', 'not like', '%.%').orderBy('id').execute(),
    );

  /** Types a line as an operator does. Commands go by the machine's clock, which is the test's here. */
  async function type(line: readonly (string | number)[], by: string): Promise<void> {
    const { house } = stage;
    const signed = [...line.map(String), '--by', by, '--reason', 'agreed by phone'];
    const machine = Date.now;
    const ahead = house.clock.now() - machine();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => machine() + ahead);
    try {
      const { run, act } = readCommandLine(signed, house.settings);
      await run(
        actingAs(house.database, act!, () => machine() + ahead),
        () => {},
      );
    } finally {
      clock.mockRestore();
    }
  }

  it.each(cases.map((one) => [nameOf(one), one] as const))(
    '%s: one with before and after, and none when it is refused',
    async (name, { call, line, repeats, before, ...own }) => {
      await stage.ready();
      const { ask, subject, fields } = scenes.find((one) => one.call === call)!;
      const asked = (await ask(stage)) as Fields;
      await before?.(stage, asked);
      const words = line(asked);
      const known = (await rows()).length;
      await expect(type(words, ' '), 'nobody does it').rejects.toThrow('needs --by');
      expect(await rows()).toHaveLength(known);
      const by = randomUUID();
      await type(words, by);
      const made = (await rows()).slice(known);
      expect(made).toHaveLength(1);
      const [row] = made;
      expect(row).toMatchObject({ command: name, done_by: by, subject_kind: subject, reason: 'agreed by phone' });
      const [was, becomes] = [row!.before, row!.after] as unknown as Record<string, unknown>[];
      for (const field of own.fields ?? fields) expect(becomes![field], field).not.toEqual(was![field]);
      const refused = await type(words, by).then(
        () => undefined,
        (error: Error) => error,
      );
      if (repeats && !refused) return;
      expect(await rows(), String(refused)).toHaveLength(known + 1);
    },
  );
});
