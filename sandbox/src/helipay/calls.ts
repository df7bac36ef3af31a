import { fen, yuan } from '../money.ts';
import { isNotifyUrl, payAndTell } from '../notify.ts';
import type { Shop } from '../shop.ts';
import { mostPartialRefunds, newNumber, type Refund, refundableMs, type Trade } from '../till.ts';

/** The business calls of Helipay: fields of a request to fields of the answer. */

export type Fields = Readonly<Record<string, string>>;

const codeLivesMs = 2 * 3_600_000;
const refundTakesMs = 3_000;
const orderNumber = /^[0-9a-zA-Z_-]{1,50}$/;

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const status = (trade: Trade) => (trade.state === 'paid' ? 'SUCCESS' : trade.state === 'closed' ? 'CLOSE' : 'INIT');

const refundFields = (refund: Refund) => ({
  rt5_orderId: refund.outTradeNo,
  rt6_refundOrderNum: refund.outRefundNo,
  rt7_serialNumber: refund.providerNo,
});

export const helipayCalls = (shop: Shop) => ({ ...paymentCalls(shop), ...refundCalls(shop) });

function paymentCalls(shop: Shop) {
  const { clock, till, faults } = shop;
  return {
    async AppPay(asked: Fields) {
      const amount = fen(asked.P5_orderAmount);
      if (!orderNumber.test(asked.P2_orderId ?? '')) throw new Refusal('0007', '参数错误:P2_orderId');
      if (asked.P4_payType !== 'SCAN') throw new Refusal('0007', '参数错误:P4_payType');
      if (amount === undefined || amount < 1) throw new Refusal('0007', '参数错误:P5_orderAmount');
      if (asked.P6_currency !== 'CNY') throw new Refusal('0007', '参数错误:P6_currency');
      if (!['WXPAY', 'ALIPAY', 'UNIONPAY'].includes(asked.P8_appType ?? ''))
        throw new Refusal('0007', '参数错误:P8_appType');
      if (!isNotifyUrl(asked.P9_notifyUrl)) throw new Refusal('0007', '参数错误:P9_notifyUrl');
      if (!asked.P12_goodsName) throw new Refusal('0007', '参数错误:P12_goodsName');
      if (faults.strike('not-taken', 'helipay', 'create')) throw new Refusal('0004', '商户不存在');
      const before = till.trade('helipay', asked.P2_orderId!);
      if (before) throw new Refusal('8000', '订单号已存在');
      const trade = till.saveTrade({
        provider: 'helipay',
        outTradeNo: asked.P2_orderId!,
        amount,
        says: asked.P12_goodsName,
        notifyUrl: asked.P9_notifyUrl!,
        code: asked.P8_appType === 'WXPAY' ? newNumber.wechatCode() : newNumber.alipayCode(),
        asked: '',
        providerNo: newNumber.helipay(clock),
        createdAt: clock.now(),
        expiresAt: clock.now() + codeLivesMs,
        scannedAt: null,
        state: 'open',
        paidAt: null,
        closedAt: null,
        buyer: '',
        wallet: asked.P8_appType!,
      });
      if (faults.strike('paid-before-answer', 'helipay', 'create')) await payAndTell(shop, trade);
      return {
        rt5_orderId: trade.outTradeNo,
        rt6_serialNumber: trade.providerNo,
        rt7_payType: 'SCAN',
        rt8_qrcode: trade.code,
        rt9_wapurl: '',
        rt10_orderAmount: yuan(amount),
        rt11_currency: 'CNY',
      };
    },
    AppPayQuery(asked: Fields) {
      const trade = till.ownTrade('helipay', asked.P2_orderId);
      if (!trade) throw new Refusal('0002', '订单不存在');
      return {
        rt5_orderId: trade.outTradeNo,
        rt6_serialNumber: trade.providerNo,
        rt7_orderStatus: status(trade),
        rt8_orderAmount: yuan(trade.amount - faults.lessIn('helipay')),
        rt9_currency: 'CNY',
      };
    },
  };
}

function refundCalls({ clock, till, cashier }: Shop) {
  return {
    AppPayRefund(asked: Fields) {
      const amount = fen(asked.P5_amount);
      if (!orderNumber.test(asked.P4_refundOrderId ?? '')) throw new Refusal('0007', '参数错误:P4_refundOrderId');
      if (amount === undefined || amount < 1) throw new Refusal('0007', '参数错误:P5_amount');
      if (asked.P6_callbackUrl && !isNotifyUrl(asked.P6_callbackUrl))
        throw new Refusal('0007', '参数错误:P6_callbackUrl');
      const trade = till.ownTrade('helipay', asked.P2_orderId);
      if (!trade) throw new Refusal('8001', '原订单不存在');
      if (trade.state !== 'paid') throw new Refusal('8002', '原订单未支付');
      const said = JSON.stringify([trade.outTradeNo, amount]);
      const before = till.refund('helipay', asked.P4_refundOrderId!);
      if (before && before.asked !== said) throw new Refusal('8003', '退款订单号重复');
      if (!before && till.givenBack(trade) + amount > trade.amount) throw new Refusal('8004', '退款金额超限');
      if (!before && clock.now() > trade.paidAt! + refundableMs) throw new Refusal('8006', '订单已超过退款期限');
      if (!before && till.refundsOf(trade).length >= mostPartialRefunds) throw new Refusal('8007', '退款次数超限');
      const refund =
        before ??
        cashier.refund(
          {
            provider: 'helipay',
            outTradeNo: trade.outTradeNo,
            outRefundNo: asked.P4_refundOrderId!,
            amount,
            providerNo: newNumber.helipay(clock),
            notifyUrl: asked.P6_callbackUrl || null,
            asked: said,
            reason: '',
          },
          refundTakesMs,
        );
      return {
        rt2_retCode: '0001',
        rt3_retMsg: '接收成功',
        ...refundFields(refund),
        rt8_amount: yuan(amount),
        rt9_currency: 'CNY',
      };
    },
    AppPayRefundQuery(asked: Fields) {
      const refund = till.refund('helipay', asked.P2_refundOrderId ?? '');
      if (!refund || !till.ownTrade('helipay', refund.outTradeNo)) throw new Refusal('8005', '退款订单不存在');
      const states = { processing: 'DOING', success: 'SUCCESS', failed: 'FAIL', abnormal: 'FAIL' } as const;
      return {
        ...refundFields(refund),
        rt8_orderStatus: states[refund.state],
        rt9_amount: yuan(refund.amount),
        rt10_currency: 'CNY',
      };
    },
  };
}
