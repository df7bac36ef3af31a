import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { addDays, dateIn, portalDayStart, portalZone } from '@waylight/contract/value/stay';
import { solve } from '@waylight/server/testing/boot';
import { applyForAccount } from '@waylight/server/testing/console-year/agency';
import { feedbackRequest, supplyEntryRequest } from '@waylight/server/testing/enquiries';
import { makeOrder, openPlan } from '@waylight/server/testing/ordering';
import { startOrder, type Till } from '@waylight/server/testing/payment/paying';
import { png } from '@waylight/server/testing/sample-files';
import { giveInvoice } from '@waylight/server/testing/samples';
import { makeTestBill } from '@waylight/server/testing/settling';
import { contact } from '@waylight/server/testing/work-orders';

const company = '100001';
const act = <const T extends object>(more: T) => ({ requestId: randomUUID(), reason: 'agreed by phone', ...more });

/** Two payments, one a day later as the provider tells it: the numbers of a payment and of a difference. */
async function payments({ house, sandbox, later }: Till): Promise<{ payment: string; difference: number }> {
  const main = await house.signIn(company, 'demo');
  let payment = '';
  for (const skip of [30, 31]) {
    const { started } = await startOrder(main, await openPlan(house.database, { skip }), 'wechat');
    payment = started.paymentNo!;
    await sandbox.pay({ provider: 'wechat', no: payment });
    await later(1000);
  }
  await sandbox.faults({ fault: 'bill-differences', value: 1, seed: 5 });
  const tomorrow = portalDayStart(addDays(dateIn(portalZone, house.clock.now()), 1));
  // Bills of a day are asked for in the morning after it.
  await later(tomorrow + 11 * 3_600_000 - house.clock.now());
  await sandbox.clearFaults();
  const operator = await house.operator();
  const { records } = await operator.send(opsApi.money.cases, { state: 'open' });
  return { payment, difference: records[0]!.id };
}

/** An order that its hotel was asked to confirm, and one with a work order about it. */
async function orders({ house }: Till) {
  const main = await house.signIn(company, 'demo');
  const place = async (instant: boolean) => {
    const plan = await openPlan(house.database, { instant, skip: 3 });
    await house.database.asOwner((tx) =>
      tx
        .updateTable('hotel')
        .set({ reservation_email: 'desk@hotel.example', reservation_language: 'en' })
        .where('id', '=', plan.hotelId)
        .execute(),
    );
    const { orderCode } = await makeOrder(main, plan);
    await main.send(api.payment.credit, { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });
    await house.app.jobs.runDue(house.clock.now());
    return { orderCode, plan };
  };
  const { orderCode: order } = await place(false);
  const { orderCode, plan } = await place(true);
  const { token } = await main.send(api.workOrder.attach, { file: new File([new Uint8Array(png())], 'floor.png') });
  const { number: workOrder } = await main.send(api.workOrder.save, {
    ...{ requestId: randomUUID(), orderCode, type: 'changeRequests', content: 'A quiet room, please.', contact },
    attachments: [token],
  });
  return { order, workOrder, plan };
}

/** Feedback with a picture, answered by nobody yet, and a supplier who offers rooms. */
async function enquiries({ house }: Till): Promise<string> {
  const main = await house.signIn(company, 'demo');
  const solved = async (purpose: 'feedback' | 'enquiry') =>
    solve((await main.send(api.identity.challenge, { purpose })).challenge);
  const { token } = await main.send(api.enquiry.uploadPicture, {
    file: new File([new Uint8Array(png())], 'screen.png'),
  });
  await main.send(api.enquiry.supplyEntry, supplyEntryRequest({ verification: await solved('enquiry') }));
  const feedback = feedbackRequest({ pictures: [token], verification: await solved('feedback') });
  return (await main.send(api.enquiry.feedback, feedback)).code;
}

