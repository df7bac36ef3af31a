import { isReady } from '../bills.ts';
import { plainTime, startOfDay } from '../clock.ts';
import { yuan } from '../money.ts';
import type { Shop } from '../shop.ts';
import { type OrderOutcome, orderTrade } from './order.ts';
import { refundTrade } from './refund.ts';
import {
  type AlipayResult,
  begunTrade,
  buyerOf,
  type Content,
  type Fields,
  failed,
  namesOf,
  notExist,
  refundedOf,
  success,
} from './result.ts';

/** Alipay's calls about trades. Amounts on the wire are yuan. */

type Work = (content: Content, fields: Fields) => Promise<AlipayResult> | AlipayResult;

export interface AlipayTrade {
  readonly calls: Readonly<Record<string, Work>>;
  /** Somebody opens Alipay's own page to pay: the trade begins here. */
  page(content: Content, fields: Fields): Promise<OrderOutcome>;
}

export function alipayTrade(shop: Shop, bills: (day: string) => string | undefined): AlipayTrade {
  const { clock, till, cashier, faults } = shop;

  const calls: Readonly<Record<string, Work>> = {
    async create(content, fields) {
      const ordered = await orderTrade(shop, content, fields, 'code');
      if ('refused' in ordered) return ordered.refused;
      return success({ out_trade_no: ordered.trade.outTradeNo, qr_code: ordered.trade.code });
    },

    query(content) {
      const trade = begunTrade(shop, content);
      if (!trade) return notExist;
      const status =
        trade.state === 'open'
          ? 'WAIT_BUYER_PAY'
          : trade.state === 'closed' || refundedOf(till, trade) === trade.amount
            ? 'TRADE_CLOSED'
            : 'TRADE_SUCCESS';
      const paid = trade.paidAt !== null;
      return success({
        ...buyerOf(trade),
        buyer_pay_amount: yuan(paid ? trade.amount : 0),
        invoice_amount: yuan(paid ? trade.amount : 0),
        ...namesOf(trade),
        point_amount: '0.00',
        receipt_amount: yuan(paid ? trade.amount : 0),
        ...(paid ? { send_pay_date: plainTime(trade.paidAt) } : {}),
        total_amount: yuan(trade.amount - faults.lessIn('alipay')),
        trade_status: status,
      });
    },

    close(content) {
      const trade = begunTrade(shop, content);
      if (!trade) return notExist;
      if (trade.state === 'paid') return failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
      if (trade.state === 'open') {
        cashier.close(trade);
        const late = faults.strike('paid-after-close', 'alipay', 'close');
        if (late) cashier.payLater(trade, late.value ?? 60_000);
      }
      return success(namesOf(trade));
    },

    refund: (content, fields) => refundTrade(shop, content, fields),

    queryRefund(content) {
      const trade = begunTrade(shop, content);
      if (!trade) return notExist;
      const refund = till.refund('alipay', String(content.out_request_no ?? ''));
      // Success means that the question was understood; only `refund_status` says that money went back.
      if (refund?.state !== 'success' || refund.outTradeNo !== trade.outTradeNo) return success({});
      return success({
        gmt_refund_pay: plainTime(refund.doneAt!),
        out_request_no: refund.outRefundNo,
        ...namesOf(trade),
        refund_amount: yuan(refund.amount),
        refund_status: 'REFUND_SUCCESS',
        total_amount: yuan(trade.amount),
      });
    },

    bill(content) {
      const day = String(content.bill_date ?? '');
      if (content.bill_type !== 'trade') return failed('isv.invalid-arguments', '入参不合法：bill_type');
      if (Number.isNaN(startOfDay(day))) return failed('isv.invalid-arguments', '入参不合法：bill_date');
      const url = isReady(day, 9, clock.now()) ? bills(day) : undefined;
      return url ? success({ bill_download_url: url }) : failed('isp.bill_not_exist', '账单不存在');
    },
  };

  return {
    calls,
    async page(content, fields) {
      const ordered = await orderTrade(shop, content, fields, 'page');
      return 'refused' in ordered ? ordered : { trade: cashier.scan(ordered.trade) };
    },
  };
}
