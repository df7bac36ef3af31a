import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { companyScopeOf } from '@waylight/server/db/scope';
import { refundSubject } from '@waylight/server/modules/payment/refund/service';
import { correctInvoiceCommand, issueCommand, sendCommand } from '@waylight/server/ops/invoice';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { addressSample, titleSample } from '@waylight/server/testing/samples';
import { beforeAll } from 'vitest';
import { type Look, lookEverywhere } from './look.ts';
import { openStage, type Scene } from './stage.ts';

// Invoice Management.
const stage = openStage();

let stayed: string;
let invoice: number;
/** of which money went back, so that it says more than was paid */
let tooHigh: number;

beforeAll(async () => {
  const { house } = stage;
  let buyer = await house.signIn('100001', 'demo');
  const plan = await openPlan(house.database, {});
  const codes: string[] = [];
  for (let n = 0; n < 4; n++) {
    const { orderCode } = await makeOrder(buyer, plan);
    await buyer.send(api.payment.advance, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    codes.push(orderCode);
  }
  await house.app.jobs.runDue(house.clock.now());
  house.clock.advance(45 * 86_400_000);
  buyer = await house.signIn('100001', 'demo');
  const save = (fields: object) =>
    buyer.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample, ...fields });
  const { titleId } = await save({});
  await save({ kind: 'person', name: '陈雨', creditCode: '' });
  const { addressId } = await buyer.send(api.invoiceAddress.save, { requestId: randomUUID(), ...addressSample });
  const { records } = await buyer.send(api.invoicing.ordersToInvoice, {});
  const apply = (order: (typeof records)[number], fields: object) =>
    buyer.send(api.invoicing.apply, {
      requestId: randomUUID(),
      titleId,
      type: 'special',
      nature: 'paper',
      item: 'accommodationFee',
      remark: '',
      orders: [order.orderCode],
      amount: order.invoiceable,
      ...fields,
    });
  const parcel = await apply(records[0]!, { addressId, remark: '请写明入住日期' });
  invoice = parcel.id;
  await apply(records[1]!, { nature: 'electronic', type: 'ordinary', email: 'books@yuncheng.example' });
  stayed = records[2]!.orderCode;
  const high = await apply(records[3]!, { addressId });
  tooHigh = high.id;
  const { settings } = house;
  const issued = { number: '26442000000001', date: '2027-01-05' };
  await issueCommand(parcel.code, issued, settings, house.clock.now)(house.database, () => {});
  const second = { number: '26442000000002', date: '2027-01-05' };
  await issueCommand(high.code, second, settings, house.clock.now)(house.database, () => {});
  const giveBack = async (amount: number) => {
    const { distributorId } = await house.database.asSystem((tx) =>
      tx.selectFrom('distributor').select('id as distributorId').where('code', '=', '100001').executeTakeFirstOrThrow(),
    );
    const subject = { kind: 'order', id: records[3]!.orderCode } as const;
    const asked = { subject, amount, reason: 'changed', route: 'original', reference: `back-${amount}` } as const;
    await house.database.asSystem((tx) =>
      refundSubject(tx, companyScopeOf({ distributorId }), asked, house.clock.now()),
    );
    await house.app.jobs.runDue(house.clock.now());
  };
  await giveBack(8_000);
  const red = { number: '26442000000003', date: '2027-01-08', by: 'wang', reason: 'refund' };
  await correctInvoiceCommand(high.code, red, house.clock.now)(house.database, () => {});
  await giveBack(4_500);
  await sendCommand(parcel.code, { tracking: 'YY0012345678' }, settings, house.clock.now)(house.database, () => {});
});

