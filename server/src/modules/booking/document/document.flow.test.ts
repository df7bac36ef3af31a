import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { toDecimal } from '@waylight/contract/value/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grouped } from '../../../documents/paper.ts';
import { type Booted, boot, type TestClient } from '../../../testing/boot.ts';
import { openPlan, orderFor } from '../../../testing/ordering.ts';
import { markDrawn, marks, withMark } from '../../../testing/paper-mark.ts';
import { pdfText, wordFiles, wordText } from '../../../testing/paper-text.ts';
import { refusalOf, refusedWith } from '../../../testing/refusal.ts';
import { subAccount } from '../../../testing/samples.ts';

describe('documents of an order', () => {
  let house: Booted;
  let main: TestClient;
  let code: string;
  let order: OrderDetail;

  beforeAll(async () => {
    house = await boot();
    main = await house.signIn('100001', 'demo');
    const request = await orderFor(main, await openPlan(house.database, { currency: 'JPY' }));
    const made = await main.send(api.booking.create, {
      ...request,
      clientOrderCode: 'CLIENT-77',
      otherRequests: '高楼层，安静 龘 high floor',
      arrivalTime: '21:30',
      flight: 'MU501',
    });
    code = made.orderCode;
    const asked = main.send(api.document.pdfPreview, { orderCode: code });
    expect(await refusalOf(asked)).toBe('ORDER_NOT_CONFIRMED');
    await main.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: code } });
    await house.app.jobs.runDue(house.clock.now());
    order = await main.send(api.booking.get, { orderCode: code });
  });
  afterAll(() => house?.stop());

  const amount = (minor: number) => grouped(toDecimal(minor, order.money!.currency));
  const amounts = () => [order.money!.total, ...order.money!.nights.map((night) => night.amount)].map(amount);
  const texts = (client: TestClient, asked: { kind: 'confirmation' | 'voucher'; language: 'zh' | 'en' | 'both' }) =>
    Promise.all([
      client.send(api.document.pdfDownload, { orderCode: code, ...asked }).then(pdfText),
      client.send(api.document.wordDownload, { orderCode: code, ...asked }).then(wordText),
    ]);

  it.each(['zh', 'en', 'both'] as const)('say what was booked, in %s, as text that can be copied', async (language) => {
    const chinese = ['酒店预订确认单', order.infoName, order.roomNameCn, '取消政策', '高楼层，安静 龘 high floor'];
    const english = ['Booking confirmation', order.nameEng, order.roomNameEn, 'Cancellation'];
    for (const text of await texts(main, { kind: 'confirmation', language })) {
      const flat = text.replace(/\s+/g, ' ');
      for (const words of [...(language === 'en' ? [] : chinese), ...(language === 'zh' ? [] : english)])
        expect(flat).toContain(words);
      for (const words of [
        code,
        'ZHANG / SAN',
        'LI / SAN',
        'MU501',
        '21:30',
        '400-000-0100',
        'CLIENT-77',
        ...amounts(),
      ])
        expect(flat).toContain(words);
      if (language === 'en') expect(flat).not.toContain('酒店预订确认单');
      if (language === 'zh') expect(flat).not.toContain('Booking confirmation');
      // The hotel's own clock, by name.
      expect(flat).toMatch(language === 'zh' ? `（${order.cityNameCn}时间）` : `${order.cityNameEn} time`);
    }
  });

  it('keep every amount off a voucher, and off a confirmation for who may see no price', async () => {
    await main.send(api.staff.save, { ...subAccount('blind_two'), access: ['ORDERS_ALL', 'ORDER_OPERATE'] });
    const blind = await house.signIn('100001', 'blind_two', 'Owned-123');
    for (const [client, kind] of [
      [main, 'voucher'],
      [blind, 'confirmation'],
      [blind, 'voucher'],
    ] as const)
      for (const text of await texts(client, { kind, language: 'both' })) {
        for (const shown of amounts()) expect(text).not.toContain(shown);
        expect(text).not.toContain(order.money!.currency);
        expect(text).toContain('ZHANG / SAN');
      }
    for (const text of await texts(main, { kind: 'voucher', language: 'both' })) {
      expect(text).not.toContain('CLIENT-77');
      expect(text).not.toContain(order.rateNameEn);
    }
  });

  it('stand in the name of the agency where its customers get them, on one page', async () => {
    const { agency } = await main.send(api.quote.price, {
      lines: [
        {
          ...{ hotelId: order.hotelId, ratePlanId: null, checkin: order.checkin, checkout: order.checkout },
          rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
          nationality: 'CN',
        },
      ],
    });
    const card = { phone: '+86 21 6666 0100', wechat: 'yuncheng-88', email: '' };
    const confirmations = { maker: false, contact: false, addresses: [] };
    await main.send(api.quote.saveCard, { ...card, confirmations });
    expect(await main.send(api.quote.card, {})).toEqual({ ...card, confirmations, companyPhone: agency.phone });
    const clerk = await house.signIn('100001', 'clerk');
    expect(await refusalOf(clerk.send(api.quote.saveCard, { ...card, confirmations }))).toBe('FORBIDDEN');
    expect(await refusalOf(clerk.send(api.quote.card, {}))).toBe('FORBIDDEN');
    const { BRAND_ZH, BRAND_EN, HOTEL_HOTLINE } = house.settings;
    for (const language of ['zh', 'en', 'both'] as const) {
      for (const text of await texts(main, { kind: 'voucher', language })) {
        for (const words of ['+86 21 6666 0100', 'yuncheng-88', code]) expect(text).toContain(words);
        expect(text).toContain(language === 'en' ? agency.nameEn : agency.nameCn);
        for (const words of [BRAND_ZH, BRAND_EN, HOTEL_HOTLINE]) expect(text).not.toContain(words);
      }
      const sold = await main.send(api.document.pdfDownload, { orderCode: code, language, amounts: 'selling' });
      expect(await pdfText(sold)).not.toContain(HOTEL_HOTLINE);
    }
    const pdf = await main.send(api.document.pdfDownload, { orderCode: code, kind: 'voucher' });
    expect(await pdfText(pdf)).toMatch(/1 \/ 1/);
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/uri\.amap\.com|www\.google\.com\/maps/);
    // Another agency has a card of its own.
    const other = await house.signIn('100002', 'demo');
    expect(await other.send(api.quote.card, {})).toMatchObject({ phone: '', wechat: '' });
  });

  it('carry the glyphs that they show and no others', async () => {
    const pdf = await main.send(api.document.pdfDownload, { orderCode: code, language: 'both' });
    expect(pdf).toMatchObject({ name: `confirmation_${code}.pdf`, type: 'application/pdf' });
    expect(pdf.size).toBeLessThan(200_000);
    const word = await main.send(api.document.wordDownload, { orderCode: code, kind: 'voucher' });
    expect(word.name).toBe(`voucher_${code}.docx`);
    const files = await wordFiles(word);
    const fonts = [...files].filter(([name]) => /\.odttf$/.test(name));
    expect(fonts.length).toBe(2);
    expect(word.size).toBeLessThan(400_000);
  });

  it.each([
    ['none', undefined],
    ['png', marks.png],
    ['svg', marks.svg],
  ] as const)('carry the logo of the operator: %s', async (kind, mark) => {
    const asked = { orderCode: code, language: 'en' } as const;
    const [pdf, word] = await withMark(house, mark, async () => [
      await main.send(api.document.pdfDownload, asked),
      await main.send(api.document.wordDownload, asked),
    ]);
    expect(await markDrawn(pdf)).toBe(kind);
    // Word processors draw no SVG: the name stands alone, without the windows of the house.
    const files = await wordFiles(word);
    const media = [...files].filter(([name]) => /^word\/media\/.*\.png$/.test(name)).map(([, bytes]) => bytes);
    expect(media.some((bytes) => bytes.equals(marks.png.bytes))).toBe(kind === 'png');
    const head = await wordText(word);
    expect(head).toContain(house.settings.BRAND_EN);
    expect(head.includes('▌')).toBe(kind === 'none');
    // An agency's own paper carries nothing of the operator.
    const voucher = await withMark(house, mark, () =>
      main.send(api.document.pdfDownload, { ...asked, kind: 'voucher' }),
    );
    expect(await markDrawn(voucher)).toBe('none');
  });

  it('put the vouchers of several orders into one file, or name those that have none yet', async () => {
    const plan = await openPlan(house.database, { skip: 1 });
    const second = await main.send(api.booking.create, await orderFor(main, plan, ['WANG', 'CHEN']));
    const orderCodes = [second.orderCode, code];
    const refused = await refusedWith(main.send(api.document.vouchers, { orderCodes }));
    expect(refused).toEqual({ error: 'ORDER_NOT_CONFIRMED', data: { orderCodes: [second.orderCode] } });
    await main.send(api.payment.credit, {
      ...{ requestId: randomUUID(), subject: { kind: 'order' as const, id: second.orderCode } },
    });
    await house.app.jobs.runDue(house.clock.now());
    const file = await main.send(api.document.vouchers, { orderCodes, language: 'en' });
    expect(file).toMatchObject({ name: expect.stringMatching(/^vouchers_2_[\d-]+\.pdf$/), type: 'application/pdf' });
    const text = await pdfText(file);
    expect(text.indexOf(second.orderCode)).toBeGreaterThan(-1);
    expect(text.indexOf(code)).toBeGreaterThan(text.indexOf(second.orderCode));
    for (const guest of ['WANG', 'ZHANG / SAN']) expect(text).toContain(guest);
    for (const shown of amounts()) expect(text).not.toContain(shown);
    const other = await house.signIn('100002', 'demo');
    expect(await refusalOf(other.send(api.document.vouchers, { orderCodes: [code] }))).toBe('NO_SUCH_ORDER');
  });

  it('are unknown to who may not open the order', async () => {
    const other = await house.signIn('100002', 'demo');
    const clerk = await house.signIn('100001', 'clerk');
    for (const client of [other, clerk])
      for (const call of [
        api.document.pdfPreview,
        api.document.wordPreview,
        api.document.pdfDownload,
        api.document.wordDownload,
      ])
        expect(await refusalOf(client.send(call, { orderCode: code }))).toBe('NO_SUCH_ORDER');
  });
});
