import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { lineText } from '@waylight/contract/quote/quote-words';
import { sellingOf } from '@waylight/contract/selling/mark-up';
import { toDecimal } from '@waylight/contract/value/money';
import type { RequestOf } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grouped } from '../../documents/paper.ts';
import { type Booted, boot, type TestClient } from '../../testing/boot.ts';
import { openPlan, orderFor } from '../../testing/ordering.ts';
import { pdfText } from '../../testing/paper-text.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { png } from '../../testing/sample-files.ts';

const dayMs = 86_400_000;

describe('quotes', () => {
  let house: Booted;
  let main: TestClient;
  let clerk: TestClient;
  let stranger: TestClient;
  let wanted: {
    hotelId: number;
    ratePlanId: number;
    checkin: string;
    checkout: string;
    rooms: { adultNumAll: number; childrenNumAll: number; childrenAgesStrAll: string }[];
    nationality: string;
  };
  let net: number;

  beforeAll(async () => {
    house = await boot();
    main = await house.signIn('100001', 'demo');
    clerk = await house.signIn('100001', 'clerk');
    stranger = await house.signIn('100002', 'demo');
    const plan = await openPlan(house.database, { instant: true });
    const { hotelId, ratePlanId, checkin, checkout } = plan;
    const rooms = [
      { adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' },
      { adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' },
    ];
    wanted = { hotelId, ratePlanId, checkin, checkout, rooms, nationality: 'CN' };
    const checked = await main.send(api.price.check, wanted);
    net = checked.rate.price!.total;
  });
  afterAll(() => house?.stop());

  const made = async (by: TestClient, selling: number, more: object = {}) => {
    const { quoteCode } = await by.send(api.quote.create, {
      requestId: randomUUID(),
      title: 'Tokyo 东京 <b>三晚</b>',
      customer: '王女士',
      note: '含 & 接机',
      validUntil: '2026-12-29',
      currency: 'CNY',
      lines: [{ ...wanted, selling }],
      ...more,
    });
    return quoteCode;
  };
  const open = async (url: string) => {
    const answer = await fetch(house.base + new URL(url).pathname + new URL(url).search);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('price by the company’s mark-up, or by one’s own where there is one', async () => {
    expect(await main.send(api.quote.markUp, {})).toMatchObject({
      currency: 'CNY',
      company: { kind: 'percent', basisPoints: 1000, roundTo: 10 },
      own: null,
      showMargin: false,
    });
    const company = { kind: 'percent', basisPoints: 2000, roundTo: 5 } as const;
    await main.send(api.quote.saveCompanyMarkUp, { company });
    const own = { kind: 'perNight', amount: 3000, roundTo: 1 } as const;
    await clerk.send(api.quote.saveMarkUp, { own, showMargin: true });
    expect(await clerk.send(api.quote.markUp, {})).toMatchObject({ company, own, showMargin: true });
    expect(await main.send(api.quote.markUp, {})).toMatchObject({ company, own: null, showMargin: false });
    expect(await stranger.send(api.quote.markUp, {})).toMatchObject({ company: { basisPoints: 1000 } });

    const stay = { nights: 3, rooms: 2 };
    for (const [who, markUp] of [
      [main, company],
      [clerk, own],
    ] as const) {
      const { lines } = await who.send(api.quote.price, { lines: [wanted] });
      expect(lines[0]).toMatchObject({ selling: sellingOf(net, stay, { markUp, currency: 'CNY' }), own: { net } });
    }
    await clerk.send(api.quote.saveMarkUp, { own: null, showMargin: false });
    const { lines } = await clerk.send(api.quote.price, { lines: [wanted] });
    expect(lines[0]!.selling).toBe(sellingOf(net, stay, { markUp: company, currency: 'CNY' }));
  });

  it('take the cheapest rate of a hotel, and say which line cannot be booked', async () => {
    const { lines } = await main.send(api.quote.price, {
      lines: [{ ...wanted, ratePlanId: null }, { ...wanted, hotelId: 2_000_000_000 }, wanted],
    });
    const rates = await main.send(api.search.rates, {
      hotelId: wanted.hotelId,
      checkin: wanted.checkin,
      checkout: wanted.checkout,
      rooms: wanted.rooms,
      nationality: 'CN',
    });
    const cheapest = Math.min(
      ...rates.rooms.flatMap((room) =>
        room.rates.flatMap(({ refused, price }) => (refused === null && price ? [price.total] : [])),
      ),
    );
    expect(lines.map((line) => line?.own?.net ?? null)).toEqual([cheapest, null, net]);
    const refused = main.send(api.quote.create, {
      requestId: randomUUID(),
      title: 'x',
      validUntil: '2026-12-29',
      currency: 'CNY',
      lines: [
        { ...wanted, selling: 100 },
        { ...wanted, hotelId: 2_000_000_000, selling: 100 },
      ],
    });
    await expect(refused).rejects.toMatchObject({ data: { line: 2 } });
  });

  it('are kept once for each request, and read by whom the order scope lets', async () => {
    const requestId = randomUUID();
    const code = await made(clerk, 1_234_500, { requestId });
    expect(await made(clerk, 1_234_500, { requestId })).toBe(code);
    expect(await refusalOf(made(clerk, 1_234_600, { requestId }))).toBe('REQUEST_ID_REUSED');
    const mine = await made(main, 1_300_000);

    const read = await main.send(api.quote.get, { quoteCode: code });
    expect(read).toMatchObject({ createdBy: expect.any(String), sharedUntil: null, agency: { hasLogo: false } });
    expect(read.lines[0]).toMatchObject({ selling: 1_234_500, own: { net }, roomNameCn: expect.any(String) });
    expect(read.lines[0]!.cancellation.steps.every((step) => step.charge === undefined)).toBe(true);

    const codes = async (who: TestClient) =>
      (await who.send(api.quote.list, {})).records.map(({ quoteCode }) => quoteCode);
    expect(await codes(main)).toEqual([mine, code]);
    expect(await codes(clerk)).toEqual([code]);
    expect(await codes(stranger)).toEqual([]);
    expect((await main.send(api.quote.list, { keyword: '王女' })).total).toBe(2);
    expect((await main.send(api.quote.list, { keyword: '100%' })).total).toBe(0);
    for (const who of [clerk, stranger])
      expect(await refusalOf(who.send(api.quote.get, { quoteCode: mine }))).toBe('NO_SUCH_QUOTE');
  });

  it('carry a logo that the main account sends and takes away', async () => {
    await main.send(api.quote.saveLogo, { file: new File([new Uint8Array(png())], 'logo.png') });
    const { type, size } = await main.send(api.quote.logo, {});
    expect(type).toMatch(/^image\//);
    expect(size).toBeGreaterThan(0);
    expect(await refusalOf(clerk.send(api.quote.removeLogo, {}))).toBe('FORBIDDEN');
    await main.send(api.quote.removeLogo, {});
    expect(await refusalOf(main.send(api.quote.logo, {}))).toBe('NO_LOGO');
  });

  it('open by a link in what the agency sells for, until it ends; every other link answers alike', async () => {
    await main.send(api.quote.saveLogo, { file: new File([new Uint8Array(png())], 'logo.png') });
    const code = await made(main, 1_357_900);
    const { url, sharedUntil } = await main.send(api.quote.share, { quoteCode: code, days: 7 });
    expect(Date.parse(sharedUntil) - house.clock.now()).toBeGreaterThan(6 * dayMs);
    expect(new URL(url).pathname).toMatch(/^\/share\/quote\/[\w-]{43}$/);

    const shown = await open(url);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shown.headers.get('cache-control')).toContain('no-store');
    expect(shown.text).toContain('CNY\u00a013,579.00');
    expect(shown.text).toContain('data:image/png;base64,');
    // The cost of cancelling now stands in the first line alone.
    const [line] = (await main.send(api.quote.get, { quoteCode: code })).lines;
    const [now = '', ...later] = lineText(line!, 'zh').policy;
    expect(later).not.toEqual([]);
    expect(shown.text).not.toContain(now);
    for (const step of later) expect(shown.text).toContain(step);
    // Read in another currency, it says both; a currency that nobody has a rate of is as if none were asked for.
    const other = (await open(`${url}?currency=USD`)).text;
    expect(other).toContain('CNY\u00a013,579.00');
    expect(other).toMatch(/≈ USD\u00a0[\d,]+\.\d\d/);
    for (const asked of ['XXX', 'usd', '%3Cb%3E', 'USD&currency=EUR'])
      expect((await open(`${url}?currency=${asked}`)).text).not.toContain('class="approximate"');
    const face = await fetch(`${house.base}/share/face.woff2`);
    expect(face.headers.get('content-type')).toBe('font/woff2');
    expect(shown.text).toContain('Tokyo 东京 &#60;b&#62;三晚&#60;/b&#62;');
    const amount = grouped(toDecimal(net, 'CNY'));
    for (const hidden of [amount, amount.replaceAll(',', ''), String(net), code])
      expect(shown.text).not.toContain(hidden);

    const text = await pdfText(await main.send(api.quote.pdf, { quoteCode: code }));
    expect(text).toContain('13,579.00');
    expect(text).toContain('王女士');
    expect(text).not.toContain(amount);
    expect(text).not.toContain(house.settings.BRAND_EN);

    const never = await open(`${url.slice(0, -2)}xx`);
    expect(never.status).toBe(404);
    // A new link ends the one before.
    const again = await main.send(api.quote.share, { quoteCode: code });
    expect(await open(url)).toMatchObject({ status: 404, text: never.text });
    expect((await open(again.url)).status).toBe(200);
    await main.send(api.quote.revokeShare, { quoteCode: code });
    expect(await open(again.url)).toMatchObject({ status: 404, text: never.text });
    const third = await main.send(api.quote.share, { quoteCode: code, days: 3 });
    // It ends with the third day after this one in Beijing.
    expect(third.sharedUntil.slice(10)).toBe('T15:59:59.999Z');
    house.clock.advance(4 * dayMs);
    expect(await open(third.url)).toMatchObject({ status: 404, text: never.text });
  });

  it('can be changed: the link shows the newest, the history says what is different, and nobody overwrites another', async () => {
    main = await house.signIn('100001', 'demo');
    const foreign = await house.signIn('100002', 'demo');
    const code = await made(main, 1_400_000);
    const { url } = await main.send(api.quote.share, { quoteCode: code });
    const head = {
      quoteCode: code,
      title: 'Tokyo 东京 <b>三晚</b>',
      customer: '王女士',
      note: '含 & 接机',
      validUntil: '2026-12-29',
      currency: 'CNY',
    };
    const change = (more: Partial<RequestOf<typeof api.quote.change>>) =>
      main.send(api.quote.change, {
        ...{ requestId: randomUUID(), ...head, revision: 1, lines: [{ no: 1, selling: 1_400_000 }] },
        ...more,
      });
    expect(await refusalOf(change({}))).toBe('NOTHING_CHANGED');
    expect(await refusalOf(change({ validUntil: '2026-01-01' }))).toBe('QUOTE_VALIDITY_PAST');
    expect(await refusalOf(made(main, 100, { validUntil: '2026-01-01' }))).toBe('QUOTE_VALIDITY_PAST');
    expect(
      await refusalOf(
        foreign.send(api.quote.change, {
          requestId: randomUUID(),
          ...head,
          revision: 1,
          lines: [{ no: 1, selling: 1 }],
        }),
      ),
    ).toBe('NO_SUCH_QUOTE');

    const other = { ...wanted, rooms: wanted.rooms.slice(0, 1), selling: 777_700 };
    const request = { requestId: randomUUID(), title: 'Tokyo 2', lines: [other, { no: 1, selling: 1_411_100 }] };
    const answers = await Promise.all([change(request), change(request), change(request)]);
    for (const answer of answers) expect(answer).toEqual({ quoteCode: code, revision: 2 });
    expect(await refusalOf(change({ title: 'Tokyo 3' }))).toBe('QUOTE_CHANGED');
    expect(
      await refusalOf(
        change({
          revision: 2,
          lines: [
            { no: 1, selling: 1 },
            { no: 1, selling: 2 },
          ],
        }),
      ),
    ).toBe('QUOTE_LINE_REFUSED');

    const shown = await open(url);
    for (const text of ['Tokyo 2', 'CNY\u00a07,777.00', 'CNY\u00a014,111.00']) expect(shown.text).toContain(text);
    expect(shown.text).not.toContain('14,000.00');
    await change({
      revision: 2,
      title: 'Tokyo 2',
      lines: [
        { no: 2, selling: 1_411_100 },
        { no: 1, selling: 777_700 },
      ],
    });
    const read = await main.send(api.quote.get, { quoteCode: code });
    expect(read.lines.map(({ selling }) => selling)).toEqual([1_411_100, 777_700]);
    expect(read.lines[0]!.own).toMatchObject({ net });
    expect(read.history!.map(({ revision, changes }) => [revision, changes.map(({ what }) => what)])).toEqual([
      [3, ['moved']],
      [2, ['title', 'added', 'selling']],
    ]);
    expect(read.history![1]!.changes[2]).toMatchObject({ before: 1_400_000, after: 1_411_100, currency: 'CNY' });
    expect((await open(url)).text).not.toContain('1,400,000');
    await main.send(api.quote.remove, { quoteCode: code });
  });

  it('end with their links when they are deleted', async () => {
    main = await house.signIn('100001', 'demo');
    const code = await made(main, 1_500_000);
    const { url } = await main.send(api.quote.share, { quoteCode: code });
    await main.send(api.quote.remove, { quoteCode: code });
    expect((await open(url)).status).toBe(404);
    expect(await refusalOf(main.send(api.quote.get, { quoteCode: code }))).toBe('NO_SUCH_QUOTE');
  });

  it('are not shown while their company is suspended', async () => {
    main = await house.signIn('100001', 'demo');
    const code = await made(main, 1_500_000);
    const { url } = await main.send(api.quote.share, { quoteCode: code });
    const stand = (status: 'active' | 'suspended') =>
      house.database.asSystem((tx) =>
        tx.updateTable('distributor').set({ status }).where('code', '=', '100001').execute(),
      );
    expect((await open(url)).status).toBe(200);
    await stand('suspended');
    expect((await open(url)).status).toBe(404);
    await stand('active');
    expect((await open(url)).status).toBe(200);
  });

  it('keep what a line cost from the role that answers links', async () => {
    await expect(
      house.database.asSystem((tx) => tx.selectFrom('quote_line_net').selectAll().execute()),
    ).rejects.toThrow(/permission denied/);
  });

  it('cannot be tried out without end', async () => {
    const answers: number[] = [];
    for (let i = 0; i < 61; i++) answers.push((await open(`http://x/share/quote/${'y'.repeat(43)}`)).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('have confirmations beside them that carry selling prices and nothing of the net', async () => {
    const request = await orderFor(main, await openPlan(house.database, { skip: 1 }));
    const { orderCode, total } = await main.send(api.booking.create, request);
    await main.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await house.app.jobs.runDue(house.clock.now());
    const textOf = async (amounts: 'net' | 'selling', kind: 'confirmation' | 'voucher') => {
      const file = await main.send(api.document.pdfDownload, { orderCode, amounts, kind });
      return pdfText(file);
    };
    const netText = grouped(toDecimal(total, 'CNY'));
    const { company } = await main.send(api.quote.markUp, {});
    const selling = sellingOf(total, { nights: 3, rooms: 1 }, { markUp: company, currency: 'CNY' });
    expect(await textOf('net', 'confirmation')).toContain(netText);
    const sold = await textOf('selling', 'confirmation');
    expect(sold).toContain(grouped(toDecimal(selling, 'CNY')));
    const order = await main.send(api.booking.get, { orderCode });
    for (const amount of [total, ...order.money!.nights.map((night) => night.amount)])
      expect(sold).not.toContain(grouped(toDecimal(amount, 'CNY')));
    const voucher = await main.send(api.document.pdfDownload, { orderCode, amounts: 'selling', kind: 'voucher' });
    const bytes = Buffer.from(await voucher.arrayBuffer());
    expect(await pdfText(voucher)).not.toContain('CNY');
    // The logo that was uploaded above.
    expect(bytes.toString('latin1')).toContain('/Subtype /Image');
  });
});
