import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking';
import type { ErrorName } from '@waylight/contract/errors';
import { payMethodWords } from '@waylight/contract/order-words';
import type { PayMethod } from '@waylight/contract/payment';
import { Banner } from '@waylight/ui/banner';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { CopyButton } from '@waylight/ui/copy-button';
import { Countdown } from '@waylight/ui/countdown';
import { EmptyState } from '@waylight/ui/empty-state';
import { LinkButton } from '@waylight/ui/link';
import { Money, moneyText } from '@waylight/ui/money';
import { useLocaleTag } from '@waylight/ui/provider';
import { RadioCards } from '@waylight/ui/radio-cards';
import { Loading, SkeletonBlock } from '@waylight/ui/skeleton';
import { CreditCard, QrCode, Wallet } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorNamed, errorText, refreshCall, useCallQuery } from '../../lib/calls.ts';
import { wordsOfError } from '../../lib/error-words.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { room } from '../../lib/search-url.ts';
import { send } from '../../lib/session.ts';
import { useGo } from '../../lib/url.ts';
import { useMay } from '../../lib/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { OrderFacts } from './order-facts.tsx';
import { type Outcome, outcomeOf, payOrder, verdictOf } from './pay-order.ts';
import styles from './payment-page.module.css';
import { useOrderOfUrl } from './payment-url.ts';
import { words } from './words.ts';

/** An order that waits for its money: ways to pay on the left, the order on the right, the clock on top. */
export function PaymentPage() {
  const t = useText();
  const { orderCode, query, missing } = useOrderOfUrl();
  usePageTitle(t(words.pageTitle, { code: orderCode }));
  if (missing) return null;
  if (query.isError && !query.data)
    return (
      <EmptyState
        reason="failed"
        title={t(words.loadFailed)}
        action={<Button onPress={() => void query.refetch()}>{t(words.retry)}</Button>}
      >
        {errorText(query.error)}
      </EmptyState>
    );
  return (
    <Loading
      waiting={!query.data}
      skeleton={
        <div className={styles.page}>
          <SkeletonBlock width={240} height={28} />
          <SkeletonBlock height={320} />
        </div>
      }
    >
      {() => query.data && <Paying order={query.data} refetch={() => void query.refetch()} />}
    </Loading>
  );
}

/** The order form for the same rate, stay and guests. */
function againLink(order: OrderDetail): string {
  const stay = {
    checkin: order.checkin,
    checkout: order.checkout,
    rooms: order.rooms.map((one) => room(one.adults, one.childAges)),
    nationality: order.nationality,
  };
  return `${paths.orderWrite(order.hotelId, order.ratePlanId, stay)}&again=${encodeURIComponent(order.orderCode)}`;
}

function Paying({ order, refetch }: { order: OrderDetail; refetch: () => void }) {
  const t = useText();
  const go = useGo();
  const { orderCode, payUntil, can } = order;
  const deadline = payUntil === null ? undefined : Date.parse(payUntil);
  const [over, setOver] = useState(deadline !== undefined && deadline <= Date.now());
  const offset = useServerOffset();
  const settled = order.payment !== null;

  useEffect(() => {
    if (settled) go(paths.paymentResult(orderCode), { replace: true });
  }, [settled, orderCode, go]);
  if (settled) return null;

  const expired = over || can.pay === 'PAYMENT_TIME_OVER';
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t(words.title)}</h1>
        {deadline !== undefined && !expired && (
          <Countdown
            deadline={deadline}
            serverOffset={offset}
            overText={t(words.over)}
            onExpire={() => {
              setOver(true);
              refetch();
            }}
          />
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.left}>
          {expired ? (
            <Banner
              tone="warning"
              live
              title={t(words.over)}
              actions={
                <LinkButton tone="primary" size="small" href={againLink(order)}>
                  {t(words.again)}
                </LinkButton>
              }
            >
              {t(words.overText)}
            </Banner>
          ) : can.pay === true ? (
            <Methods order={order} serverRefused={refetch} />
          ) : (
            <Banner
              tone="info"
              title={t(can.pay === 'FORBIDDEN' ? words.nobodyPays : words.notPayable)}
              actions={
                can.pay === 'FORBIDDEN' ? (
                  <CopyButton text={location.href} name={t(words.copyLink)} labelled />
                ) : (
                  <LinkButton size="small" href={paths.order(orderCode)}>
                    {t(words.seeOrder)}
                  </LinkButton>
                )
              }
            >
              {can.pay === 'FORBIDDEN' ? t(words.nobodyPaysText) : t(wordsOfError(can.pay as ErrorName))}
            </Banner>
          )}
        </div>
        <Card title={t(words.orderFacts)}>
          <OrderFacts order={order} />
          {order.money && (
            <p className={styles.amount}>
              <span>{t(words.amount)}</span>
              <Money amount={order.money.total - order.money.discount} currency={order.money.currency} look="price" />
            </p>
          )}
        </Card>
      </div>
    </div>
  );
}

