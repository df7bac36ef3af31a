import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Api, api } from '@waylight/contract';
import type { Attachment } from '@waylight/contract/wire/attachment';
import { sql } from 'kysely';
import { insertBill } from './billing.ts';
import type { Booted, TestClient } from './boot.ts';
import { feedbackRequest, flightRequest, groupRoomRequest, supplyEntryRequest } from './enquiries.ts';
import { type CreateRequest, giveCoupon, openPlan, orderFor } from './ordering.ts';
import { png } from './sample-files.ts';

/** One well-formed request for a call, and which of its fields name something that belongs to a company or a person. */
export interface Sample {
  request: Record<string, unknown>;
  /** path of each such field, with a value of the same form that names nothing */
  ids?: Record<string, unknown>;
  /** fields that look like ids and name what is everybody's (hotels, districts) or a secret of the caller’s own making */
  common?: readonly string[];
  /** of a call that takes one */
  file?: { bytes: Buffer; name: string };
}

/** An entry for every call of the contract: one that is missing does not compile. */
export type Samples = { readonly [Domain in keyof Api]: { readonly [Name in keyof Api[Domain]]: Sample } };

/**
 * Belongings of the main account of company 100001: a paid and an unpaid order, a sub-account, a session, a licence.
 */
export interface Belongings {
  order: CreateRequest;
  paidOrder: string;
  unpaidOrder: string;
  unpaidRequestId: string;
  paymentRequestId: string;
  recharge: string;
  rechargeRequestId: string;
  subAccount: number;
  savedGuest: number;
  session: string;
  invoice: number;
  invoiceTitle: number;
  invoiceAddress: number;
  workOrder: string;
  workOrderFile: string;
  coupon: number;
  quote: string;
  quoteRequestId: string;
  bill: { id: number; code: string };
  settlement: string;
  settlementRequestId: string;
}