/** Rows that operators write: texts, adverts, drafts, groups, and a request for a second person. */
async function ownTexts({ house }: Till) {
  const operator = await house.operator();
  const { records: adverts } = await operator.send(opsApi.advert.list, {});
  const name = 'Winter';
  await operator.send(opsApi.priceDraft.create, act({ name }));
  const { id } = (await operator.send(opsApi.priceDraft.list, {})).drafts.find((one) => one.name === name)!;
  const { version } = await operator.send(opsApi.priceDraft.get, { draftId: id });
  const rule = { company, hotelId: null, cityId: null, percentBp: 850 };
  await operator.send(opsApi.priceDraft.setRule, { ...act({ draftId: id, version }), ...rule });
  const texts = { askTitle: 'Bitte bestätigen Sie diese Buchung', confirmButton: 'Bestätigen' };
  await operator.send(opsApi.hotelLanguage.save, act({ tag: 'de', name: 'Deutsch', version: 0, texts }));
  const answer = {
    zh: '您好，我们已收到您的要求，正在与酒店联系。',
    en: 'Thank you: we have your request and are asking the hotel.',
  };
  await operator.send(opsApi.savedAnswer.save, act({ version: 0, name: 'Received', ...answer }));
  await operator.send(opsApi.companyGroup.create, act({ zh: '重点客户', en: 'Key accounts' }));
  const person = { username: 'lin.min', displayName: '林敏', email: 'lin.min@waylight.example' };
  const { approval } = await operator.send(
    opsApi.people.add,
    act({ ...person, language: 'en' as const, roles: ['desk'] as 'desk'[] }),
  );
  return { advert: adverts[0]!.id, draft: id, language: 'de', request: approval! };
}

/** A file of prices that was checked. */
async function priceFile({ house }: Till, ratePlanId: number): Promise<number> {
  const operator = await house.operator();
  const file = new File(
    [`rateId,from,to,price\n${ratePlanId},2026-12-30,2026-12-31,777.00\n${ratePlanId},2026-12-30,2026-12-01,x`],
    'winter.csv',
  );
  const { id } = (await operator.send(opsApi.supplyImport.upload, { kind: 'prices', file } as never)) as { id: number };
  await house.app.jobs.runDue(house.clock.now());
  return id;
}

/** A record for each page of the console that is about one thing: its address below `/ops`, by its row in the table of pages. */
export async function recordsOfConsole(till: Till): Promise<Readonly<Record<string, string>>> {
  const { house } = till;
  const { payment, difference } = await payments(till);
  const { order, workOrder, plan } = await orders(till);
  const { advert, draft, language, request } = await ownTexts(till);
  await applyForAccount(house, '佛山远行旅行社', '季华路 1 号');
  const operator = await house.operator();
  const { records: registrations } = await operator.send(opsApi.company.registrations, {});
  const bill = await makeTestBill(house.database, company, { lines: [{ amount: 123_400 }] }, house.clock.now());
  await giveInvoice(house, company);
  const { records: invoices } = await operator.send(opsApi.invoice.list, {});
  return {
    '/ops/orders/$code': `/ops/orders/${order}`,
    '/ops/hotel-languages/$tag': `/ops/hotel-languages/${language}`,
    '/ops/work-orders/$number': `/ops/work-orders/${workOrder}`,
    '/ops/enquiries/$code': `/ops/enquiries/${await enquiries(till)}`,
    '/ops/companies/$code': `/ops/companies/${company}`,
    '/ops/registrations/$id': `/ops/registrations/${registrations[0]!.id}`,
    '/ops/bills/$code': `/ops/bills/${bill.code}`,
    '/ops/invoices/$code': `/ops/invoices/${invoices[0]!.code}`,
    '/ops/payments/$number': `/ops/payments/${payment}`,
    '/ops/differences/$id': `/ops/differences/${difference}`,
    '/ops/hotels/$id': `/ops/hotels/${plan.hotelId}`,
    '/ops/imports/$id': `/ops/imports/${await priceFile(till, plan.ratePlanId)}`,
    '/ops/hotels/$id/calendar': `/ops/hotels/${plan.hotelId}/calendar`,
    '/ops/requests/$code': `/ops/requests/${request}`,
    '/ops/prices/drafts/$id': `/ops/prices/drafts/${draft}`,
    '/ops/content/adverts/$id': `/ops/content/adverts/${advert}`,
    '/ops/content/legal/$text': '/ops/content/legal/customerProtection',
  };
}