/** Server clock minus this device's, ms, from the reading of the account; below two seconds it is the way of the answer. */
function useServerOffset(): number {
  const mayPay = useMay('PAY_CREDIT');
  const { data, dataUpdatedAt } = useCallQuery(api.ledger.account, {}, { enabled: mayPay, handles: 'all' });
  const offset = data ? data.asOf - dataUpdatedAt : 0;
  return Math.abs(offset) < 2000 ? 0 : offset;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const scan = <QrCode size={20} strokeWidth={1.5} />;
const iconOf: Record<PayMethod, ReactNode> = {
  advance: <Wallet size={20} strokeWidth={1.5} />,
  credit: <CreditCard size={20} strokeWidth={1.5} />,
  wechat: scan,
  alipay: scan,
  heli: scan,
};

function Methods({ order, serverRefused }: { order: OrderDetail; serverRefused: () => void }) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const go = useGo();
  const mayPay = useMay('PAY_CREDIT');
  const account = useCallQuery(api.ledger.account, {}, { enabled: mayPay, staleTime: 0, handles: 'all' }).data;
  const [chosen, setChosen] = useState<PayMethod | null>(
    () => order.payMethods.find((way) => way.usable === true)?.method ?? null,
  );
  const [state, setState] = useState<'idle' | 'paying' | 'late' | 'unknown'>('idle');
  const [failure, setFailure] = useState<unknown>();
  const running = useRef(false);
  /** One id per way to pay, so that trying again after a silence can never charge twice. */
  const ids = useRef<Partial<Record<PayMethod, string>>>({});

  const due = order.money ? order.money.total - order.money.discount : undefined;
  const currency = order.money?.currency;
  const left: Partial<Record<PayMethod, number | null>> = {
    advance: account?.balance ?? null,
    credit: account?.remainLimit ?? null,
  };

  /** Credit or balance before and after; what it is short of where it does not reach. */
  function figures(method: PayMethod, usable: true | string): string | undefined {
    const before = left[method] ?? null;
    if (before === null || due === undefined || currency === undefined || account?.currency !== currency)
      return undefined;
    if (usable === true)
      return t(words.beforeAfter, {
        before: moneyText(before, currency, locale),
        after: moneyText(before - due, currency, locale),
      });
    return t(words.available, { amount: moneyText(before, currency, locale) });
  }

  function reason(method: PayMethod, usable: true | string): string | undefined {
    if (usable === true) return undefined;
    const before = left[method] ?? null;
    const exceeded = usable === 'CREDIT_EXCEEDED' || usable === 'ADVANCE_EXCEEDED';
    if (exceeded && before !== null && due !== undefined && currency !== undefined)
      return t(words.short, { amount: moneyText(due - before, currency, locale) });
    return t(wordsOfError(usable as ErrorName));
  }

  function settle(outcome: Outcome | undefined) {
    const verdict = outcome && verdictOf(outcome);
    if (verdict === undefined || verdict === 'notPaid') {
      setState('unknown');
      return;
    }
    void refreshCall(api.booking.get);
    void refreshCall(api.booking.list);
    void refreshCall(api.ledger.account);
    go(verdict === 'success' ? paths.paySuccess(order.orderCode) : paths.paymentResult(order.orderCode), {
      replace: true,
    });
  }

  async function guarded(work: () => Promise<Outcome | undefined>) {
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    try {
      settle(await work());
    } catch (error) {
      setState('idle');
      setFailure(error);
      // Something else has become of the order: what may be done now is read again.
      if (errorNamed(error) !== undefined) serverRefused();
    } finally {
      running.current = false;
    }
  }

  function pay(method: PayMethod) {
    setState('paying');
    ids.current[method] ??= crypto.randomUUID().replaceAll('-', '');
    const requestId = ids.current[method];
    return guarded(() => payOrder(method, order.orderCode, requestId, { send, wait, onLate: () => setState('late') }));
  }

  const none = order.payMethods.every((way) => way.usable !== true);
  const forbidden = order.payMethods.every((way) => way.usable === 'FORBIDDEN');
  return (
    <Card title={t(words.methods)}>
      <div className={styles.methods}>
        <RadioCards
          label={t(words.methods)}
          labelHidden
          value={chosen}
          onChange={setChosen}
          isDisabled={state === 'paying' || state === 'late'}
          cards={order.payMethods.map(({ method, usable }) => ({
            value: method,
            label: payMethodWords[method][language],
            icon: iconOf[method],
            description: (
              <>
                {figures(method, usable) && <strong className={styles.figures}>{figures(method, usable)}</strong>}
                {usable === true && method === 'advance' && <span>{t(words.advanceNote)}</span>}
                {usable === true && method === 'credit' && <span>{t(words.creditNote)}</span>}
              </>
            ),
            reason: reason(method, usable),
          }))}
        />
        {none && (
          <Banner
            tone="warning"
            title={t(forbidden ? words.nobodyPays : words.noWay)}
            actions={<CopyButton text={location.href} name={t(words.copyLink)} labelled />}
          >
            {t(forbidden ? words.nobodyPaysText : words.noWayText)}
          </Banner>
        )}
        {failure !== undefined && (
          <Banner tone="error" live title={t(words.failed)}>
            {errorText(failure)}
          </Banner>
        )}
        {state === 'late' && (
          <Banner tone="info" live title={t(words.late)}>
            {t(words.lateText)}
          </Banner>
        )}
        {state === 'unknown' && (
          <Banner
            tone="warning"
            live
            title={t(words.unknown)}
            actions={
              <Button
                size="small"
                onPress={() => {
                  setState('late');
                  void guarded(() => outcomeOf(order.orderCode, { send, wait }));
                }}
              >
                {t(words.checkAgain)}
              </Button>
            }
          >
            {t(words.unknownText)}
          </Banner>
        )}
        <Button
          tone="primary"
          size="large"
          wide
          isDisabled={chosen === null}
          pending={state === 'paying' || state === 'late'}
          onPress={() => chosen && void pay(chosen)}
        >
          {due !== undefined && currency !== undefined
            ? t(words.pay, { amount: moneyText(due, currency, locale) })
            : t(words.payPlain)}
        </Button>
      </div>
    </Card>
  );
}
