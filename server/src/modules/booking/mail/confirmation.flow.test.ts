import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Booted, boot, type TestClient } from '../../../testing/boot.ts';
import { openPlan, orderFor } from '../../../testing/ordering.ts';
import { pdfText } from '../../../testing/paper-text.ts';
import { subAccount } from '../../../testing/samples.ts';

const cityTax = JSON.stringify([
  {
    ...{ code: 'tax', zh: '城市税', en: 'City tax', mode: 'atHotel', basis: 'stay' },
    ...{ amount: 987_600, currency: 'CNY', total: 987_600 },
  },
]);

describe('the confirmation of an order by mail', () => {
  let house: Booted;
  let main: TestClient;
  let plans = 0;

  beforeAll(async () => {
    house = await boot();
    main = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());
  beforeEach(() => choose({}));

  const choose = (confirmations: { maker?: boolean; contact?: boolean; addresses?: string[] }, email = '') =>
    main.send(api.quote.saveCard, {
      ...{ phone: '', wechat: 'yuncheng-88', email },
      confirmations: { maker: false, contact: false, addresses: [], ...confirmations },
    });

  async function confirmed({ fee = false, ...more }: { email?: string; fee?: boolean } = {}) {
    const request = await orderFor(main, await openPlan(house.database, { free: 20, skip: plans++ }));
    const contact = { ...request.contact, ...more };
    const { orderCode } = await main.send(api.booking.create, { ...request, contact });
    if (fee)
      await house.database.asSystem((tx) =>
        tx.updateTable('hotel_order').set({ at_hotel: cityTax }).where('code', '=', orderCode).execute(),
      );
    await main.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    const before = house.mails.length;
    await house.app.jobs.runDue(house.clock.now());
    const order = await main.send(api.booking.get, { orderCode });
    expect(order.confirmationNumber).not.toBeNull();
    return { order, mails: house.mails.slice(before) };
  }

  it('is foretold to whoever makes the order', async () => {
    const foretold = () => main.send(api.quote.confirmations, {});
    expect(await foretold()).toEqual({ maker: 'onRequest', contact: false, addresses: [] });
    await choose({ maker: true, contact: true, addresses: ['desk@agency.example'] });
    expect(await foretold()).toEqual({ maker: 'always', contact: true, addresses: ['desk@agency.example'] });
    const setting = (on: boolean) =>
      main.send(api.notification.saveSettings, { mails: [{ kind: 'orderConfirmed', on }] });
    await setting(false);
    expect((await foretold()).maker).toBe('never');
    await setting(true);
  });

  it('goes to nobody who was not chosen, when it was confirmed at once', async () => {
    expect((await confirmed({ email: 'guest@customer.example' })).mails).toEqual([]);
  });

  it('goes to whom the company chose, once each, with the voucher and without an amount', async () => {
    await choose(
      { contact: true, addresses: ['desk@agency.example', 'GUEST@customer.example'] },
      'answers@agency.example',
    );
    const { order, mails } = await confirmed({ email: 'guest@customer.example' });
    expect(mails.map(({ to }) => to).sort()).toEqual(['desk@agency.example', 'guest@customer.example']);
    const { settings } = house;
    for (const { text, subject, replyTo, attachments } of mails) {
      expect(replyTo).toBe('answers@agency.example');
      for (const words of [settings.BRAND_ZH, settings.BRAND_EN, settings.HOTEL_HOTLINE, '/orderDetail', 'CNY'])
        expect(`${subject} ${text}`).not.toContain(words);
      expect(text).toContain('yuncheng-88');
      expect(text).toContain(order.confirmationNumber);
      const [file] = attachments!;
      expect(file).toMatchObject({ fileName: `voucher_${order.orderCode}.pdf`, mediaType: 'application/pdf' });
      const paper = await pdfText(new Blob([Buffer.from(file!.bytes)]));
      expect(paper).toContain(order.confirmationNumber);
      expect(paper).toContain('yuncheng-88');
      expect(paper).not.toContain(settings.HOTEL_HOTLINE);
    }
  });

  it('goes to its maker, too, if they want mails, with what it comes to', async () => {
    await choose({ maker: true });
    const { mails } = await confirmed();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.attachments).toHaveLength(1);
    expect(mails[0]!.text).toContain('CNY');
    expect(mails[0]!.text).toContain('/orderDetail');
    await main.send(api.notification.saveSettings, { mails: [{ kind: 'orderConfirmed', on: false }] });
    expect((await confirmed()).mails).toEqual([]);
    await main.send(api.notification.saveSettings, { mails: [{ kind: 'orderConfirmed', on: true }] });
  });

  it('tells a colleague who may see no prices nothing of what is paid at the hotel', async () => {
    const email = 'blind_mail@yuncheng.example';
    await main.send(api.staff.save, { ...subAccount('blind_mail'), access: ['ORDERS_ALL', 'ORDER_OPERATE'] });
    await choose({ addresses: [email, 'guest@customer.example'] });
    const { mails } = await confirmed({ fee: true });
    const papers = new Map<string, string>();
    for (const { to, attachments } of mails)
      papers.set(to, await pdfText(new Blob([Buffer.from(attachments![0]!.bytes)])));
    expect([...papers.keys()].sort()).toEqual([email, 'guest@customer.example']);
    expect(papers.get(email)).not.toMatch(/9,876|到店付/);
    expect(papers.get('guest@customer.example')).toContain('9,876.00');
  });

  it('is the own affair of each company', async () => {
    await choose({ addresses: ['desk@agency.example'] });
    const other = await house.signIn('100002', 'demo');
    expect(await other.send(api.quote.card, {})).toMatchObject({ confirmations: { addresses: [] } });
  });
});
