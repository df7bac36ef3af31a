import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { addDays } from '@waylight/contract/value/stay';
import { type Booted, solve, type TestClient } from '../boot.ts';
import { feedbackRequest, flightRequest, groupRoomRequest, supplyEntryRequest } from '../enquiries.ts';
import { makeOrder } from '../ordering.ts';
import { pdf } from '../sample-files.ts';
import { titleSample } from '../samples.ts';
import { contact } from '../work-orders.ts';
import type { Agency, Business } from './business.ts';
import { payAtProvider } from './providers.ts';

/** Agencies and what they do, by the calls of the portal. */

const couple = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
const currencies = ['CNY', 'HKD', 'CNY', 'USD'];
/** Name and password of the main account of each company that registers. */
export const username = 'owner_1';
export const password = 'Owner-2026';

/** Somebody registers a company and opens the link that is mailed to them. */
export async function applyForAccount(
  house: Booted,
  companyName: string,
  address: string,
  licenceFile = pdf(),
): Promise<void> {
  const client = house.visitor();
  const verification = async (purpose: 'upload' | 'register') =>
    solve((await client.send(api.identity.challenge, { purpose })).challenge);
  const licence = await client.send(api.registration.upload, {
    purpose: 'licence',
    verification: await verification('upload'),
    file: new File([new Uint8Array(licenceFile)], 'licence.pdf'),
  });
  const email = `he.wei@${randomUUID()}.example`;
  await client.send(api.registration.register, {
    ...{ companyName, country: 'CN', province: '广东', city: '佛山', address },
    ...{ phone: '+86 757 5555 0100', fax: '+86 757 5555 0101', username, password, confirmPassword: password },
    ...{ realName: '何伟', mobile: '+86 139 0000 0001', email, acceptTerms: true },
    ...{ verification: await verification('register'), licence: licence.fileId },
  });
  await house.app.jobs.runDue(house.clock.now());
  const mail = house.mails.findLast(({ to }) => to === email);
  const token = /#confirm=([\w-]{43})/.exec(mail!.text)![1]!;
  await client.send(api.registration.confirmEmail, { token });
  await house.app.jobs.runDue(house.clock.now());
}

/** A company registers, is approved, and gets credit by two people and a first deposit. */
export async function registerAgency(business: Business): Promise<void> {
  const { house, agencies, operator } = business;
  const companyName = `远行旅行社第${agencies.length + 1}号`;
  await applyForAccount(house, companyName, `季华路 ${agencies.length + 1} 号`);
  const { records } = await operator.send(opsApi.company.registrations, { limit: 100 });
  const { id } = records.find(({ nameZh }) => nameZh === companyName)!;
  const settlementType = business.pick(settlementTypes.filter((type) => type !== 'advance'));
  const settlementDays = business.int(10);
  // In their turn, so that even a few companies have several.
  const currency = currencies[agencies.length % currencies.length]!;
  const channel = business.pick([1, 2] as const);
  await business.twoPeople('company approved', 'the licence is genuine', (fields) =>
    operator.send(opsApi.company.approve, {
      ...fields,
      ...{ id, channel, currency, settlementType, settlementDays },
    }),
  );
  const { records: found } = await operator.send(opsApi.company.list, { keyword: companyName });
  const { code } = found[0]!;
  // The first company pays at a provider where there is one.
  const atProvider = business.till !== undefined && agencies.length === 0;
  const paysBy = atProvider ? 'wechat' : business.is(0.75) ? 'credit' : 'advance';
  agencies.push({ code, currency, paysBy, orders: [] });
  const { terms } = await operator.send(opsApi.company.get, { code });
  await business.twoPeople('credit raised', 'agreed with its director', (fields) =>
    operator.send(opsApi.company.setTerms, {
      ...fields,
      ...{
        code,
        version: terms.version,
        creditLimit: 200_000_000,
        paymentModes: ['credit', 'advance', ...(atProvider ? (['wechat'] as const) : [])],
      },
    }),
  );
  const amount = 1_000_000 + business.int(9_000_000);
  await business.twoPeople('deposit', 'first deposit', (fields) =>
    operator.send(opsApi.company.deposit, {
      ...fields,
      ...{ code, amount, reference: `first ${code}` },
    }),
  );
}

/** Its people stay signed in for weeks, and get a new bearer by their cookie. */
async function clientOf({ house }: Business, agency: Agency): Promise<TestClient> {
  const { client } = agency;
  if (client) {
    client.credentials.bearer = undefined;
    client.credentials.key = house.settings.PORTAL_SIGN_KEY;
    const grant = await client.send(api.identity.refresh, {});
    if (grant) {
      client.credentials.bearer = grant.access_token;
      client.credentials.key = grant.sign_key;
      return client;
    }
  }
  agency.client = await house.signIn(agency.code, username, password);
  return agency.client;
}

