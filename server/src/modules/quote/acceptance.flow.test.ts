import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, type TestClient } from '../../testing/boot.ts';
import { openPlan } from '../../testing/ordering.ts';
import { subAccount } from '../../testing/samples.ts';

const dayMs = 86_400_000;

describe('shared quotes', () => {
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
    await main.send(api.quote.saveCard, {
      ...{ phone: '', wechat: 'yuncheng-99', email: '' },
      confirmations: { maker: false, contact: false, addresses: [] },
    });
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
    const { pathname, search } = new URL(url);
    const answer = await fetch(house.base + pathname + search);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('are accepted by a press on their page, once, and the agency is told', async () => {
    main = await house.signIn('100001', 'demo');
    clerk = await house.signIn('100001', 'clerk');
    stranger = await house.signIn('100002', 'demo');
    const code = await made(clerk, 1_357_900);
    const { url } = await clerk.send(api.quote.share, { quoteCode: code });
    const path = new URL(url).pathname;
    const press = (form: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }, at = path) =>
      fetch(`${house.base}${at}/accept?language=en`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: form,
      });
    const shown = await open(url);
    expect(shown.text).toContain('name="revision" value="1"');
    expect(shown.text).toContain('yuncheng-99');
    // Each night's price, which add up to the whole.
    const nights = [...shown.text.matchAll(/<b>CNY\u00a0([\d,]+)\.(\d\d)<\/b>/g)].map(
      ([, whole, cents]) => Number(whole!.replaceAll(',', '')) * 100 + Number(cents),
    );
    expect(nights).toHaveLength(3);
    expect(nights.reduce((sum, one) => sum + one, 0)).toBe(1_357_900);

    // A look changes nothing, and neither do other sites, other forms, or a quote that has changed.
    const { length } = house.mails;
    expect((await fetch(`${house.base}${path}/accept`)).status).toBe(404);
    expect((await press('revision=1&line=1', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await press('revision=1&line=1', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await press('revision=2&line=1')).status).toBe(409);
    expect((await press('revision=1&line=2')).status).toBe(409);
    expect((await press('')).status).toBe(409);
    expect((await press('revision=1&line=1', undefined, `${path.slice(0, -2)}xx`)).status).toBe(404);
    const listed = async (who: TestClient) =>
      (await who.send(api.notification.list, {})).records.filter(({ kind }) => kind === 'quoteAccepted');
    await house.app.jobs.runDue(house.clock.now());
    expect(await listed(main)).toEqual([]);
    expect((await clerk.send(api.quote.get, { quoteCode: code })).accepted).toBeNull();

    const answers = await Promise.all([press('revision=1&line=1'), press('revision=1&line=1', { origin: 'null' })]);
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`${path}?language=en#accept`);
    }
    const after = await open(`${url}?language=en`);
    expect(after.text).toContain('Your travel agency has been told');
    expect(after.text).not.toContain('<form');
    await house.app.jobs.runDue(house.clock.now());
    expect(house.mails.slice(length).filter(({ subject }) => /接受报价|accepted/.test(subject))).toHaveLength(1);
    for (const who of [main, clerk])
      expect(await listed(who)).toMatchObject([{ quoteCode: code, title: 'Tokyo 东京 <b>三晚</b>', read: false }]);
    expect(await listed(stranger)).toEqual([]);
    expect((await clerk.send(api.quote.get, { quoteCode: code })).accepted).toMatchObject({ line: 1, revision: 1 });
    expect((await clerk.send(api.quote.list, {})).records[0]).toMatchObject({ quoteCode: code, accepted: true });
    // A colleague without prices is told nothing.
    await main.send(api.staff.save, { ...subAccount('blind_quote'), access: ['ORDERS_ALL', 'ORDER_OPERATE'] });
    expect(await listed(await house.signIn('100001', 'blind_quote', 'Owned-123'))).toEqual([]);

    // Changed, it is to be accepted anew.
    await clerk.send(api.quote.change, {
      ...{ requestId: randomUUID(), quoteCode: code, revision: 1, title: 'Tokyo 2', validUntil: '2026-12-29' },
      ...{ currency: 'CNY', lines: [{ no: 1, selling: 1_400_000 }] },
    });
    expect((await open(url)).text).toContain('name="revision" value="2"');
    expect((await clerk.send(api.quote.list, {})).records[0]).toMatchObject({ accepted: false });
    await clerk.send(api.quote.remove, { quoteCode: code });
    expect((await press('revision=2&line=1')).status).toBe(404);
    expect(await listed(main)).toEqual([]);
  });

  it('are read in the language that the visitor chooses, in the agency’s name alone', async () => {
    main = await house.signIn('100001', 'demo');
    const code = await made(main, 1_500_000, { language: 'zh' });
    const { url } = await main.send(api.quote.share, { quoteCode: code });
    const [own, english, both, wrong] = await Promise.all(
      ['', '?language=en', '?language=both', '?language=xx&language=en'].map((query) => open(`${url}${query}`)),
    );
    expect(own!.text).toContain('总价（含税费）');
    expect(own!.text).not.toContain('Total, taxes included');
    expect(english!.text).toContain('Total, taxes included');
    expect(english!.text).not.toContain('总价（含税费）');
    for (const words of ['总价（含税费）', 'Total, taxes included']) expect(both!.text).toContain(words);
    expect(wrong!.text).toBe(own!.text);
    const { BRAND_ZH, BRAND_EN, HOTEL_HOTLINE } = house.settings;
    for (const { text } of [own!, english!, both!]) {
      for (const words of [BRAND_ZH, BRAND_EN, HOTEL_HOTLINE]) expect(text).not.toContain(words);
      expect(text).toMatch(/https:&#47;&#47;|https:\/\/(uri\.amap|www\.google)/);
    }
  });

  it('tell two rates of one hotel apart where one is chosen, and once it is', async () => {
    main = await house.signIn('100001', 'demo');
    const code = await made(main, 1_500_000, {
      lines: [
        { ...wanted, selling: 1_500_000 },
        { ...wanted, selling: 1_600_000 },
      ],
    });
    const { url } = await main.send(api.quote.share, { quoteCode: code });
    const { text } = await open(`${url}?language=en`);
    const choices = [...text.matchAll(/<label>.*?<\/label>/gs)].map(([label]) => label.replaceAll(/<[^>]+>/g, ' '));
    expect(choices).toHaveLength(2);
    expect(choices[0]).toMatch(/1 · .* · .*CNY\u00a015,000\.00/);
    for (const choice of choices) expect(choice).toMatch(/cancel/i);
    expect(choices[1]).toMatch(/2 · .* · .*CNY\u00a016,000\.00/);
    await fetch(`${house.base}${new URL(url).pathname}/accept?language=en`, {
      ...{ method: 'POST', redirect: 'manual', body: 'revision=1&line=2' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    expect((await open(`${url}?language=en`)).text).toMatch(/Accepted at .* · .*CNY\u00a016,000\.00/);
  });

  it('are accepted no more when they are over, nor pressed without end', async () => {
    main = await house.signIn('100001', 'demo');
    const today = new Date(house.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const code = await made(main, 1_500_000, { validUntil: today });
    const { url } = await main.send(api.quote.share, { quoteCode: code, days: 7 });
    house.clock.advance(dayMs);
    expect((await open(`${url}?language=en`)).text).toContain('This quote has expired');
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const answer = await fetch(`${house.base}${new URL(url).pathname}/accept`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: 'revision=1&line=1',
      });
      statuses.push(answer.status);
    }
    expect(statuses[0]).toBe(409);
    expect(statuses.at(-1)).toBe(429);
  });
});
