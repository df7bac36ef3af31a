import type { OrderDetail } from '@waylight/contract/booking/order';
import { orderStatusWords } from '@waylight/contract/booking/order-words';
import { Card } from '@waylight/ui/card';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { Page } from '@waylight/ui/page/page';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { PrintButton } from '@waylight/ui/text/print-button';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { hasDocuments } from '../document/has-documents.ts';
import { VoucherButton } from '../document/paper-buttons.tsx';
import { againLink } from './again-link.ts';
import { isCharged, isSettled, type Outcome, ordersAwaited, verdictOf } from './pay-order.ts';
import { paymentFacts } from './payment-facts.tsx';
import { FeesAtHotel, orderFacts, PaymentOrders } from './payment-orders.tsx';
import styles from './payment-page.module.css';
import { useOrdersOfUrl } from './payment-url.ts';
import {
  endOf,
  Receipt,
  RefundNote,
  SuspenseNote,
  shownOf,
  textOf,
  titleOf,
  Verdict,
  WhatFollows,
} from './result-parts.tsx';
import { lookMs, useOutcome } from './use-outcome.ts';
import { words } from './words.ts';

/** The outcome of a payment, as the server reports it: paid, in process, not paid yet, or closed. */
export function PaymentResultPage() {
  const t = useText();
  const [settled, setSettled] = useState(false);
  const { codes, orders, error, missing, refetch } = useOrdersOfUrl({ refetchInterval: !settled && lookMs });
  const { outcome, ...asked } = useOutcome(
    { kind: 'order', id: codes[0] ?? '' },
    { enabled: !missing, looks: !settled },
  );
  useEffect(() => {
    setSettled(orders !== undefined && isSettled(outcome, ordersAwaited(orders)));
  }, [outcome, orders]);
  usePageTitle(outcome && orders ? t(titleOf(outcome, orders), { n: orders.length }) : t(words.title));
  const failed = error ?? asked.error;
  const forbidden = useForbidden({ error: failed, data: orders && outcome });
  if (missing || forbidden) return null;
  if (failed && !(orders && outcome))
    return (
      <CallFailed
        query={{ error: failed, refetch: () => Promise.all([refetch(), asked.refetch()]) }}
        title={t(words.loadFailed)}
      />
    );
  return (
    <Loading
      waiting={!orders || !outcome}
      skeleton={
        <Page width={1008} top={24}>
          <SkeletonBlock height={320} />
        </Page>
      }
    >
      {() => orders && outcome && <Result orders={orders} outcome={outcome} />}
    </Loading>
  );
}

function Result({ orders, outcome }: { orders: readonly OrderDetail[]; outcome: Outcome }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const verdict = verdictOf(outcome);
  const shown = shownOf(outcome);
  const [first] = orders;
  if (!first) return null;
  const single = orders.length === 1;
  const end = endOf(outcome, orders);
  const text = textOf(outcome, orders);
  const waits = orders.some(({ status }) => status === 'unconfirmed');
  const facts: Fact[] = single ? orderFacts(first, { t, language, names }) : [];
  // Payment numbers are shown also for money that is refunded or may have been charged.
  if (verdict === 'success' || verdict === 'processing' || isCharged(outcome))
    facts.push(...paymentFacts(outcome, t, language, waits));
  if (single) facts.push({ term: t(words.status), value: orderStatusWords[first.status][language] });
  const codes = orders.map(({ orderCode }) => orderCode);
  const payable = shown === 'unpaid' && orders.some(({ can }) => can.pay === true);
  // A second payment is not offered while a payment is under review.
  const again = single && verdict === 'closed' && shown !== 'suspended';
  const voucher = single && verdict === 'success' && hasDocuments(first);
  return (
    <Page width={720} top={48}>
      {verdict === 'success' && !end && <Receipt />}
      <Card>
        <Verdict
          verdict={end ? 'ended' : shown}
          title={t(titleOf(outcome, orders), { n: orders.length })}
          text={text && t(text)}
        />
        {verdict === 'success' && single && <WhatFollows order={first} />}
        <div className={styles.notes}>
          <RefundNote outcome={outcome} order={first} />
          <SuspenseNote outcome={outcome} />
        </div>
        {facts.length > 0 && <Facts items={facts} />}
        {single && <FeesAtHotel order={first} />}
        {!single && (
          <div className={styles.together}>
            <h2>{t(words.ordersPaid, { n: orders.length })}</h2>
            <PaymentOrders orders={orders} states />
          </div>
        )}
        <div className={styles.links} data-print="no">
          {payable && (
            <LinkButton tone="primary" href={paths.payment(codes)}>
              {t(words.payNow)}
            </LinkButton>
          )}
          {again && (
            <LinkButton tone="primary" href={againLink(first)}>
              {t(words.again)}
            </LinkButton>
          )}
          {voucher && <VoucherButton orderCode={first.orderCode} />}
          {single && (
            <LinkButton
              tone={payable || again || voucher ? 'secondary' : 'primary'}
              href={paths.order(first.orderCode)}
            >
              {t(words.orderDetail)}
            </LinkButton>
          )}
          <LinkButton href={paths.orders()}>{t(words.allOrders)}</LinkButton>
          <LinkButton href={paths.home}>{t(words.bookHotels)}</LinkButton>
          {verdict === 'success' && <PrintButton />}
        </div>
      </Card>
    </Page>
  );
}
