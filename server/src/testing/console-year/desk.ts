import { opsApi } from '@waylight/contract';
import type { Business } from './business.ts';

/** A day of the operator's people, by the calls of the console alone: they work off what waits. */
export async function deskDay(business: Business): Promise<void> {
  await confirmOrders(business);
  await answerCancellations(business);
  await answerWorkOrders(business);
  await answerEnquiries(business);
  await bookPayments(business);
}

async function confirmOrders(business: Business): Promise<void> {
  const { operator } = business;
  const { records } = await operator.send(opsApi.order.list, { view: 'toConfirm', limit: 100 });
  for (const { orderCode } of records) {
    if (business.is(0.08)) {
      await business.twoPeople('order rejected', 'the hotel is full', (fields) =>
        operator.send(opsApi.order.reject, { ...fields, orderCode }),
      );
      continue;
    }
    if (business.is(0.1))
      await business.twoPeople('order noted', 'so that others know', (fields) =>
        operator.send(opsApi.order.note, { ...fields, orderCode, audience: 'internal', note: 'the hotel calls back' }),
      );
    const hotelNumber = `H${business.serial()}`;
    await business.twoPeople('order confirmed', 'the hotel has it', (fields) =>
      operator.send(opsApi.order.confirm, { ...fields, orderCode, hotelNumber }),
    );
  }
}

async function answerCancellations(business: Business): Promise<void> {
  const { operator } = business;
  const { records } = await operator.send(opsApi.order.list, { view: 'applying', limit: 100 });
  for (const { orderCode } of records)
    if (business.is(0.6))
      await business.twoPeople('cancellation granted', 'as its policy says', (fields) =>
        operator.send(opsApi.order.cancel, { ...fields, orderCode }),
      );
    else
      await business.twoPeople('cancellation refused', 'the hotel insists', (fields) =>
        operator.send(opsApi.order.keep, { ...fields, orderCode }),
      );
}

async function answerWorkOrders(business: Business): Promise<void> {
  const { operator } = business;
  const { records } = await operator.send(opsApi.workOrder.list, { view: 'open', limit: 100 });
  for (const { number } of records) {
    const { entry, can } = await operator.send(opsApi.workOrder.get, { number });
    if (can.take)
      await business.twoPeople('work order taken', 'as agreed', (fields) =>
        operator.send(opsApi.workOrder.take, { ...fields, number }),
      );
    const { entry: last } = await operator.send(opsApi.workOrder.get, { number });
    if (business.is(0.3))
      await business.twoPeople('work order noted', 'so that others know', (fields) =>
        operator.send(opsApi.workOrder.note, { ...fields, number, content: 'asked by phone' }),
      );
    const call = business.is(0.7) ? opsApi.workOrder.resolve : opsApi.workOrder.refuse;
    await business.twoPeople('work order answered', 'the hotel has noted it', (fields) =>
      operator.send(call, { ...fields, number, entry: last ?? entry }),
    );
  }
}

async function answerEnquiries(business: Business): Promise<void> {
  const { operator } = business;
  const { records } = await operator.send(opsApi.enquiry.list, { limit: 50 });
  for (const { code, status } of records) {
    if (status !== 'new') continue;
    await business.twoPeople('enquiry taken', 'as agreed', (fields) =>
      operator.send(opsApi.enquiry.take, { ...fields, code }),
    );
    if (business.is(0.2)) {
      await business.twoPeople('enquiry closed', 'we do not do that', (fields) =>
        operator.send(opsApi.enquiry.close, { ...fields, code }),
      );
      continue;
    }
    await business.twoPeople('enquiry answered', 'as agreed', (fields) =>
      operator.send(opsApi.enquiry.answer, { ...fields, code, content: 'Twelve rooms can be had, as asked.' }),
    );
  }
}

/** Bills that are due are paid by bank, some of them in two parts; a small amount of some is given up. */
async function bookPayments(business: Business): Promise<void> {
  const { operator } = business;
  const { records } = await operator.send(opsApi.bill.list, {
    ...{ statuses: ['generated', 'partlyWrittenOff'], limit: 50 },
  });
  for (const { code, unpaid } of records) {
    if (unpaid <= 0 || !business.is(0.5)) continue;
    if (business.is(0.1) && unpaid > 100) {
      const reduction = 1 + business.int(99);
      await business.twoPeople('bill reduced', 'a complaint', (fields) =>
        operator.send(opsApi.bill.reduce, {
          ...fields,
          ...{ code, unpaid, amount: reduction },
        }),
      );
      continue;
    }
    const reference = `bank ${business.serial()}`;
    const amount = business.is(0.3) ? 1 + business.int(unpaid) : unpaid;
    await business.twoPeople('bill paid by bank', 'arrived in the bank', (fields) =>
      operator.send(opsApi.bill.writeOff, {
        ...fields,
        ...{ code, unpaid, amount, reference },
      }),
    );
  }
}
