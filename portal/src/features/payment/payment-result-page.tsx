import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking';
import { orderStatusWords, payMethodWords } from '@waylight/contract/order-words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { CopyButton } from '@waylight/ui/copy-button';
import { timeText } from '@waylight/ui/date-text';
import { EmptyState } from '@waylight/ui/empty-state';
import { type Fact, Facts } from '@waylight/ui/facts';
import { LinkButton } from '@waylight/ui/link';
import { Money } from '@waylight/ui/money';
import { Loading, SkeletonBlock } from '@waylight/ui/skeleton';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorText, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { type Outcome, verdictOf } from './pay-order.ts';
import styles from './payment-page.module.css';
import { useOrderOfUrl } from './payment-url.ts';
import { words } from './words.ts';

const pollMs = 3000;

const looks = {
  success: { icon: CircleCheck, title: words.successTitle, text: words.successText },
  processing: { icon: Hourglass, title: words.processingTitle, text: words.processingText },
  notPaid: { icon: CircleX, title: words.failedTitle, text: words.failedText },
} as const;

/** What became of a payment, as the server says it: success, being processed, or not paid. */
export function PaymentResultPage() {
  const t = useText();
  const [settled, setSettled] = useState(false);
  const again = settled ? false : pollMs;
  const { orderCode, query, missing } = useOrderOfUrl({ refetchInterval: again });
  const outcome = useCallQuery(
    api.payment.outcome,
    { kind: 'order', id: orderCode },
    { enabled: orderCode !== '' && !missing, staleTime: 0, handles: 'all', refetchInterval: again },
  );
  const verdict = outcome.data && verdictOf(outcome.data);
  const status = query.data?.status;
  // Instant confirmation follows within seconds; until then, and while the payment is under way, the page looks again.
  useEffect(() => {
    if (verdict === 'notPaid' || (verdict === 'success' && status !== 'unconfirmed')) setSettled(true);
  }, [verdict, status]);
  usePageTitle(t(verdict ? looks[verdict].title : words.title));
  if (missing) return null;
  const failed = query.error ?? outcome.error;
  if (failed && !(query.data && outcome.data))
    return (
      <EmptyState
        reason="failed"
        title={t(words.loadFailed)}
        action={
          <Button
            onPress={() => {
              void query.refetch();
              void outcome.refetch();
            }}
          >
            {t(words.retry)}
          </Button>
        }
      >
        {errorText(failed)}
      </EmptyState>
    );
  return (
    <Loading
      waiting={!query.data || !outcome.data}
      skeleton={
        <div className={styles.page}>
          <SkeletonBlock height={320} />
        </div>
      }
    >
      {() => query.data && outcome.data && <Result order={query.data} outcome={outcome.data} />}
    </Loading>
  );
}

function Result({ order, outcome }: { order: OrderDetail; outcome: Outcome }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const verdict = verdictOf(outcome);
  const { icon: Icon, title, text } = looks[verdict];
  const copyable = (value: string, name: string) => (
    <span className={styles.copyable}>
      {value}
      <CopyButton text={value} name={name} />
    </span>
  );
  const facts: Fact[] = [{ term: t(words.orderCode), value: copyable(order.orderCode, t(words.orderCode)) }];
  facts.push({ term: t(words.hotel), value: names(order.infoName, order.nameEng).name });
  if (outcome.method) facts.push({ term: t(words.method), value: payMethodWords[outcome.method][language] });
  if (outcome.amount !== undefined && outcome.currency !== undefined)
    facts.push({
      term: t(words.paidAmount),
      value: <Money amount={outcome.amount} currency={outcome.currency} look="strong" />,
    });
  if (outcome.paymentNo)
    facts.push({ term: t(words.paymentNo), value: copyable(outcome.paymentNo, t(words.paymentNo)) });
  if (outcome.paidAt)
    facts.push({
      term: t(words.paidAt),
      value: t(words.beijing, { time: timeText(outcome.paidAt, 'Asia/Shanghai', language) }),
    });
  facts.push({ term: t(words.status), value: orderStatusWords[order.status][language] });
  const confirmed = order.status === 'confirmed' || order.status === 'nonCancellable';
  return (
    <div className={styles.result}>
      <Card>
        <div className={styles.verdict} data-verdict={verdict} role="status">
          <Icon size={40} strokeWidth={1.5} aria-hidden="true" />
          <h1 tabIndex={-1}>{t(title)}</h1>
          <p>{t(verdict === 'success' && confirmed ? words.confirmedText : text)}</p>
        </div>
        <Facts items={facts} />
        <div className={styles.links} data-print="no">
          {verdict === 'notPaid' && order.can.pay === true && (
            <LinkButton tone="primary" href={paths.payment(order.orderCode)}>
              {t(words.payNow)}
            </LinkButton>
          )}
          <LinkButton tone={verdict === 'notPaid' ? 'secondary' : 'primary'} href={paths.order(order.orderCode)}>
            {t(words.orderDetail)}
          </LinkButton>
          <LinkButton href={paths.orders()}>{t(words.allOrders)}</LinkButton>
          <LinkButton href={paths.home}>{t(words.bookHotels)}</LinkButton>
          <Button tone="quiet" onPress={() => window.print()}>
            {t(words.print)}
          </Button>
        </div>
      </Card>
    </div>
  );
}