lookEverywhere(stage, 'every page of invoices', (): Look[] => [
  {
    name: 'invoices',
    walked: true,
    path: '/invoiceManage/list',
    ready: { zh: '有效发票合计', en: 'Total of valid invoices' },
    title: { zh: '发票记录 – 驿灯', en: 'Invoices – Waylight' },
  },
  {
    name: 'invoices-no-match',
    path: '/invoiceManage/list?q=nothing',
    ready: { zh: '没有符合条件的发票', en: 'No matching invoices' },
    title: { zh: '发票记录 – 驿灯', en: 'Invoices – Waylight' },
  },
  {
    name: 'invoice-apply',
    walked: true,
    path: '/invoiceManage/apply',
    ready: { zh: stayed, en: stayed },
    title: { zh: '申请发票 – 驿灯', en: 'Request an invoice – Waylight' },
  },
  {
    name: 'invoice-apply-bills',
    path: '/invoiceManage/apply',
    ready: { zh: stayed, en: stayed },
    title: { zh: '申请发票 – 驿灯', en: 'Request an invoice – Waylight' },
    first: async (scene) => {
      await scene.page.getByRole('tab').nth(1).click();
      await scene.text({ zh: '没有可开票的账单', en: 'No bills to invoice' }).waitFor();
    },
  },
  {
    name: 'invoice-apply-title',
    path: '/invoiceManage/apply',
    ready: { zh: stayed, en: stayed },
    title: { zh: '错误：申请发票 – 驿灯', en: 'Error: Request an invoice – Waylight' },
    first: async (scene) => {
      await chooseAndGoOn(scene);
      await scene.button({ zh: '下一步', en: 'Next' }).click();
      await scene.heading({ zh: /处需要修改$/, en: /to fix$/ }).waitFor();
    },
  },
  {
    name: 'invoice-apply-review',
    path: '/invoiceManage/apply',
    ready: { zh: stayed, en: stayed },
    title: { zh: '申请发票 – 驿灯', en: 'Request an invoice – Waylight' },
    first: async (scene) => {
      await chooseAndGoOn(scene);
      await scene.page.locator('[id$="-item"] button').click();
      await scene.page.getByRole('option').nth(5).click();
      await scene.button({ zh: '下一步', en: 'Next' }).click();
      await scene.text({ zh: '接收邮箱', en: 'Email' }).first().waitFor();
      await scene.page.getByRole('radio').first().check({ force: true });
      await scene.text({ zh: '收件地址', en: 'Address' }).first().waitFor();
      await scene.button({ zh: '下一步', en: 'Next' }).click();
      await scene.button({ zh: '提交申请', en: 'Send the request' }).waitFor();
    },
  },
  {
    name: 'invoice-apply-other-currency',
    as: 'otherAgency',
    path: '/invoiceManage/apply',
    ready: { zh: '仅人民币账户可申请发票', en: 'Invoices are for CNY accounts only' },
    title: { zh: '申请发票 – 驿灯', en: 'Request an invoice – Waylight' },
  },
  {
    name: 'invoice-detail',
    walked: true,
    path: `/invoiceManage/detail/${invoice}`,
    ready: { zh: 'YY0012345678', en: 'YY0012345678' },
    title: { zh: /^发票 IV\w+ – 驿灯$/, en: /^Invoice IV\w+ – Waylight$/ },
  },
  {
    name: 'invoice-too-high',
    path: `/invoiceManage/detail/${tooHigh}`,
    ready: { zh: '冲红后金额', en: 'Amount after correction' },
    title: { zh: /^发票 IV\w+ – 驿灯$/, en: /^Invoice IV\w+ – Waylight$/ },
  },
  {
    name: 'invoice-titles',
    walked: true,
    path: '/invoiceManage/titles',
    ready: { zh: '可开专用发票', en: 'Ready for special invoices' },
    title: { zh: '发票抬头 – 驿灯', en: 'Billing details – Waylight' },
  },
  {
    name: 'invoice-title-form',
    path: '/invoiceManage/titles',
    ready: { zh: '可开专用发票', en: 'Ready for special invoices' },
    title: { zh: '错误：发票抬头 – 驿灯', en: 'Error: Billing details – Waylight' },
    first: async (scene) => {
      await scene.button({ zh: '新增抬头', en: 'Add billing details' }).click();
      await scene.button({ zh: '保存', en: 'Save' }).click();
      await scene.heading({ zh: /处需要修改$/, en: /to fix$/ }).waitFor();
    },
  },
  {
    name: 'invoice-addresses',
    walked: true,
    path: '/invoiceManage/addresses',
    ready: { zh: '默认', en: 'Default' },
    title: { zh: '收件地址 – 驿灯', en: 'Addresses – Waylight' },
  },
  {
    name: 'invoice-address-form',
    path: '/invoiceManage/addresses',
    ready: { zh: '默认', en: 'Default' },
    title: { zh: '收件地址 – 驿灯', en: 'Addresses – Waylight' },
    first: async (scene) => {
      await scene.button({ zh: '新增地址', en: 'Add an address' }).click();
      await scene.text({ zh: '详细地址', en: 'Street and number' }).first().waitFor();
    },
  },
]);

/** Chooses what there is and goes to the second step. */
async function chooseAndGoOn(scene: Scene) {
  await scene.page.getByRole('checkbox', { name: new RegExp(stayed) }).check({ force: true });
  await scene.button({ zh: '下一步', en: 'Next' }).click();
  await scene.text({ zh: '发票类型', en: 'Type' }).first().waitFor();
}
