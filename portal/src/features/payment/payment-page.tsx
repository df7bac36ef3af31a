import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking/order';
import type { Subject } from '@waylight/contract/payment/payment';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { Loading, SkeletonBlock, SkeletonTitle } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { Column, Columns, Page, TitleLine } from '@waylight/ui/page/page';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { Money } from '@waylight/ui/text/money';
import { useEffect, useMemo, useState } from 'react';
import { refreshCall } from '../../lib/calls.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { RefusalWords } from '../../lib/refusal-words.tsx';
import { useGo } from '../../lib/url.ts';
import { type Text, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { againLink } from './again-link.ts';
import { useFresh } from './fresh-orders.ts';
import { PayDesk } from './pay-desk.tsx';
import { isCharged, type Outcome, verdictOf } from './pay-order.ts';
import { FeesAtHotel, PaymentOrder, PaymentOrders, PaymentStay } from './payment-orders.tsx';
import styles from './payment-page.module.css';
import { useOrdersOfUrl } from './payment-url.ts';
import { BeijingCountdown } from './provider-panel.tsx';
import { useOutcome } from './use-outcome.ts';
import { usePayable } from './use-payable.ts';
import { words } from './words.ts';

const placedTitle: Text = words.placedTitle;

/** Orders to be paid: ways to pay on the left, the orders on the right, the clock on top. */
export function PaymentPage() {
  const t = useText();
  const { codes, orders, error, missing, refetch } = useOrdersOfUrl();
  const isFresh = useFresh(codes);
  usePageTitle(
    codes.length === 1 ? t(words.pageTitle, { code: codes[0]! }) : t(words.pageTitleMany, { n: codes.length }),
  );
  const forbidden = useForbidden({ error, data: orders });
  if (missing || forbidden) return null;
  if (error && !orders) return <CallFailed query={{ error, refetch }} title={t(words.loadFailed)} />;
  return (
    <Loading waiting={!orders} skeleton={<PageSkeleton />}>
      {() => orders && <Orders orders={orders} isFresh={isFresh} refetch={refetch} />}
    </Loading>
  );
}

function PageSkeleton() {
  const t = useText();
  return (
    <Page width={1008} top={24}>
      <SkeletonTitle>{t(words.title)}</SkeletonTitle>
      <Columns aside={400} until={960}>
        <Card>
          <SkeletonTitle>{t(words.methods)}</SkeletonTitle>
          <SkeletonBlock height={320} />
        </Card>
        <SkeletonBlock height={240} />
      </Columns>
    </Page>
  );
}

interface OrdersProps {
  orders: readonly OrderDetail[];
  /** the form has just made them */
  isFresh: boolean;
  refetch: () => void;
}

/** The orders of the address that can be paid; the others are listed and left out. */
function Orders({ orders, isFresh, refetch }: OrdersProps) {
  const t = useText();
  const go = useGo();
  const codes = orders.map(({ orderCode }) => orderCode);
  const settled = orders.every(({ payment }) => payment !== null);
  const address = paths.paySuccess(codes);
  useEffect(() => {
    if (settled) go(address, { replace: true });
  }, [settled, address, go]);
  const [single] = orders;
  if (settled || !single) return null;

  const payable = orders.filter(({ can }) => can.pay === true);
  if (payable.length > 0)
    return (
      <Paying
        key={payable.map(({ orderCode }) => orderCode).join()}
        orders={payable}
        leftOut={orders.filter(({ can }) => can.pay !== true)}
        isFresh={isFresh}
        refetch={refetch}
      />
    );
  return (
    <Page width={1008} top={24}>
      <h1 tabIndex={-1}>{t(words.title)}</h1>
      <Columns aside={400} until={960}>
        <Column>
          {single.can.pay === 'PAYMENT_TIME_OVER' ? (
            <TimeOver order={single} many={orders.length > 1} />
          ) : (
            <No order={single} />
          )}
        </Column>
        <Summary orders={orders} />
      </Columns>
    </Page>
  );
}

function Paying({ orders, leftOut, isFresh, refetch }: OrdersProps & { leftOut: readonly OrderDetail[] }) {
  const t = useText();
  const go = useGo();
  const codes = orders.map(({ orderCode }) => orderCode);
  const subjects = useMemo(() => orders.map(({ orderCode }): Subject => ({ kind: 'order', id: orderCode })), [orders]);
  const { payable, error, again } = usePayable(subjects);
  const [over, setOver] = useState(false);
  if (error) return <CallFailed query={{ error, refetch: again }} title={t(words.loadFailed)} />;
  if (!payable) return <PageSkeleton />;

  function settled(facts: Outcome) {
    // Closed because the time was over, or the order is off: this page says which.
    if (facts.state === 'closed' && !isCharged(facts)) {
      setOver(true);
      refetch();
      return;
    }
    for (const call of [api.booking.get, api.booking.list, api.ledger.account, api.payment.outcome])
      void refreshCall(call);
    go(verdictOf(facts) === 'success' ? paths.paySuccess(codes) : paths.paymentResult(codes), { replace: true });
  }

  return (
    <Page width={1008} top={24}>
      <header className={styles.head}>
        <TitleLine>
          <h1 tabIndex={-1}>{isFresh ? t(placedTitle, { n: orders.length }) : t(words.title)}</h1>
          <BeijingCountdown until={Date.parse(payable.ways.deadline)} offset={payable.offset} />
        </TitleLine>
        <PaymentStay orders={orders} />
      </header>
      <Columns aside={400} until={960}>
        <Column>
          {leftOut.length > 0 && (
            <Banner tone="warning" title={t(words.leftOut, { n: leftOut.length })}>
              {leftOut.map(({ orderCode, can }) => (
                <p key={orderCode}>
                  {orderCode} · <RefusalWords name={can.pay as ErrorName} />
                </p>
              ))}
            </Banner>
          )}
          {over ? (
            <Over order={orders[0]!} many={orders.length > 1} />
          ) : (
            <PayDesk
              subjects={subjects}
              {...payable}
              onSettled={settled}
              onOver={(facts) => {
                const verdict = verdictOf(facts);
                if (verdict === 'success' || verdict === 'processing' || isCharged(facts)) settled(facts);
                else setOver(true);
              }}
              onRefused={() => {
                again();
                refetch();
              }}
            />
          )}
        </Column>
        <Summary orders={orders} />
      </Columns>
    </Page>
  );
}

function Summary({ orders }: { orders: readonly OrderDetail[] }) {
  const t = useText();
  const [single] = orders;
  const money = orders.flatMap((order) => (order.money ? [order.money] : []));
  const total = money.reduce((sum, one) => sum + one.total, 0);
  return (
    <Card title={orders.length === 1 ? t(words.orderFacts) : t(words.ordersFacts, { n: orders.length })}>
      {orders.length === 1 && single ? <PaymentOrder order={single} /> : <PaymentOrders orders={orders} />}
      {money.length === orders.length && money[0] && (
        <p className={styles.amount}>
          <span>{t(words.amount)}</span>
          <Money amount={total} currency={money[0].currency} look="price" />
        </p>
      )}
      {orders.length === 1 && single && <FeesAtHotel order={single} />}
    </Card>
  );
}

/** Opened when the time was over: a payment, or its way back, may be under way all the same. */
function TimeOver(props: { order: OrderDetail; many: boolean }) {
  const t = useText();
  const go = useGo();
  const { orderCode } = props.order;
  const { outcome, verdict, error, refetch } = useOutcome({ kind: 'order', id: orderCode }, { looks: false });
  const goesOn = outcome !== undefined && (verdict === 'success' || verdict === 'processing' || isCharged(outcome));
  useEffect(() => {
    if (goesOn) go(paths.paymentResult(orderCode), { replace: true });
  }, [goesOn, orderCode, go]);
  if (!outcome && error) return <CallFailed query={{ error, refetch }} title={t(words.loadFailed)} />;
  return !outcome || goesOn ? <SkeletonBlock height={160} /> : <Over {...props} />;
}

/** The time is over. The clock has said so aloud already. */
function Over({ order, many }: { order: OrderDetail; many: boolean }) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      title={t(words.over)}
      actions={
        many ? (
          <LinkButton size="small" href={paths.orders()}>
            {t(words.allOrders)}
          </LinkButton>
        ) : (
          <LinkButton tone="primary" size="small" href={againLink(order)}>
            {t(words.again)}
          </LinkButton>
        )
      }
    >
      {t(words.overText)}
    </Banner>
  );
}

/** It cannot be paid, by this person or at all. */
function No({ order: { orderCode, can } }: { order: OrderDetail }) {
  const t = useText();
  const forbidden = can.pay === 'FORBIDDEN';
  return (
    <Banner
      tone="info"
      title={t(forbidden ? words.nobodyPays : words.notPayable)}
      actions={
        forbidden ? (
          <CopyButton text={location.href} name={t(words.copyLink)} labelled />
        ) : (
          <LinkButton size="small" href={paths.order(orderCode)}>
            {t(words.seeOrder)}
          </LinkButton>
        )
      }
    >
      {forbidden ? t(words.nobodyPaysText) : <RefusalWords name={can.pay as ErrorName} />}
    </Banner>
  );
}
