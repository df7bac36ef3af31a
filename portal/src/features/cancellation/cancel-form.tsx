import type { api } from '@waylight/contract';
import {
  type CancelReason,
  cancelReasons,
  cancelReasonWords,
  type RefundRoute,
  refundRouteWords,
} from '@waylight/contract/booking/cancel-words';
import type { CancelQuote } from '@waylight/contract/booking/cancellation';
import { chargeBase } from '@waylight/contract/booking/charge-base';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { creditWords, payMethodWords } from '@waylight/contract/booking/order-words';
import { lengths } from '@waylight/contract/value/lengths';
import { instantAt } from '@waylight/contract/value/wall-time';
import type { RequestOf } from '@waylight/contract/wire/call';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { RadioCards } from '@waylight/ui/field/radio-cards';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextArea } from '@waylight/ui/field/text-area';
import { useLocaleTag } from '@waylight/ui/provider';
import { Facts } from '@waylight/ui/table/facts';
import { Money, moneyText } from '@waylight/ui/text/money';
import { PolicyRail } from '@waylight/ui/text/night-rail';
import { useState } from 'react';
import { errorNamed, errorText } from '../../lib/calls.ts';
import { wordsOfError } from '../../lib/error-words.ts';
import { type Faults, useForm } from '../../lib/field/use-form.ts';
import { useLanguage } from '../../lib/language.ts';
import type { Sending } from '../../lib/send-once/use-send-once.ts';
import { useText } from '../../lib/words.ts';
import styles from './cancel-drawer.module.css';
import { cancelSteps } from './cancel-steps.ts';
import { CouponLine } from './coupon-line.tsx';
import { cancelWords as words } from './words.ts';

interface Input {
  reason: CancelReason | null;
  note: string;
  route: RefundRoute;
}

function check({ reason, note }: Input): Faults<Input> {
  return {
    ...(reason === null ? { reason: words.reasonEmpty } : {}),
    ...(note.trim().length > lengths.cancelNote ? { note: words.noteLong } : {}),
  };
}

/** The names of the amounts: of credit, which is only held until the hotel confirms, nothing is paid or refunded. */
function moneyTerms(method: CancelQuote['method'], status: OrderDetail['status']) {
  if (method !== 'credit')
    return { title: words.money, paid: words.paid, back: words.refund, least: words.refundLeast };
  const paid = status === 'unconfirmed' ? creditWords.held : creditWords.onCredit;
  return { title: words.creditMoney, paid, back: creditWords.released, least: words.releasedLeast };
}

interface CancelFormProps {
  id: string;
  quote: CancelQuote;
  order: OrderDetail;
  /** a change of the order waits for its answer */
  closesChange: boolean;
  state: Sending<unknown>;
  onCancel: (asked: Omit<RequestOf<typeof api.cancellation.cancel>, 'requestId'>) => void;
  /** Asks an operator for a lower fee while the order stands. */
  onAskLess: (() => void) | undefined;
}

/** The cost of cancelling now, step by step, and the reason to be given. */
export function CancelForm({ id, quote, order, closesChange, state, onCancel, onAskLess }: CancelFormProps) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const { money, routes, method } = quote;
  const form = useForm<Input>({ id: 'cancel', start: { reason: null, note: '', route: 'original' }, check });
  const [agreed, setAgreed] = useState<number>();
  const failure = state.at === 'asking' ? state.failure : undefined;
  const amount = (minor: number) => (money ? moneyText(minor, money.currency, locale) : '');
  const can = quote.can === true;
  const terms = moneyTerms(method, order.status);

  return (
    <div className={styles.form}>
      <Standing quote={quote} amount={amount} />
      {can && closesChange && <p className={styles.small}>{t(words.closesChange)}</p>}
      {can && onAskLess && quote.way === 'atOnce' && quote.kind === 'partial' && <LowerFee onAsk={onAskLess} />}
      {state.at === 'unknown' && (
        <Banner tone="warning" live>
          {t(words.unknown)}
        </Banner>
      )}
      {failure !== undefined && (
        <Banner tone="error" title={t(words.refusedTitle)} live>
          {errorNamed(failure) === 'CANCEL_FEE_CHANGED' && money && agreed !== undefined && agreed !== money.fee
            ? t(words.feeChanged, { before: amount(agreed), after: amount(money.fee) })
            : errorText(failure)}
        </Banner>
      )}
      <Policy quote={quote} order={order} />
      {can && money && money.paid > 0 && (
        <section className={styles.part}>
          <h3>{t(terms.title)}</h3>
          <Facts
            layout="money"
            items={[
              {
                term: t(terms.paid),
                value: <Money amount={money.paid} currency={money.currency} />,
              },
              {
                term: t(quote.way === 'request' ? words.feeMost : words.fee),
                value: <Money amount={money.fee} currency={money.currency} />,
              },
              {
                term: t(quote.way === 'request' ? terms.least : terms.back),
                value: <Money amount={money.refund} currency={money.currency} look="strong" />,
                strong: true,
                rule: true,
              },
            ]}
          />
          {method === 'advance' && <p className={styles.small}>{t(words.toAdvance)}</p>}
        </section>
      )}
      {can && quote.coupon && <CouponLine coupon={quote.coupon} />}
      {can && (
        <form
          id={id}
          noValidate
          className={styles.form}
          onSubmit={(event) =>
            form.send(({ reason, note, route }) => {
              if (reason === null) return;
              setAgreed(money?.fee);
              onCancel({
                orderCode: order.orderCode,
                reason,
                note: note.trim(),
                route,
                ...(money ? { accepted: { fee: money.fee, currency: money.currency } } : {}),
              });
            }, event)
          }
        >
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {routes.length > 1 && method && (
            <RadioCards
              label={t(words.route)}
              value={form.values.route}
              onChange={(route) => form.change({ route })}
              cards={routes.map((value) => ({
                value,
                label: refundRouteWords[value][language],
                description:
                  value === 'original'
                    ? t(words.routeOriginal, { method: payMethodWords[method][language] })
                    : t(words.routeBalance),
              }))}
            />
          )}
          {routes.length === 1 && method && (
            <p className={styles.small}>{t(words.routeOriginal, { method: payMethodWords[method][language] })}</p>
          )}
          <div id={form.idOf('reason')}>
            <RadioGroup
              isRequired
              label={t(words.reason)}
              value={form.values.reason}
              onChange={(reason) => form.change({ reason })}
              error={form.errorAt('reason')}
              choices={cancelReasons.map((value) => ({ value, label: cancelReasonWords[value][language] }))}
            />
          </div>
          <TextArea
            {...form.text('note')}
            optional
            label={t(words.note)}
            hint={t(words.noteHint)}
            rows={2}
            counter={lengths.cancelNote}
          />
        </form>
      )}
    </div>
  );
}

