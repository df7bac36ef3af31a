import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { makeOrder, openPlan, orderFor, type SoldPlan } from '@waylight/server/testing/ordering';
import { beforeAll } from 'vitest';
import { type Look, lookEverywhere } from './look.ts';
import { orderFormOf, submitButton } from './order-form.ts';
import { openStage } from './stage.ts';

// Ordering, and what follows an order: payment, lists, deadlines; and quotes.
const stage = openStage({}, { providers: true });

let plan: SoldPlan;
/** another rate of the same hotel */
let besides: SoldPlan;
let unpaid: string;
let paid: string;
/** confirmed, its deadline so near that the desk has it */
let near: string;
let quote: string;
const quoteTitle = '年末上海 Year’s end in Shanghai';

beforeAll(async () => {
  const { house } = stage;
  const buyer = await house.signIn('100001', 'demo');
  const pay = (id: string) =>
    buyer.send(api.payment.credit, { subject: { kind: 'order', id }, requestId: randomUUID() });
  plan = await openPlan(house.database, {});
  for (let skip = 1; besides?.hotelId !== plan.hotelId; skip++) besides = await openPlan(house.database, { skip });
  const other = await openPlan(house.database, { skip: 9, instant: false });
  unpaid = (await makeOrder(buyer, plan)).orderCode;
  paid = (await buyer.send(api.booking.create, await orderFor(buyer, other, ['WANG', 'CHEN']))).orderCode;
  await pay(paid);
  const soon = { ...(await openPlan(house.database, { skip: 1 })), checkin: '2026-11-30', checkout: '2026-12-02' };
  near = (await buyer.send(api.booking.create, await orderFor(buyer, soon, ['SUN', 'QIAN']))).orderCode;
  await pay(near);
  await house.app.jobs.runDue(house.clock.now());
  await buyer.send(api.change.make, {
    requestId: randomUUID(),
    orderCode: paid,
    asked: { dates: { checkin: '2026-12-30', checkout: '2027-01-03' } },
    content: '客人多住一晚，房型不变。One night more in the same room.',
  });
  const { roomTypeId: _, ...wanted } = plan;
  const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
  quote = (
    await buyer.send(api.quote.create, {
      requestId: randomUUID(),
      title: quoteTitle,
      customer: '王女士',
      validUntil: '2026-12-29',
      currency: 'CNY',
      lines: [{ ...wanted, rooms, nationality: 'CN', selling: 456_700 }],
    })
  ).quoteCode;
});

