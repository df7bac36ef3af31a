import type { api } from '@waylight/contract';
import type { InvoiceAddress } from '@waylight/contract/invoicing/invoice-address';
import type { InvoiceTitle } from '@waylight/contract/invoicing/invoice-title';
import { toDecimal } from '@waylight/contract/value/money';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { findRepeat, requestDigest } from '../../../db/once.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { newInvoiceCode } from '../../../numbers.ts';
import { addLog, insertInvoice, insertOrders, lockInvoicing } from '../data.ts';
import { findAddress } from '../invoice-address/data.ts';
import { findTitle } from '../invoice-title/data.ts';
import { titleLacks } from '../invoicing.ts';
import * as data from './data.ts';

export type ApplyRequest = z.output<typeof api.invoicing.apply.request>;

/** Invoices are for accounts in CNY. Throws INVOICE_CURRENCY. */
export function refuseOtherCurrency({ currency }: DistributorScope): void {
  if (currency !== 'CNY') throw new No('INVOICE_CURRENCY');
}

/**
 * Applies for an invoice, once per requestId. The orders are locked, so that what is left of them is counted once. System role.
 *
 * Throws No: the contract's errors of the call.
 */
export async function apply(tx: Tx, scope: DistributorScope, request: ApplyRequest, now: number) {
  refuseOtherCurrency(scope);
  const { requestId, ...content } = request;
  const digest = requestDigest(scope.userId, content);
  await lockInvoicing(tx, scope);
  const repeat = await findRepeat(tx, 'invoice', scope, { requestId, digest }, ['id', 'code', 'amount']);
  if (repeat) return { id: repeat.id, code: repeat.code, status: 'applied' as const, amount: repeat.amount };

  const title = await titleFor(tx, scope, request);
  const address = request.nature === 'paper' ? await addressFor(tx, scope, request) : undefined;
  const chosen = await chosenOrders(tx, scope, request);
  await data.lockOrders(tx, scope, [...chosen.keys()]);
  const orders = await data.remaindersOf(tx, scope, [...chosen.keys()], dateIn(portalZone, now));
  const amount = orders.reduce((sum, order) => sum + order.amount, 0);
  const { currency } = scope;
  if (amount !== request.amount)
    throw new No('INVOICE_AMOUNT_CHANGED', { amount, currency, sum: toDecimal(amount, currency) });

  const code = newInvoiceCode(now);
  const id = await insertInvoice(tx, {
    ...copiedFrom(title, address, request),
    ...{ distributor_id: scope.distributorId, code, request_id: requestId, request_hash: digest },
    ...{ type: request.type, nature: request.nature, item: request.item, remark: request.remark },
    ...{ currency, amount, applied_by: scope.userId, applied_at: new Date(now) },
  });
  await insertOrders(
    tx,
    orders.map((order) => ({
      invoice_id: id,
      order_id: order.id,
      distributor_id: scope.distributorId,
      bill_id: chosen.get(order.id)?.id ?? null,
      order_code: order.code,
      bill_code: chosen.get(order.id)?.code ?? null,
      hotel_zh: order.hotelZh,
      hotel_en: order.hotelEn,
      checkin: order.checkin,
      checkout: order.checkout,
      amount: order.amount,
    })),
  );
  await addLog(tx, {
    ...{ invoice_id: id, distributor_id: scope.distributorId, at: new Date(now), actor: 'user' as const },
    ...{ user_id: scope.userId, from_status: null, to_status: 'applied' as const, remark: request.remark },
  });
  return { id, code, status: 'applied' as const, amount };
}

async function titleFor(tx: Tx, scope: DistributorScope, { titleId, type }: ApplyRequest): Promise<InvoiceTitle> {
  const title = await findTitle(tx, scope, titleId);
  if (!title) throw new No('NO_SUCH_INVOICE_TITLE');
  const fields = titleLacks(title, type);
  if (fields.length > 0) throw new No('INVOICE_TITLE_INCOMPLETE', { fields });
  return title;
}

async function addressFor(tx: Tx, scope: DistributorScope, { addressId = 0 }: ApplyRequest): Promise<InvoiceAddress> {
  const address = await findAddress(tx, scope, addressId);
  if (!address) throw new No('NO_SUCH_INVOICE_ADDRESS');
  return address;
}

/** Orders by their ids with the bill by which each was chosen; an order that was named itself has none. */
async function chosenOrders(tx: Tx, scope: DistributorScope, { orders, bills }: ApplyRequest) {
  const named = await data.orderIds(tx, scope, orders);
  if (named.length < orders.length) throw new No('NO_SUCH_ORDER');
  const billed = await data.billsWithOrders(tx, scope, bills);
  if (billed.length < bills.length) throw new No('NO_SUCH_BILL');
  const chosen = new Map<number, { id: number; code: string } | null>(named.map(({ id }) => [id, null]));
  for (const { id, code, orders: within } of billed)
    for (const orderId of within) if (!chosen.has(orderId)) chosen.set(orderId, { id, code });
  return chosen;
}

/** Copies of title and address, whatever becomes of them. */
function copiedFrom(title: InvoiceTitle, address: InvoiceAddress | undefined, request: ApplyRequest) {
  return {
    kind: title.kind,
    title: title.name,
    credit_code: title.creditCode,
    tax_id: title.taxId,
    company_address: title.companyAddress,
    phone: title.phone,
    bank: title.bank,
    account: title.account,
    recipient: address?.recipient ?? null,
    recipient_phone: address?.phone ?? null,
    country: address?.country ?? null,
    province: address?.province ?? null,
    city: address?.city ?? null,
    area: address?.area ?? null,
    street: address?.street ?? null,
    postcode: address?.postcode ?? null,
    express: address?.express ?? null,
    email: address?.email ?? request.email ?? '',
  };
}
