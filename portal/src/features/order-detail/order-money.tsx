import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { creditAmountWords, isOver } from '@waylight/contract/booking/order-standing';
import { creditWords, payMethodWords } from '@waylight/contract/booking/order-words';
import { beijingTimeText } from '@waylight/contract/supply/hotel-time-words';
import type { Exchange } from '@waylight/contract/value/money';
import { Facts } from '@waylight/ui/table/facts';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { DateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useLanguage } from '../../lib/language.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useText } from '../../lib/words.ts';
import { extraName, extraText } from '../booking/extra-text.ts';
import { feesAtHotel } from '../booking/fees-at-hotel.ts';
import { words } from '../booking/words.ts';
import { cancelWords } from '../cancellation/words.ts';
import styles from './order-detail-page.module.css';

/** The price of an order night by night, the amount paid, and the way of paying. */
export function OrderMoney({ order }: { order: OrderDetail }) {
  const t = useText();
  const language = useLanguage();
  const { money } = order;
  if (!money) return <p className={styles.small}>{t(words.noPrice)}</p>;
  const { currency, total, discount, paid } = money;
  const due = total - paid;
  // An order on credit is paid with its bill, maybe in parts; of one that was paid there is nothing left to settle.
  const credit = order.paymentStatus === 'onCredit';
  const ofCredit = creditAmountWords(order);
  const selling = inCustomerView();
  const rateText = ({ from, value, to }: Exchange) => `1 ${from} = ${value} ${to}`;
  const over = isOver(order);
  // A hold that was released before the hotel confirmed is in no book: nothing was paid.
  const released = order.cancelled?.money?.released ?? 0;
  return (
    <div className={styles.money}>
      <NightPrices money={money} />
      <Facts
        layout="money"
        items={[
          ...(order.surcharges.length > 0 || discount > 0
            ? [{ term: t(words.roomsTotal), value: <Money amount={money.rooms} currency={currency} /> }]
            : []),
          ...order.surcharges.map((line, at) => ({
            id: `extra ${at}`,
            term: extraText(line, language),
            value: line.price && <Money amount={line.price.total} currency={currency} />,
          })),
          ...(discount > 0
            ? [
                {
                  term: money.coupon ? `${t(words.discount)} · ${money.coupon[language]}` : t(words.discount),
                  value: <Money amount={-discount} currency={currency} />,
                },
              ]
            : []),
          {
            term: t(words.total),
            // The fee and the refund count once an order is cancelled.
            value: <Money amount={total} currency={currency} look={order.cancelled ? 'text' : 'price'} />,
            strong: !order.cancelled,
            rule: true,
          },
          ...(selling ? [] : [{ term: t(words.tax), value: <Money amount={money.taxIncluded} currency={currency} /> }]),
          ...(money.changeFee > 0
            ? [{ term: t(words.changeFee), value: <Money amount={money.changeFee} currency={currency} /> }]
            : []),
          ...(selling
            ? []
            : released > 0
              ? [
                  { term: t(words.wasHeld), value: <Money amount={released} currency={currency} /> },
                  {
                    term: t(order.cancelled?.money?.to === 'credit' ? creditWords.released : cancelWords.backToAdvance),
                    value: <Money amount={released} currency={currency} />,
                  },
                ]
              : [{ term: t(ofCredit.given ?? words.paid), value: <Money amount={paid} currency={currency} /> }]),
          ...(money.refunded > 0
            ? [
                {
                  term: t(ofCredit.back ?? cancelWords.refund),
                  // Credit that is back is gained; a refund is taken off what was paid.
                  value: <Money amount={ofCredit.back ? money.refunded : -money.refunded} currency={currency} />,
                },
              ]
            : []),
          ...(money.fee > 0
            ? [{ term: t(cancelWords.fee), value: <Money amount={money.fee} currency={currency} /> }]
            : []),
          ...(credit && money.settled > 0
            ? [
                { term: t(words.settled), value: <Money amount={money.settled} currency={currency} /> },
                {
                  term: t(words.unsettled),
                  value: <Money amount={paid - money.refunded - money.settled} currency={currency} />,
                },
              ]
            : []),
          ...(due > 0 && !over && !selling
            ? [{ term: t(words.due), value: <Money amount={due} currency={currency} look="strong" />, strong: true }]
            : []),
          ...(money.rate ? [{ term: t(words.exchange), value: rateText(money.rate) }] : []),
          ...order.surcharges.flatMap((line, at) =>
            line.price?.rate
              ? [{ id: `rate ${at}`, term: extraName(line, language), value: rateText(line.price.rate) }]
              : [],
          ),
        ]}
      />
      {feesAtHotel(order, language).map((fee) => (
        <p key={fee} className={styles.atHotel}>
          {fee}
        </p>
      ))}
      {!selling && <PaymentFacts order={order} />}
    </div>
  );
}

function NightPrices({ money: { nights, currency } }: { money: NonNullable<OrderDetail['money']> }) {
  const t = useText();
  return (
    <table className={styles.nights}>
      <thead>
        <tr>
          <th scope="col">{t(words.night)}</th>
          <th scope="col">{t(words.perRoom, { currency })}</th>
          <th scope="col">{t(words.sum, { currency })}</th>
        </tr>
      </thead>
      <tbody>
        {nights.map(({ night, amount, rooms }) => (
          <tr key={night}>
            <th scope="row">
              <DateText date={night} />
            </th>
            <td>
              <Money amount={amount} currency={currency} codeHidden />
              {rooms > 1 && ` × ${rooms}`}
            </td>
            <td>
              <Money amount={amount * rooms} currency={currency} codeHidden />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The payment that secured the order; of one on credit also when it is billed: no other waits for a bill. */
function PaymentFacts({ order }: { order: OrderDetail }) {
  const { payment, settlementType } = order;
  const t = useText();
  const language = useLanguage();
  return (
    <Facts
      items={[
        ...(payment
          ? [
              { term: t(words.method), value: payMethodWords[payment.method][language] },
              ...(settlementType && payment.method === 'credit'
                ? [{ term: t(words.settlement), value: t(settlementTypeWords[settlementType]) }]
                : []),
              {
                term: t(words.paymentNo),
                value: (
                  <span className={styles.copyable}>
                    {payment.paymentNo}
                    <CopyButton text={payment.paymentNo} name={t(words.paymentNo)} />
                  </span>
                ),
              },
              {
                term: t(creditAmountWords(order).given ? words.chargedAt : words.paidAt),
                value: beijingTimeText(payment.at, language),
              },
            ]
          : []),
      ]}
    />
  );
}
