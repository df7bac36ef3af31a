import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { workOrderCommand } from '@waylight/server/ops/work-order/work-order';
import { noteCommand, sayCommand, waitsCommand } from '@waylight/server/ops/work-order/work-order-desk';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { pdf, png } from '@waylight/server/testing/sample-files';
import { beforeAll } from 'vitest';
import { type Look, lookEverywhere } from './look.ts';
import { openStage } from './stage.ts';

// Work orders: their list and views, a conversation with a question that waits, one that has ended.
const stage = openStage();

let order: string;
/** in hand, its agency asked something */
let asked: string;
let closed: string;

beforeAll(async () => {
  const { house } = stage;
  const buyer = await house.signIn('100001', 'demo');
  const run = (command: ReturnType<typeof sayCommand>) => command(house.database, () => {});
  const by = '李娜 Li Na';
  const clock = house.clock.now;
  ({ orderCode: order } = await makeOrder(buyer, await openPlan(house.database)));
  await buyer.send(api.payment.credit, { subject: { kind: 'order', id: order }, requestId: randomUUID() });
  await house.app.jobs.runDue(clock());
  const attach = async (bytes: Buffer, name: string) =>
    (await buyer.send(api.workOrder.attach, { file: new File([new Uint8Array(bytes)], name) })).token;
  const contact = { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' };
  const save = async (type: 'changeDates' | 'changeRequests', content: string) =>
    (
      await buyer.send(api.workOrder.save, {
        requestId: randomUUID(),
        orderCode: order,
        type,
        content,
        asked: type === 'changeDates' ? { dates: { checkin: '2026-12-30', checkout: '2027-01-03' } } : {},
        contact,
        attachments: type === 'changeDates' ? [await attach(pdf(), '入住名单.pdf')] : [],
      })
    ).number;
  asked = await save('changeDates', '客人多住一晚，房型不变。One night more in the same room.');
  closed = await save('changeRequests', '请安排高楼层安静的房间。A quiet room on a high floor, please.');
  await run(workOrderCommand(closed, 'refuse', { by, reason: '酒店满房，无法安排。The hotel is full.' }, clock));
  await buyer.send(api.conversation.urge, {
    requestId: randomUUID(),
    number: asked,
    content: '客人在等。The guest waits.',
  });
  await run(workOrderCommand(asked, 'accept', { by }, clock));
  await run(noteCommand(asked, 'the hotel is slow', { by }, clock));
  await run(
    sayCommand(asked, '已联系酒店，等待回复。\nWe have asked the hotel and wait for its answer.', { by }, clock),
  );
  const attachments = [await attach(png(), 'passport.png')];
  const content = '好的，附上护照。Thank you; the passport is attached.';
  await buyer.send(api.conversation.write, { requestId: randomUUID(), number: asked, content, attachments });
  await run(
    waitsCommand(
      asked,
      'agency',
      { by, question: '酒店问：加住的一晚可否换为双床房？May the last night be in a twin room?' },
      clock,
    ),
  );
});

lookEverywhere(stage, 'every page of work orders', (): Look[] => [
  {
    name: 'work-orders',
    walked: true,
    path: '/manages/workorderManage',
    ready: { zh: asked, en: asked },
    title: { zh: '工单 – 驿灯', en: 'Work orders – Waylight' },
  },
  {
    name: 'work-orders-awaiting',
    page: '/manages/workorderManage',
    path: '/manages/workorderManage?awaiting=1',
    ready: { zh: asked, en: asked },
    title: { zh: '工单 – 驿灯', en: 'Work orders – Waylight' },
  },
  {
    name: 'work-orders-none',
    path: '/manages/workorderManage',
    as: 'otherAgency',
    ready: { zh: '还没有工单', en: 'No work orders yet' },
    title: { zh: '工单 – 驿灯', en: 'Work orders – Waylight' },
  },
  {
    name: 'home-awaiting',
    path: '/home',
    ready: { zh: /^工单待你回复/, en: /^Work orders awaiting you/ },
    title: { zh: '首页 – 驿灯', en: 'Home – Waylight' },
  },
  {
    name: 'work-order',
    walked: true,
    path: `/workOrderDetail?number=${asked}`,
    ready: { zh: 'passport.png', en: 'passport.png' },
    title: { zh: `工单 ${asked} · 处理中 – 驿灯`, en: `Work order ${asked} · In progress – Waylight` },
  },
  {
    name: 'work-order-wrong',
    path: `/workOrderDetail?number=${asked}`,
    ready: { zh: '客服在等你回复', en: 'Our staff are waiting for your reply' },
    title: { zh: `工单 ${asked} · 处理中 – 驿灯`, en: `Work order ${asked} · In progress – Waylight` },
    first: async (scene) => {
      await scene.button({ zh: '发送', en: 'Send' }).click();
      await scene.text({ zh: '请填写留言', en: 'Please enter a message' }).waitFor();
    },
  },
  {
    name: 'work-order-close',
    path: `/workOrderDetail?number=${asked}`,
    ready: { zh: '客服在等你回复', en: 'Our staff are waiting for your reply' },
    title: { zh: `工单 ${asked} · 处理中 – 驿灯`, en: `Work order ${asked} · In progress – Waylight` },
    first: async (scene) => {
      await scene.button({ zh: '关闭工单', en: 'Close work order' }).click();
      await scene.heading({ zh: '确认关闭？', en: 'Close this work order?' }).waitFor();
    },
  },
  {
    name: 'work-order-closed',
    path: `/workOrderDetail?number=${closed}`,
    ready: { zh: /^工单已结束/, en: /^The work order has ended/ },
    title: { zh: `工单 ${closed} · 已关闭 – 驿灯`, en: `Work order ${closed} · Closed – Waylight` },
  },
  {
    name: 'order-conversations',
    path: `/orderDetail?orderCode=${order}`,
    ready: { zh: '订单记录', en: 'History' },
    title: { zh: `订单 ${order} · 已确认 – 驿灯`, en: `Order ${order} · Confirmed – Waylight` },
    first: async (scene) => {
      await scene.button({ zh: '查看全部沟通记录', en: 'See all conversations' }).click();
      await scene.text({ zh: 'passport.png', en: 'passport.png' }).waitFor();
    },
  },
]);