/** One agency has something to do: mostly an order, now and then something about an earlier one. */
export async function agencyDay(business: Business): Promise<void> {
  if (business.agencies.length === 0) return;
  const agency = business.pick(business.agencies);
  const client = await clientOf(business, agency);
  const said = business.random();
  if (said < 0.68 || agency.orders.length === 0) await order(business, agency, client);
  else if (said < 0.79) await cancel(business, client, business.pick(agency.orders));
  else if (said < 0.88) await ask(business, client, business.pick(agency.orders));
  else if (said < 0.94) await invoice(business, agency, client);
  else await enquire(business, client);
}

async function order(business: Business, agency: Agency, client: TestClient): Promise<void> {
  const checkin = addDays(business.today(), 1 + business.int(business.is(0.5) ? 5 : 40));
  const stay = { checkin, checkout: addDays(checkin, 1 + business.int(4)) };
  const city = business.pick(business.cities);
  const destination = { kind: 'city' as const, id: city };
  const search = { destination, ...stay, rooms: couple, nationality: 'CN', limit: 50 };
  const found = await business.attempt('searched', () => client.send(api.search.hotels, search));
  const sold = new Set(business.hotels.map(({ id }) => id));
  const cards = (found?.records ?? []).filter(({ infoId, offer }) => offer?.price && sold.has(infoId));
  if (cards.length === 0) return business.count('nothing found');
  const { infoId: hotelId, offer } = business.pick(cards);
  const plan = { hotelId, ratePlanId: offer!.ratePlanId, roomTypeId: 0, ...stay };
  const made = await business.attempt('ordered', () => makeOrder(client, plan, business.is(0.3) ? 2 : 1));
  if (!made) return;
  agency.orders.push(made.orderCode);
  if (agency.orders.length > 20) agency.orders.shift();
  // Some are never paid, and run out.
  if (business.is(0.05)) return;
  const request = { requestId: randomUUID(), subject: { kind: 'order', id: made.orderCode } as const };
  const { paysBy } = agency;
  if (paysBy === 'wechat') return payAtProvider(business, client, request);
  await business.attempt(`paid by ${paysBy}`, () => client.send(api.payment[paysBy], request));
}

async function cancel(business: Business, client: TestClient, orderCode: string): Promise<void> {
  await business.attempt('cancelled or asked to', () =>
    client.send(api.cancellation.cancel, { requestId: randomUUID(), orderCode, reason: 'itinerary' }),
  );
}

async function ask(business: Business, client: TestClient, orderCode: string): Promise<void> {
  await business.attempt('asked in words', () =>
    client.send(api.workOrder.save, {
      ...{ requestId: randomUUID(), orderCode, type: 'changeRequests', content: 'a quiet room, please', contact },
    }),
  );
}

/** An agency asks for an invoice of what it has paid, or to void one. */
async function invoice(business: Business, agency: Agency, client: TestClient): Promise<void> {
  const { records: there } = await client.send(api.invoicing.list, { limit: 20 });
  const issued = there.filter(({ status }) => status === 'issued' || status === 'sent');
  if (issued.length > 0 && business.is(0.2)) {
    const { id: invoiceId } = business.pick(issued);
    await business.attempt('asked to void an invoice', () =>
      client.send(api.invoicing.cancel, { invoiceId, reason: 'the title is wrong' }),
    );
    return;
  }
  const found = await business.attempt('looked for orders to invoice', () =>
    client.send(api.invoicing.ordersToInvoice, { limit: 10 }),
  );
  const orders = (found?.records ?? []).filter(({ invoiceable }) => invoiceable > 0).slice(0, 3);
  if (orders.length === 0) return business.count('nothing to invoice');
  agency.titleId ??= (await client.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample })).titleId;
  const { titleId } = agency;
  await business.attempt('asked for an invoice', () =>
    client.send(api.invoicing.apply, {
      ...{ requestId: randomUUID(), titleId, orders: orders.map(({ orderCode }) => orderCode), remark: '' },
      ...{ amount: orders.reduce((sum, { invoiceable }) => sum + invoiceable, 0), email: 'books@agency.example' },
      ...{ type: 'ordinary', nature: 'electronic', item: 'accommodationFee' },
    }),
  );
}

/** Somebody asks for rooms of a group, offers hotels, asks for flights, or has something to say about the portal. */
async function enquire(business: Business, client: TestClient): Promise<void> {
  const visitor = business.house.visitor();
  const { challenge } = await visitor.send(api.identity.challenge, { purpose: 'enquiry' });
  const sender = { email: `${randomUUID()}@guest.example`, verification: await solve(challenge) };
  const from = addDays(business.today(), 60);
  const to = addDays(from, 3);
  const legs = [
    { from: '广州', to: '东京', date: from },
    { from: '东京', to: '广州', date: to },
  ];
  const { enquiry } = api;
  await business.attempt('enquired', () =>
    business.pick([
      () => visitor.send(enquiry.groupRoom, groupRoomRequest({ ...sender, checkin: from, checkout: to })),
      () => visitor.send(enquiry.supplyEntry, supplyEntryRequest(sender)),
      () => visitor.send(enquiry.flight, flightRequest({ ...sender, legs })),
      () => client.send(enquiry.feedback, feedbackRequest({ verification: sender.verification })),
    ])(),
  );
}