lookEverywhere(stage, 'every page of ordering and after', (): Look[] => [
  {
    name: 'home',
    walked: true,
    path: '/home',
    ready: { zh: '待付款', en: 'To pay' },
    title: { zh: '首页 – 驿灯', en: 'Home – Waylight' },
  },
  {
    name: 'order-write',
    walked: true,
    page: '/orderWrite',
    path: orderFormOf(plan),
    ready: { zh: '返回酒店', en: 'Back to the hotel' },
    title: { zh: '填写订单 – 驿灯', en: 'Complete booking – Waylight' },
  },
  {
    name: 'order-write-types',
    page: '/orderWrite',
    path: `${orderFormOf(plan)}&also=${besides.ratePlanId}:2,2`,
    ready: { zh: '添加其他房型', en: 'Add another room type' },
    title: { zh: '填写订单 – 驿灯', en: 'Complete booking – Waylight' },
    first: async (scene) => {
      await scene.button({ zh: '添加其他房型', en: 'Add another room type' }).click();
      await scene.page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'order-write-wrong',
    page: '/orderWrite',
    path: orderFormOf(plan),
    ready: { zh: '返回酒店', en: 'Back to the hotel' },
    title: { zh: '错误：填写订单 – 驿灯', en: 'Error: Complete booking – Waylight' },
    first: async (scene) => {
      await scene.button(submitButton).click();
      await scene.heading({ zh: /处需要修改$/, en: /to fix$/ }).waitFor();
    },
  },
  {
    name: 'order-write-gone',
    page: '/orderWrite',
    path: orderFormOf({ ...plan, ratePlanId: 999_999 }),
    ready: { zh: '这个价格现在不能预订', en: 'This rate cannot be booked now' },
    title: { zh: '填写订单 – 驿灯', en: 'Complete booking – Waylight' },
  },
  {
    name: 'order-write-guests',
    page: '/orderWrite',
    path: orderFormOf(plan),
    ready: { zh: '返回酒店', en: 'Back to the hotel' },
    title: { zh: '填写订单 – 驿灯', en: 'Complete booking – Waylight' },
    first: async (scene) => {
      await scene.button({ zh: '选择客人', en: 'Pick guests' }).first().click();
      await scene.text({ zh: '常用客人', en: 'Saved guests' }).first().waitFor();
    },
  },
  {
    name: 'payment',
    walked: true,
    path: `/payment?orderCode=${unpaid}`,
    ready: { zh: /付款后/, en: /after payment/ },
    title: { zh: `付款 · 订单 ${unpaid} – 驿灯`, en: `Pay order ${unpaid} – Waylight` },
  },
  {
    name: 'pay-success',
    walked: true,
    path: `/paySuccess?orderCode=${paid}`,
    ready: { zh: '挂账成功', en: 'Booked on credit' },
    title: { zh: '挂账成功 – 驿灯', en: 'Booked on credit – Waylight' },
  },
  {
    name: 'payment-result-unpaid',
    walked: true,
    path: `/paymentResult?orderCode=${unpaid}`,
    ready: { zh: '还没有付款', en: 'Not paid yet' },
    title: { zh: '还没有付款 – 驿灯', en: 'Not paid yet – Waylight' },
  },
  {
    name: 'orders',
    walked: true,
    path: '/manages/orderManage',
    ready: { zh: '共 3 条', en: '3 in total' },
    title: { zh: '订单管理 – 驿灯', en: 'Orders – Waylight' },
  },
  {
    name: 'orders-none',
    path: '/manages/orderManage',
    as: 'otherAgency',
    ready: { zh: '还没有订单', en: 'No orders yet' },
    title: { zh: '订单管理 – 驿灯', en: 'Orders – Waylight' },
  },
  {
    name: 'orders-no-match',
    path: '/manages/orderManage?q=no%20such%20order',
    ready: { zh: '没有符合条件的订单', en: 'No order matches' },
    title: { zh: '订单管理 – 驿灯', en: 'Orders – Waylight' },
  },
  {
    name: 'order-unpaid',
    path: `/orderDetail?orderCode=${unpaid}`,
    ready: { zh: '订单记录', en: 'History' },
    title: { zh: `订单 ${unpaid} · 待付款 – 驿灯`, en: `Order ${unpaid} · Unpaid – Waylight` },
  },
  {
    name: 'order-paid',
    walked: true,
    path: `/orderDetail?orderCode=${paid}`,
    ready: { zh: '订单记录', en: 'History' },
    title: { zh: /– 驿灯$/, en: /– Waylight$/ },
  },
  {
    name: 'order-change',
    path: `/orderDetail?orderCode=${near}`,
    ready: { zh: '订单记录', en: 'History' },
    title: { zh: `订单 ${near} · 已确认 – 驿灯`, en: `Order ${near} · Confirmed – Waylight` },
    first: async (scene) => {
      await scene.button({ zh: '更改订单', en: 'Change order' }).click();
      await scene.text({ zh: '要更改什么？', en: 'What would you like to change?' }).waitFor();
    },
  },
  {
    name: 'deadlines',
    walked: true,
    path: '/manages/deadlines',
    ready: { zh: near, en: near },
    title: { zh: '取消期限 – 驿灯', en: 'Cancellation deadlines – Waylight' },
  },
  {
    name: 'deadlines-calendar',
    path: '/manages/deadlines?view=calendar',
    ready: { zh: '日历订阅', en: 'Calendar feed' },
    title: { zh: '取消期限 – 驿灯', en: 'Cancellation deadlines – Waylight' },
  },
  {
    name: 'order-cancel',
    path: `/orderDetail?orderCode=${near}`,
    ready: { zh: '订单记录', en: 'History' },
    title: { zh: `订单 ${near} · 已确认 – 驿灯`, en: `Order ${near} · Confirmed – Waylight` },
    first: async (scene) => {
      await scene.button({ zh: '取消订单', en: 'Cancel order' }).click();
      await scene.text({ zh: /^费用与(退款|额度)$/, en: /^Fee and (refund|credit)$/ }).waitFor();
    },
  },
  {
    name: 'quotes',
    walked: true,
    path: '/quotes',
    ready: { zh: quoteTitle, en: quoteTitle },
    title: { zh: '报价 – 驿灯', en: 'Quotes – Waylight' },
  },
  {
    name: 'quotes-none',
    path: '/quotes',
    as: 'otherAgency',
    ready: { zh: '还没有保存的报价', en: 'No quotes yet' },
    title: { zh: '报价 – 驿灯', en: 'Quotes – Waylight' },
  },
  {
    name: 'quote',
    walked: true,
    path: `/quoteDetail?quoteCode=${quote}`,
    ready: { zh: '分享给客户', en: 'Share with your customer' },
    title: { zh: `${quoteTitle} – 驿灯`, en: `${quoteTitle} – Waylight` },
  },
  {
    name: 'quote-write',
    page: '/quoteWrite',
    path: `/quoteDetail?quoteCode=${quote}`,
    ready: { zh: '分享给客户', en: 'Share with your customer' },
    title: { zh: '制作报价 – 驿灯', en: 'Make a quote – Waylight' },
    first: async (scene) => {
      await scene.button({ zh: '按现价重做', en: 'Quote again at today’s prices' }).click();
      await scene.button({ zh: '保存报价', en: 'Save the quote' }).waitFor();
    },
  },
  {
    name: 'quote-edit',
    walked: true,
    path: `/quoteEdit?quoteCode=${quote}`,
    ready: { zh: '保存修改', en: 'Save the changes' },
    title: { zh: `修改报价 ${quote} – 驿灯`, en: `Edit quote ${quote} – Waylight` },
  },
]);