/** Beside the fee: it can be asked about first. */
function LowerFee({ onAsk }: { onAsk: () => void }) {
  const t = useText();
  return (
    <p className={styles.less}>
      {t(words.less)}
      <Button size="small" onPress={onAsk}>
        {t(words.askLess)}
      </Button>
    </p>
  );
}

/** One sentence: the effect of the button, or the reason why there is none. */
function Standing({ quote, amount }: { quote: CancelQuote; amount: (minor: number) => string }) {
  const t = useText();
  const { can, way, kind, money, freeUntilConfirmed } = quote;
  if (can !== true)
    return (
      <Banner tone="info" title={t(words.cannot)}>
        {t(wordsOfError(can as ErrorName))}
      </Banner>
    );
  if (way === 'request')
    return (
      <Banner tone="warning" title={t(words.requestTitle)}>
        {t(kind === 'none' ? words.requestNone : words.requestArrived)}
        {money && money.fee > 0 && ` ${t(words.requestMost, { fee: amount(money.fee) })}`}
      </Banner>
    );
  if (kind === 'partial')
    return (
      <Banner tone="warning" title={money ? t(words.partCosts, { fee: amount(money.fee) }) : t(words.partTitle)}>
        {t(!money ? words.partUnseen : quote.method === 'credit' ? words.partOnCredit : words.partAtOnce)}
      </Banner>
    );
  const atOnce = quote.method === 'credit' ? words.freeOnCredit : words.freeAtOnce;
  const freeText = quote.method === null ? words.freeUnpaid : freeUntilConfirmed ? words.freeUnconfirmed : atOnce;
  return (
    <Banner tone="success" title={t(words.freeTitle)}>
      {t(freeText)}
    </Banner>
  );
}

/** The policy on its rail and as a table: the hotel's time first, Beijing's second, the line that counts now marked. */
function Policy({ quote, order }: { quote: CancelQuote; order: OrderDetail }) {
  const t = useText();
  const language = useLanguage();
  const booked = Date.parse(order.bookedAt);
  const steps = cancelSteps(quote, order, booked, language);
  const base = chargeBase(order);
  return (
    <section className={styles.part}>
      <h3>{t(words.policy)}</h3>
      {/* A rail is of days: nobody knows on which a hotel confirms. */}
      {!quote.freeUntilConfirmed && (
        <PolicyRail
          className={styles.rail}
          from={booked}
          to={instantAt(order.timeZone, order.checkin, order.checkInFrom)}
          now={quote.asOf}
          deadline={quote.freeUntil ? Date.parse(quote.freeUntil.at) : null}
          label={steps.map(({ when, charge }) => `${when} ${charge}`).join('; ')}
        />
      )}
      <table className={styles.steps}>
        <thead>
          <tr>
            <th scope="col">{t(words.when)}</th>
            <th scope="col">{t(words.charge)}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.when} data-current={step.current || undefined}>
              <th scope="row">
                {step.when}
                {step.beijing && <span className={styles.second}>{step.beijing}</span>}
              </th>
              <td className={step.free ? styles.free : undefined}>
                {step.charge}
                {step.current && <span className={styles.now}>{t(words.now)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {base && <p className={styles.small}>{t(base)}</p>}
    </section>
  );
}