export async function gatherBelongings(house: Booted, main: TestClient): Promise<Belongings> {
  const plan = await openPlan(house.database);
  const place = async (guests: [string, string]) => {
    const request = await orderFor(main, plan, guests);
    const { orderCode } = await main.send(api.booking.create, request);
    return { request, orderCode };
  };
  const paid = await place(['WANG', 'ZHAO']);
  const paymentRequestId = randomUUID();
  await main.send(api.payment.credit, {
    requestId: paymentRequestId,
    subject: { kind: 'order', id: paid.orderCode },
  });
  const unpaid = await place(['QIAN', 'SUN']);
  const rechargeRequestId = randomUUID();
  const { rechargeCode } = await main.send(api.recharge.create, { requestId: rechargeRequestId, amount: 100 });
  const bill = await insertBill(house.database, '100001');
  const settlementRequestId = randomUUID();
  const { settlementCode } = await main.send(api.settlement.create, {
    requestId: settlementRequestId,
    bills: [{ billCode: bill.code, amount: 100 }],
  });
  const { userId } = await main.send(api.staff.save, subAccount('owned_one'));
  // Not the one that the test goes on with: the call that ends it is among the calls.
  const elsewhere = await house.signIn('100001', 'demo');
  const sessions = await elsewhere.send(api.person.sessions, {});
  await giveLicence(house, '100001', { bytes: png(), fileName: 'licence.png', mediaType: 'image/png' });
  await house.app.jobs.runDue(house.clock.now());
  const { token } = await main.send(api.workOrder.attach, { file: new File([new Uint8Array(png())], 'list.png') });
  const { number } = await main.send(api.workOrder.save, {
    requestId: randomUUID(),
    orderCode: paid.orderCode,
    type: 'changeRequests',
    content: 'a quiet room, please',
    contact: { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' },
    attachments: [token],
  });
  await main.send(api.guest.keep, { guests: [{ lastName: 'ZHOU', firstName: 'MI', nationality: 'CN' }] });
  const saved = await main.send(api.guest.list, {});
  const { attachments } = await main.send(api.workOrder.get, { number });
  const title = await main.send(api.invoiceTitle.save, { requestId: randomUUID(), ...titleSample });
  const address = await main.send(api.invoiceAddress.save, { requestId: randomUUID(), ...addressSample });
  const invoice = await giveInvoice(house, '100001');
  const quoteRequestId = randomUUID();
  const { hotelId, ratePlanId, checkin, checkout, rooms, nationality } = paid.request;
  const { quoteCode } = await main.send(api.quote.create, {
    ...quoteHead,
    requestId: quoteRequestId,
    currency: 'CNY',
    lines: [{ hotelId, ratePlanId, checkin, checkout, rooms, nationality, selling: 100_000 }],
  });
  return {
    order: unpaid.request,
    paidOrder: paid.orderCode,
    unpaidOrder: unpaid.orderCode,
    unpaidRequestId: unpaid.request.requestId,
    paymentRequestId,
    recharge: rechargeCode,
    rechargeRequestId,
    subAccount: userId,
    savedGuest: saved.records[0]!.guestId,
    invoice,
    invoiceTitle: title.titleId,
    invoiceAddress: address.addressId,
    workOrder: number,
    quote: quoteCode,
    quoteRequestId,
    bill,
    settlement: settlementCode,
    settlementRequestId,
    workOrderFile: attachments[0]!.fileId,
    coupon: await giveCoupon(house.database, '100001', { threshold: 2, reduction: 1 }),
    session: sessions.find(({ current }) => current)!.sessionId,
  };
}

/** The licence of a company as its registration would have left it: companies of the demo never registered. */
export async function giveLicence(house: Booted, companyCode: string, { bytes, fileName, mediaType }: Attachment) {
  const id = randomUUID();
  await house.database.asSystem(async (tx) => {
    const company = await tx
      .selectFrom('distributor')
      .where('code', '=', companyCode)
      .select('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('uploaded_file')
      .values({
        id,
        secret_hash: randomBytes(32),
        distributor_id: company.id,
        purpose: 'licence',
        file_name: fileName,
        media_type: mediaType,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        created_at: new Date(house.clock.now()),
      })
      .execute();
  });
  await house.files.put(id, bytes);
}

/** An invoice of a company that nobody has issued yet, for no order. Answers its id. */
export async function giveInvoice(house: Booted, companyCode: string): Promise<number> {
  return house.database.asSystem(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into invoice (distributor_id, code, request_id, request_hash, type, nature, item, currency, amount, kind, title,
        credit_code, tax_id, company_address, phone, bank, account, remark, email, applied_by, applied_at)
      select d.id, 'IV261123SAMPLE', ${randomUUID()}, '', 'ordinary', 'electronic', 'travelFee', 'CNY', 1, 'person', '陈雨',
        '', '', '', '', '', '', '', 'chen.yu@yuncheng.example', u.id, ${new Date(house.clock.now())}
      from distributor d join distributor_user u on u.distributor_id = d.id and u.is_main where d.code = ${companyCode}
      returning id`.execute(tx);
    return rows[0]!.id;
  });
}

export const subAccount = (loginName: string) => ({
  nickName: loginName,
  realName: loginName,
  loginName,
  department: 'sales',
  position: 'clerk',
  mobile: '+86 138 0000 0177',
  email: `${loginName}@yuncheng.example`,
  access: ['PRICE_VIEW' as const, 'ORDERS_OWN' as const],
  password: 'Owned-123',
});

export const titleSample = {
  kind: 'company' as const,
  name: '云程旅行社有限公司',
  creditCode: '91440101MA5TEXT009',
  taxId: '91440101MA5TEXT009',
  companyAddress: '广州市天河区云程路 1 号',
  phone: '+86 20 0000 0100',
  bank: '云程银行天河支行',
  account: '6200 0000 0000 0001',
};

export const addressSample = {
  recipient: '陈雨',
  phone: '+86 138 0000 0101',
  country: 'CN',
  province: '广东',
  city: '广州',
  area: '天河区',
  street: '云程路 1 号',
  postcode: '510000',
  email: 'chen.yu@yuncheng.example',
  express: 'first' as const,
};

const quoteHead = { title: 'two hotels', validUntil: '2026-12-31' };

const unknownOrder = 'ZZZZZZZZ99';
const unknownId = 2_000_000_000;
const wrongPassword = 'wrong-password';
const secret = 'x'.repeat(43);
const person = {
  nickName: 'n',
  realName: 'n',
  mobile: '+86 138 0000 0100',
  email: 'lin.xiao@yuncheng.example',
};

/**
 * The requests are good and do no harm to whoever sends them: where a call would end what the test lives on, they are
 * well-formed and refused by the business (a wrong password).
 */
export function samplesOf(owned: Belongings): Samples {
  const { requestId: _, ...order } = owned.order;
  const stay = {
    checkin: order.checkin,
    checkout: order.checkout,
    rooms: order.rooms,
    nationality: order.nationality,
  };
  const offer = { hotelId: order.hotelId, ratePlanId: order.ratePlanId, ...stay };
  const pay = (): Sample => ({
    request: { requestId: owned.paymentRequestId, subject: { kind: 'order', id: owned.unpaidOrder } },
    ids: { requestId: randomUUID(), 'subject.id': unknownOrder },
  });
  const aQuote = (): Sample => ({ request: { quoteCode: owned.quote }, ids: { quoteCode: 'Q000000ZZZZZZ' } });
  const paper = (): Sample => ({ request: { orderCode: owned.paidOrder }, ids: { orderCode: unknownOrder } });
  return {
    identity: {
      challenge: { request: { purpose: 'register' }, common: ['companyCode'] },
      login: {
        request: { companyCode: '100001', username: 'demo', password: wrongPassword, verification: 'none' },
        common: ['companyCode'],
      },
      secondFactor: { request: { ticket: secret, code: '000000' }, common: ['ticket', 'code'] },
      refresh: { request: {} },
      logout: { request: {} },
      currentUser: { request: {} },
      endHint: { request: { step: 'search' }, common: ['step'] },
      updateDefaultLanguage: { request: { language: 'zh' } },
    },
    registration: {
      check: { request: { companyName: 'nobody' } },
      upload: { request: { purpose: 'licence', verification: 'none' } },
      register: { request: {}, common: ['provinceId', 'cityId'] },
      confirmEmail: { request: { token: secret }, common: ['token'] },
      licence: { request: {} },
    },
    recovery: {
      forgotPassword: {
        request: { companyCode: '100001', email: 'nobody@yuncheng.example', verification: 'none' },
        common: ['companyCode'],
      },
      resetPassword: { request: { token: secret, newPassword: 'Other-123' }, common: ['token'] },
      sendCompanyCodes: { request: { email: 'nobody@yuncheng.example', verification: 'none' } },
    },
    person: {
      update: { request: person },
      changePassword: { request: { currentPassword: wrongPassword, newPassword: 'Other-123' } },
      sessions: { request: {} },
      endSession: { request: { sessionId: owned.session }, ids: { sessionId: randomUUID() } },
      endAllSessions: { request: { exceptThis: true } },
      secondFactor: { request: {} },
      beginSecondFactor: { request: { currentPassword: wrongPassword } },
      confirmSecondFactor: { request: { code: '000000' }, common: ['code'] },
      renewRecoveryCodes: { request: { currentPassword: wrongPassword } },
      endSecondFactor: { request: { currentPassword: wrongPassword, code: '000000' }, common: ['code'] },
    },
    avatar: {
      save: { request: {}, file: { bytes: png(), name: 'me.png' } },
      remove: { request: {} },
      picture: { request: {} },
    },
    staff: {
      list: { request: {} },
      save: { request: { ...subAccount('owned_one'), userId: owned.subAccount }, ids: { userId: unknownId } },
      setStatus: { request: { userId: owned.subAccount, status: 'normal' }, ids: { userId: unknownId } },
      demandSecondFactor: { request: { demanded: true, currentPassword: wrongPassword } },
    },
    securityLog: { list: { request: { userId: owned.subAccount }, ids: { userId: unknownId } } },
    catalogue: {
      hotel: { request: { hotelId: order.hotelId }, common: ['hotelId'] },
      hotCities: { request: {} },
      citiesByLetter: { request: {} },
      stars: { request: {} },
      countries: { request: {} },
    },
    district: {
      children: { request: { countryCode: 'CN' }, common: ['countryCode', 'districtId'] },
      childrenSignedIn: { request: { countryCode: 'CN' }, common: ['countryCode', 'districtId'] },
      countries: { request: {} },
      named: { request: { districtName: 'a' } },
      namedInPublic: { request: { districtName: 'a' } },
      regions: { request: { level: 1 } },
      options: { request: { type: 15 } },
      optionsByDistrictPath: { request: { type: 15 } },
    },
    currency: { all: { request: {} }, ofSession: { request: {} } },
    price: {
      calendar: {
        request: { hotelId: order.hotelId, rooms: order.rooms, nationality: order.nationality },
        common: ['hotelId'],
      },
      otherDates: { request: { hotelId: order.hotelId, ...stay }, common: ['hotelId'] },
      detail: { request: offer, common: ['hotelId', 'ratePlanId'] },
      check: { request: offer, common: ['hotelId', 'ratePlanId'] },
      ranges: { request: {} },
    },
    search: {
      suggest: { request: { keyword: 'a' } },
      place: { request: { kind: 'city', districtId: 1001 }, common: ['districtId'] },
      hotels: { request: { destination: { kind: 'city', id: 1001 }, ...stay }, common: ['destination.id'] },
      rates: { request: { hotelId: order.hotelId, ...stay }, common: ['hotelId'] },
      nearby: { request: { hotelId: order.hotelId, ...stay }, common: ['hotelId'] },
    },
    lookup: {
      districtsLike: { request: { keyword: 'sh' } },
      hotelsByName: { request: { keyword: 'hotel' }, common: ['cityId'] },
      usersHotelsByName: { request: { keyword: 'hotel' }, common: ['cityId'] },
      distributorsByName: { request: { keyword: '100001' } },
      hotelsByNames: { request: { names: ['hotel'], ...stay }, common: ['cityId'] },
      hotelsByIds: { request: { hotelIds: [order.hotelId], ...stay }, common: ['hotelIds'] },
      cheapest: {
        request: { searches: [{ destination: { kind: 'city', id: 1001 }, ...stay }] },
        common: ['searches.destination.id'],
      },
      orderings: { request: {} },
    },
    place: {
      outlines: { request: { cityId: 1002 }, common: ['cityId'] },
      aroundRegion: { request: { kind: 'city', districtId: 1002 }, common: ['districtId'] },
      aroundHotel: { request: { hotelId: order.hotelId }, common: ['hotelId'] },
      citiesUnder: { request: { districtId: 1002 }, common: ['districtId'] },
    },
    advert: {
      active: { request: {} },
      hotByChannel: { request: {}, common: ['cityId'] },
      hotPublic: { request: {}, common: ['cityId'] },
      hot: { request: {}, common: ['cityId'] },
      countries: { request: {} },
      cityHotelsPublic: { request: { countryCode: 'CN' }, common: ['countryCode'] },
      cityHotels: { request: { countryCode: 'CN', ...stay }, common: ['countryCode'] },
      list: { request: { place: 'privateRoom' } },
      topic: { request: { topic: 'direct' } },
      topicHotels: { request: { topic: 'privateRoom', ...stay }, common: ['cityId'] },
      inList: { request: { destination: { kind: 'city', id: 1002 }, ...stay }, common: ['destination.id'] },
    },
    favourite: {
      list: { request: {}, common: ['categoryId'] },
      save: { request: { infoId: order.hotelId }, common: ['categoryId', 'infoId'] },
      remove: { request: { infoId: order.hotelId }, common: ['categoryId', 'infoId'] },
      visits: { request: {} },
      visit: { request: { hotelId: order.hotelId }, common: ['hotelId'] },
      forgetVisit: { request: { hotelId: order.hotelId }, common: ['hotelId'] },
      forgetVisits: { request: {} },
    },
    coupon: {
      list: { request: {} },
      news: { request: {} },
      markShown: { request: { coupons: [{ couponId: owned.coupon, kind: 'issued' }] } },
    },
    billing: {
      list: { request: { keyword: owned.bill.code } },
      lines: { request: { billCode: owned.bill.code }, ids: { billCode: 'BLZZZZZZZZ99' } },
      get: { request: { id: owned.bill.id }, ids: { id: unknownId } },
      exportBills: { request: {} },
      exportLines: { request: { billCode: owned.bill.code }, ids: { billCode: 'BLZZZZZZZZ99' } },
      pdf: { request: { billCode: owned.bill.code }, ids: { billCode: 'BLZZZZZZZZ99' } },
    },
    settlement: {
      create: {
        request: { requestId: owned.settlementRequestId, bills: [{ billCode: owned.bill.code, amount: 100 }] },
        ids: { requestId: randomUUID(), bills: [{ billCode: 'BLZZZZZZZZ99', amount: 100 }] },
      },
      get: { request: { settlementCode: owned.settlement }, ids: { settlementCode: 'BSZZZZZZZZ99' } },
    },
    ledger: { account: { request: {} }, entries: { request: {} }, exportEntries: { request: {} } },
    payment: {
      advance: pay(),
      credit: pay(),
      wechat: pay(),
      alipay: pay(),
      heli: pay(),
      bulk: {
        request: {
          requestId: owned.paymentRequestId,
          subjects: [{ kind: 'order', id: owned.unpaidOrder }],
          method: 'credit',
        },
        ids: { requestId: randomUUID(), subjects: [{ kind: 'order', id: unknownOrder }] },
      },
      ways: {
        request: { subjects: [{ kind: 'order', id: owned.unpaidOrder }] },
        ids: { subjects: [{ kind: 'order', id: unknownOrder }] },
      },
      outcome: { request: { kind: 'order', id: owned.paidOrder }, ids: { id: unknownOrder } },
    },
    recharge: {
      terms: { request: {} },
      create: { request: { requestId: owned.rechargeRequestId, amount: 100 }, ids: { requestId: randomUUID() } },
      get: { request: { rechargeCode: owned.recharge }, ids: { rechargeCode: unknownOrder } },
    },
    booking: {
      validate: {
        request: { ...offer, couponId: owned.coupon },
        ids: { couponId: unknownId },
        common: ['hotelId', 'ratePlanId'],
      },
      findSurcharge: { request: offer, common: ['hotelId', 'ratePlanId'] },
      coupons: { request: offer, common: ['hotelId', 'ratePlanId'] },
      create: {
        // Another total than the price: whoever sends it gets no order out of it.
        request: {
          ...order,
          requestId: owned.unpaidRequestId,
          accepted: { ...order.accepted, total: 1 },
          couponId: owned.coupon,
        },
        ids: { requestId: randomUUID(), couponId: unknownId },
        common: ['hotelId', 'ratePlanId', 'clientOrderCode'],
      },
      list: { request: {} },
      choices: { request: { keyword: 'zhao' } },
      get: { request: { orderCode: owned.paidOrder }, ids: { orderCode: unknownOrder }, common: ['requestId'] },
    },
    guest: {
      list: { request: {} },
      recent: { request: {} },
      keep: { request: { guests: [{ lastName: 'WU', firstName: 'MIN', nationality: 'CN' }] } },
      amend: {
        request: { guestId: owned.savedGuest, lastName: 'ZHOU', firstName: 'MI', nationality: 'CN' },
        ids: { guestId: unknownId },
      },
      remove: { request: { guestId: unknownId }, ids: { guestId: unknownId } },
    },
    invoicing: {
      ordersToInvoice: { request: {} },
      billsToInvoice: { request: {} },
      apply: {
        request: {
          requestId: randomUUID(),
          titleId: owned.invoiceTitle,
          addressId: owned.invoiceAddress,
          type: 'ordinary',
          nature: 'paper',
          item: 'travelFee',
          orders: [owned.paidOrder],
          bills: [owned.bill.code],
          amount: 1,
        },
        ids: {
          requestId: randomUUID(),
          titleId: unknownId,
          addressId: unknownId,
          orders: [unknownOrder],
          bills: ['BLZZZZZZZZ99'],
        },
      },
      cancel: {
        request: { invoiceId: owned.invoice, reason: 'not needed' },
        ids: { invoiceId: unknownId },
      },
      list: { request: {} },
      get: { request: { id: owned.invoice }, ids: { id: unknownId } },
      relations: {
        request: { invoiceId: owned.invoice },
        ids: { invoiceId: unknownId },
        common: ['orderCode', 'billCode'],
      },
      pdf: { request: { invoiceId: owned.invoice, language: 'zh' }, ids: { invoiceId: unknownId } },
      file: { request: { invoiceId: owned.invoice }, ids: { invoiceId: unknownId } },
    },
    invoiceTitle: {
      list: { request: {} },
      save: { request: { requestId: randomUUID(), ...titleSample }, common: ['requestId', 'creditCode', 'taxId'] },
      update: {
        request: { titleId: owned.invoiceTitle, ...titleSample },
        ids: { titleId: unknownId },
        common: ['creditCode', 'taxId'],
      },
      remove: { request: { ids: String(unknownId) } },
    },
    invoiceAddress: {
      list: { request: {} },
      get: { request: { addressId: owned.invoiceAddress }, ids: { addressId: unknownId } },
      save: {
        request: { requestId: randomUUID(), ...addressSample },
        common: ['requestId', 'provinceId', 'cityId', 'postcode'],
      },
      update: {
        request: { addressId: owned.invoiceAddress, ...addressSample },
        ids: { addressId: unknownId },
        common: ['provinceId', 'cityId', 'postcode'],
      },
      remove: { request: { ids: String(unknownId) } },
    },
    document: {
      pdfPreview: paper(),
      wordPreview: paper(),
      pdfDownload: paper(),
      wordDownload: paper(),
      vouchers: { request: { orderCodes: [owned.paidOrder] }, ids: { orderCodes: [unknownOrder] } },
      exportOrders: { request: { orderCodes: [owned.paidOrder] }, ids: { orderCodes: [unknownOrder] } },
    },
    cancellation: {
      quote: { request: { orderCode: owned.paidOrder }, ids: { orderCode: unknownOrder } },
      cancel: {
        // Another currency than the order's: whoever sends it cancels nothing.
        request: {
          requestId: randomUUID(),
          orderCode: owned.paidOrder,
          reason: 'itinerary',
          accepted: { fee: 0, currency: 'XTS' },
        },
        ids: { requestId: randomUUID(), orderCode: unknownOrder },
      },
      quoteMany: { request: { orderCodes: [owned.paidOrder] }, ids: { orderCodes: [unknownOrder] } },
      cancelMany: {
        // Another currency again.
        request: {
          requestId: randomUUID(),
          orders: [{ orderCode: owned.paidOrder, accepted: { fee: 0, currency: 'XTS' } }],
          reason: 'itinerary',
        },
        ids: { requestId: randomUUID(), orders: [{ orderCode: unknownOrder }] },
      },
    },
    change: {
      preview: {
        request: { orderCode: owned.paidOrder, asked: { dates: { checkin: order.checkin, checkout: order.checkin } } },
        ids: { orderCode: unknownOrder },
      },
      make: {
        // The only room that it has: whoever sends it changes nothing.
        request: { requestId: randomUUID(), orderCode: owned.paidOrder, asked: { rooms: [1] } },
        ids: { requestId: randomUUID(), orderCode: unknownOrder },
      },
    },
    workOrder: {
      attach: { request: {}, file: { bytes: png(), name: 'list.png' } },
      save: {
        request: {
          requestId: randomUUID(),
          orderCode: owned.paidOrder,
          // The order itself can be cancelled: whoever sends it opens nothing.
          type: 'cancelOrder',
          content: 'please cancel it',
          contact: { name: 'Chen Yu', phone: '+86 138 0000 0101', email: 'chen.yu@yuncheng.example' },
        },
        ids: { requestId: randomUUID(), orderCode: unknownOrder },
      },
      list: { request: {} },
      get: { request: { number: owned.workOrder }, ids: { number: 'WOZZZZZZZZ99' } },
      file: {
        request: { number: owned.workOrder, fileId: owned.workOrderFile },
        ids: { number: 'WOZZZZZZZZ99', fileId: randomUUID() },
      },
      move: {
        request: { requestId: randomUUID(), number: owned.workOrder, action: 'complete' },
        ids: { requestId: randomUUID(), number: 'WOZZZZZZZZ99' },
      },
      reconsider: {
        request: { requestId: randomUUID(), number: owned.workOrder, reason: 'not yet' },
        ids: { requestId: randomUUID(), number: 'WOZZZZZZZZ99' },
      },
    },
    conversation: {
      write: {
        request: { requestId: randomUUID(), number: owned.workOrder, content: 'the guest is tall' },
        ids: { requestId: randomUUID(), number: 'WOZZZZZZZZ99' },
      },
      urge: {
        request: { requestId: randomUUID(), number: owned.workOrder },
        ids: { requestId: randomUUID(), number: 'WOZZZZZZZZ99' },
      },
      ofWorkOrder: {
        request: { number: owned.workOrder, seen: 1_000_000 },
        ids: { number: 'WOZZZZZZZZ99' },
      },
      ofOrder: { request: { orderCode: owned.paidOrder }, ids: { orderCode: unknownOrder } },
    },
    deadline: {
      list: { request: {} },
      near: { request: {} },
      feed: { request: {} },
      renewFeed: { request: {} },
      createFeed: { request: {} },
      revokeFeed: { request: {} },
    },
    quote: {
      markUp: { request: {} },
      saveMarkUp: { request: { own: null, showMargin: false } },
      saveCompanyMarkUp: { request: { company: { kind: 'percent', basisPoints: 1000, roundTo: 10 } } },
      saveLogo: { request: {}, file: { bytes: png(), name: 'logo.png' } },
      removeLogo: { request: {} },
      logo: { request: {} },
      card: { request: {} },
      saveCard: {
        request: {
          ...{ phone: '', wechat: '', email: '' },
          confirmations: { maker: false, contact: false, addresses: [] },
        },
        common: ['confirmations'],
      },
      confirmations: { request: {} },
      price: { request: { lines: [offer] }, common: ['lines'] },
      create: {
        // Another currency than the account's: whoever sends it keeps no quote.
        request: {
          ...quoteHead,
          requestId: owned.quoteRequestId,
          currency: 'XTS',
          lines: [{ ...offer, selling: 100 }],
        },
        ids: { requestId: randomUUID() },
      },
      list: { request: {} },
      change: {
        // A version that it never had: nothing is changed.
        request: {
          ...quoteHead,
          quoteCode: owned.quote,
          requestId: randomUUID(),
          revision: 9,
          currency: 'CNY',
          lines: [{ no: 1, selling: 100 }],
        },
        ids: { quoteCode: 'Q000000ZZZZZZ', requestId: randomUUID() },
      },
      get: aQuote(),
      remove: aQuote(),
      share: aQuote(),
      revokeShare: aQuote(),
      pdf: aQuote(),
    },
    enquiry: {
      groupRoom: { request: groupRoomRequest(), ids: { requestId: randomUUID() } },
      supplyEntry: { request: supplyEntryRequest(), ids: { requestId: randomUUID() } },
      flight: { request: flightRequest(), ids: { requestId: randomUUID() } },
      feedback: { request: feedbackRequest(), ids: { requestId: randomUUID() } },
      uploadPicture: { request: {}, file: { bytes: png(), name: 'screen.png' } },
      list: { request: {} },
    },
    flightRobot: { get: { request: {} }, set: { request: { on: false } } },
    statistics: {
      visit: { request: {}, common: ['userId', 'flowToken'] },
      advert: { request: { advertIds: [1], kind: 'view' }, common: ['advertIds'] },
      spending: { request: {} },
    },
    announcement: {
      current: { request: {} },
      close: { request: { announcementId: 999_999_999 }, ids: { announcementId: 999_999_998 } },
    },
    legal: {
      inForce: { request: {} },
      get: { request: { text: 'service' } },
    },
    notification: {
      list: { request: {} },
      markRead: { request: { notificationId: unknownId }, ids: { notificationId: unknownId } },
      settings: { request: {} },
      saveSettings: { request: { mails: [{ kind: 'billMade', on: true }] } },
    },
  };
}
