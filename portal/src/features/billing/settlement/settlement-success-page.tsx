import type { Subject } from '@waylight/contract/payment/payment';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { Banner } from '@waylight/ui/feedback/banner';
import { Link, LinkButton } from '@waylight/ui/link';
import { Page } from '@waylight/ui/page/page';
import { useLocaleTag } from '@waylight/ui/provider';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { Money, moneyText } from '@waylight/ui/text/money';
import { PrintButton } from '@waylight/ui/text/print-button';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useForbidden } from '../../../lib/page/use-forbidden.ts';
import { useUrl } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { isCharged, isSettled, jobAwaited, type Outcome, verdictOf } from '../../payment/pay-order.ts';
import { paymentFacts } from '../../payment/payment-facts.tsx';
import {
  Copyable,
  chargedText,
  Receipt,
  RefundNote,
  SuspenseNote,
  shownOf,
  Verdict,
  verdictWords,
} from '../../payment/result-parts.tsx';
import { lookMs, useOutcome } from '../../payment/use-outcome.ts';
import { words } from '../words.ts';
import styles from './settlement.module.css';
import { SettlementSkeleton } from './settlement-skeleton.tsx';
import { type Settlement, settlementUrl, useSettlement } from './use-settlement.ts';
import { WrittenOffLines } from './written-off-lines.tsx';

/** The outcome of a settlement, as the server reports it: paid and written off, in process, not paid yet, or closed. */
export function SettlementSuccessPage() {
  const t = useText();
  const { code: codes, p } = useUrl(settlementUrl);
  const [code = '', ...others] = codes;
  const [looks, setLooks] = useState(true);
  const subject = useMemo((): Subject => ({ kind: 'bill', id: code }), [code]);
  const query = useSettlement(code, { page: p, refetchInterval: looks && lookMs });
  const { outcome, verdict, ...asked } = useOutcome(subject, { looks, enabled: code !== '' });
  const { data: settlement, missing } = query;
  useEffect(() => {
    setLooks(!isSettled(outcome, jobAwaited(settlement, ['success'])));
  }, [outcome, settlement]);
  usePageTitle(t(outcome ? said[shownOf(outcome)].title : words.settleTitle));
  const error = query.error ?? asked.error;
  const forbidden = useForbidden({ error, data: settlement && outcome });
  if (missing || forbidden) return null;
  if (error && !(settlement && outcome))
    return (
      <CallFailed
        query={{ error, refetch: () => Promise.all([query.refetch(), asked.refetch()]) }}
        title={t(words.settleFailed)}
      />
    );
  if (!settlement || !outcome) return <SettlementSkeleton />;
  return (
    <Page width={1008} top={24}>
      {verdict === 'success' && <Receipt />}
      <Result settlement={settlement} outcome={outcome} others={others} />
      {settlement.state === 'paid' && (
        <WrittenOffLines
          settlement={settlement}
          page={p}
          busy={query.isPlaceholderData}
          hrefFor={(next) => `${paths.settlementSuccess(codes.join(','))}${next > 1 ? `&p=${next}` : ''}`}
        />
      )}
    </Page>
  );
}

const said = {
  success: { title: words.doneTitle, text: words.doneText },
  closed: { title: words.closedTitle, text: words.overText },
  processing: verdictWords.processing,
  unpaid: verdictWords.unpaid,
  inDoubt: { title: words.inDoubtTitle, text: words.inDoubtText },
  suspended: verdictWords.suspended,
} as const;

/** Words of a success: whether it has been written off, and whether something is left. */
function successWords({ state, bills }: Settlement) {
  if (state !== 'paid') return words.bookingText;
  return bills.some(({ unpaid }) => unpaid > 0) ? words.donePart : words.doneText;
}

interface ResultProps {
  settlement: Settlement;
  outcome: Outcome;
  /** settlements that were paid together with it, each with a page of its own */
  others: readonly string[];
}

function Result({ settlement, outcome, others }: ResultProps) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const { settlementCode: code, currency, bills, returned } = settlement;
  const shown = shownOf(outcome);
  const success = verdictOf(outcome) === 'success';
  const text = success ? successWords(settlement) : (chargedText(outcome) ?? said[shown].text);
  const facts: Fact[] = [
    { term: t(words.settlementCode), value: <Copyable text={code} name={t(words.settlementCode)} /> },
  ];
  if (others.length > 0)
    facts.push({
      term: t(words.together),
      value: (
        <span className={styles.together}>
          {others.map((one) => (
            <Link key={one} plain href={paths.settlementSuccess(one)}>
              {one}
            </Link>
          ))}
        </span>
      ),
    });
  if (shown !== 'closed' || isCharged(outcome)) facts.push(...paymentFacts(outcome, t, language));
  const ids = bills.map(({ billId }) => billId);
  return (
    <Card>
      <Verdict verdict={shown} title={t(said[shown].title)} text={t(text)} />
      <div className={styles.notes}>
        <RefundNote outcome={outcome} />
        <SuspenseNote outcome={outcome} />
        {returned && (
          <Banner
            tone="info"
            title={t(returned.to === 'advance' ? words.returnedAdvance : words.returnedOriginal, {
              amount: moneyText(returned.amount, currency, locale),
            })}
          />
        )}
      </div>
      <Facts items={facts} />
      <SettledBills settlement={settlement} />
      <div className={styles.buttons} data-print="no">
        {shown === 'unpaid' && (
          <LinkButton tone="primary" href={paths.billSettlement(code)}>
            {t(words.next)}
          </LinkButton>
        )}
        {shown === 'closed' && (
          <LinkButton tone="primary" href={paths.settleBills(ids)}>
            {t(words.startAgain)}
          </LinkButton>
        )}
        <LinkButton tone={success ? 'primary' : 'secondary'} href={paths.bills()}>
          {t(words.seeBills)}
        </LinkButton>
        <LinkButton href={paths.advanceBalance({ account: 'credit' })}>{t(words.statement)}</LinkButton>
        {success && <PrintButton />}
      </div>
    </Card>
  );
}

/** Each bill with what was paid of it and what is left. */
function SettledBills({ settlement: { bills, currency, state } }: { settlement: Settlement }) {
  const t = useText();
  const locale = useLocaleTag();
  const paid = state === 'paid';
  return (
    <section className={styles.settled}>
      <h2>{t(words.settledBills)}</h2>
      <ul className={styles.bills}>
        {bills.map(({ billId, billCode, amount, writtenOff, unpaid }) => (
          <li key={billId}>
            <span>
              <Link plain strong href={paths.bill(billId)}>
                {billCode}
              </Link>
              {paid && (
                <span className={styles.second}>
                  {unpaid > 0 ? (
                    t(words.stillUnpaid, { amount: moneyText(unpaid, currency, locale) })
                  ) : (
                    <Badge tone="petrol">{t(words.fullySettled)}</Badge>
                  )}
                </span>
              )}
            </span>
            <Money amount={paid ? writtenOff : amount} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
