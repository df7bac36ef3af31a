import type { opsApi } from '@waylight/contract';
import type { CouponSupplier } from '@waylight/contract/coupon/coupon';
import { mostFound } from '@waylight/contract/ops/order';
import { authorities } from '@waylight/contract/wire/access';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { mintScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { versionsAccepted } from '../../../legal/legal-versions.ts';
import { actHandler, perform } from '../../operator/act/service.ts';
import { cancelTerms } from '../cancellation/cancellation.ts';
import { findOrder } from '../data.ts';
import { readOrder } from '../detail/service.ts';
import { hotelLinkStateOf } from '../hotel-link/service.ts';
import * as data from './data.ts';
import { type ListedOrder, listOrders } from './list-data.ts';
import { confirmAct, orderActs } from './service.ts';

/** Until when a hotel is to answer, and since when it is asked; null: nobody waits for it. */
const promiseOf = (row: { status: string; confirmMinutes: number; promisedUntil: Date | null }) =>
  row.status === 'unconfirmed' && row.promisedUntil !== null
    ? {
        from: new Date(row.promisedUntil.getTime() - row.confirmMinutes * 60_000).toISOString(),
        until: row.promisedUntil.toISOString(),
      }
    : null;

const takerOf = (
  { takerId, takerName, takenAt }: { takerId: number | null; takerName: string | null; takenAt: Date | null },
  operatorId: number,
) => (takerId === null ? null : { name: takerName!, isOwn: takerId === operatorId, at: takenAt!.toISOString() });

/** Contracted rates and those bought directly are told apart as coupons do. */
const supplierOf = ({ isDirect }: { isDirect: boolean }): CouponSupplier => (isDirect ? 'direct' : 'contract');

function rowOf(row: ListedOrder, operatorId: number) {
  const {
    id: _,
    code,
    companyCode,
    companyZh,
    companyEn,
    makerUsername,
    makerName,
    expiredAt,
    bookedAt,
    confirmMinutes,
    isDirect,
    ...rest
  } = row;
  const { promisedUntil, takerId, takerName, takenAt, ...shown } = rest;
  return {
    ...shown,
    orderCode: code,
    supplier: supplierOf({ isDirect }),
    company: { code: companyCode ?? '', nameZh: companyZh, nameEn: companyEn },
    maker: { username: makerUsername, name: makerName },
    expired: row.status === 'cancelled' && expiredAt !== null,
    bookedAt: bookedAt.toISOString(),
    promise: promiseOf({ status: row.status, confirmMinutes, promisedUntil }),
    taker: takerOf({ takerId, takerName, takenAt }, operatorId),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Orders of all companies at the console. `wake`: reactions need not wait for their tick. */
export function orderOpsCalls(house: House, wake: () => void): Handlers<typeof opsApi.order> {
  const { database, gateways } = house;
  const act = (of: (typeof orderActs)[keyof typeof orderActs]) => actHandler(house, of, wake);
  return {
    async list(request, { scope, now }) {
      const { page, limit, company, amount } = request;
      if (amount?.from !== undefined && amount.to !== undefined && amount.from > amount.to)
        throw new No('AMOUNT_RANGE_WRONG');
      const { rows, total } = await database.asOps(async (tx) => {
        const companyId = company === '' ? undefined : await data.companyNamed(tx, company);
        return listOrders(tx, request, companyId, scope.operatorId, now);
      });
      return {
        records: rows.map((row) => rowOf(row, scope.operatorId)),
        ...{ total: Math.min(total, mostFound), page, limit, isMore: total > mostFound },
      };
    },

    get: ({ orderCode }, { scope, now }) =>
      database.asOps(async (tx) => {
        const facts = await data.deskFactsOf(tx, orderCode);
        if (!facts) throw new No('NO_SUCH_ORDER');
        const { distributorId, currency } = facts;
        const reader = { distributorId, userId: facts.makerId, isMain: true, access: new Set(authorities), currency };
        const agency = mintScope(reader);
        const order = await readOrder(tx, agency, { orderCode }, now, gateways);
        const locked = (await findOrder(tx, agency, orderCode))!;
        const isCancellable = facts.status === 'cancelRequested' || facts.status === 'nonCancellable';
        const books = await data.booksOf(tx, orderCode);
        return {
          order,
          company: {
            code: facts.companyCode ?? '',
            nameZh: facts.companyZh,
            nameEn: facts.companyEn,
            phone: facts.companyPhone,
          },
          maker: { name: facts.makerName, mobile: facts.makerMobile, email: facts.makerEmail },
          promise: promiseOf(facts),
          taker: takerOf(facts, scope.operatorId),
          supplier: supplierOf(facts),
          cancelFee: isCancellable ? cancelTerms({ ...locked, status: 'confirmed' }, now).fee : null,
          tasks: (await data.tasksOf(tx, facts.id)).map((one) => ({
            ...one,
            at: one.at.toISOString(),
            doneAt: iso(one.doneAt),
          })),
          acceptedTexts: versionsAccepted(facts.acceptedTexts),
          hotelLink: await hotelLinkStateOf(tx, facts.id, now),
          notes: (await data.notesOf(tx, facts.id)).map((one) => ({ ...one, at: one.at.toISOString() })),
          workOrders: (await data.workOrdersOf(tx, orderCode)).map((one) => ({ ...one, at: one.at.toISOString() })),
          books: {
            intent: books.intent
              ? {
                  amount: books.intent.amount,
                  currency: books.intent.currency,
                  state: books.intent.state,
                  closedBecause: books.intent.closedBecause,
                  deadline: books.intent.deadline.toISOString(),
                }
              : null,
            attempts: books.attempts.map((one) => ({ ...one, at: one.at.toISOString(), paidAt: iso(one.paidAt) })),
            refunds: books.refunds.map((one) => ({ ...one, at: one.at.toISOString(), doneAt: iso(one.doneAt) })),
            lines: books.lines.map((one) => ({ ...one, at: one.at.toISOString() })),
          },
        };
      }),

    async confirmMany({ lines, requestId, reason, preview }, caller) {
      const answers: ReplyOf<typeof opsApi.order.confirmMany>['lines'][number][] = [];
      for (const { orderCode, hotelNumber } of lines) {
        const named = { orderCode: orderCode.toUpperCase(), hotelNumber };
        const one = { requestId: `${requestId}:${named.orderCode}`, reason, preview, ...named };
        try {
          const { outcome } = await database.asOps((tx) => perform(tx, confirmAct, one, caller));
          answers.push({ ...named, outcome: outcome === 'done' ? 'confirmed' : 'ready', error: null, data: {} });
        } catch (error) {
          if (!(error instanceof No)) throw error;
          answers.push({ ...named, outcome: 'refused', error: error.error, data: { ...error.data } });
        }
      }
      if (!preview) wake();
      return { lines: answers };
    },

    take: act(orderActs.take),
    release: act(orderActs.release),
    confirm: act(orderActs.confirm),
    reject: act(orderActs.reject),
    cancel: act(orderActs.cancel),
    keep: act(orderActs.keep),
    revoke: act(orderActs.revoke),
    compensate: act(orderActs.compensate),
    note: act(orderActs.note),
    setHotelNumber: act(orderActs.setHotelNumber),
    sendHotelLink: act(orderActs.sendHotelLink),
    undoHotelAnswer: act(orderActs.undoHotelAnswer),
    resend: act(orderActs.resend),
    finishTask: act(orderActs.finishTask),
  };
}
