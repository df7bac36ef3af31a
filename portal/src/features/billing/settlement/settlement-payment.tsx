import type { Subject } from '@waylight/contract/payment/payment';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { Column, Columns, Page, TitleLine } from '@waylight/ui/page/page';
import { useEffect, useMemo, useState } from 'react';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useForbidden } from '../../../lib/page/use-forbidden.ts';
import { useGo } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { PayDesk } from '../../payment/pay-desk.tsx';
import { isCharged, verdictOf } from '../../payment/pay-order.ts';
import { BeijingCountdown } from '../../payment/provider-panel.tsx';
import { useOutcome } from '../../payment/use-outcome.ts';
import { usePayable } from '../../payment/use-payable.ts';
import { words } from '../words.ts';
import { SettlementSkeleton } from './settlement-skeleton.tsx';
import { SettlementSummary } from './settlement-summary.tsx';
import { refreshBills, type Settlement, useSettlement } from './use-settlement.ts';
import { WrittenOffLines } from './written-off-lines.tsx';

/** The second step: ways to pay, the bills beside them, and the lines that will be written off. */
export function SettlementPayment({ code, page }: { code: string; page: number }) {
  const t = useText();
  const go = useGo();
  const query = useSettlement(code, { page, refetchInterval: false });
  const subject = useMemo((): Subject => ({ kind: 'bill', id: code }), [code]);
  const { outcome, verdict, ...asked } = useOutcome(subject, { looks: false, enabled: code !== '' });
  const { data: settlement, missing } = query;
  // Paid, under way without a code to show, or charged after its time: the page of the result says it.
  const ended =
    settlement?.state === 'paid' ||
    verdict === 'success' ||
    (verdict === 'closed' && outcome !== undefined && isCharged(outcome));
  useEffect(() => {
    if (ended) go(paths.settlementSuccess(code), { replace: true });
  }, [ended, code, go]);
  const error = query.error ?? asked.error;
  const forbidden = useForbidden({ error, data: settlement && outcome });
  if (missing || ended || forbidden) return null;
  if (error && !(settlement && outcome))
    return (
      <CallFailed
        query={{ error, refetch: () => Promise.all([query.refetch(), asked.refetch()]) }}
        title={t(words.settleFailed)}
      />
    );
  if (!settlement || !outcome) return <SettlementSkeleton />;
  return (
    <Paying
      settlement={settlement}
      subject={subject}
      page={page}
      busy={query.isPlaceholderData}
      closed={verdict === 'closed'}
    />
  );
}

interface PayingProps {
  settlement: Settlement;
  subject: Subject;
  page: number;
  busy: boolean;
  /** its time is over, and nothing has been charged */
  closed: boolean;
}

function Paying({ settlement, subject, page, busy, closed }: PayingProps) {
  const t = useText();
  const go = useGo();
  const subjects = useMemo(() => [subject], [subject]);
  const { payable, error, again } = usePayable(subjects);
  const [over, setOver] = useState(closed);
  const { settlementCode: code } = settlement;
  const forbidden = useForbidden({ error, data: payable });

  function settled() {
    refreshBills();
    go(paths.settlementSuccess(code), { replace: true });
  }

  if (forbidden) return null;
  if (error && !over) return <CallFailed query={{ error, refetch: again }} title={t(words.settleFailed)} />;
  if (!payable && !over) return <SettlementSkeleton />;
  return (
    <Page width={1168} top={24}>
      <TitleLine>
        <h1 tabIndex={-1}>{t(words.settleTitle)}</h1>
        {payable && <BeijingCountdown until={Date.parse(payable.ways.deadline)} offset={payable.offset} />}
      </TitleLine>
      <Columns aside={400} until={960}>
        <Column>
          {over || !payable ? (
            <Over settlement={settlement} />
          ) : (
            <PayDesk
              subjects={subjects}
              {...payable}
              onSettled={(facts) => {
                // Closed because its time was over: this page says so.
                if (facts.state === 'closed' && !isCharged(facts)) setOver(true);
                else settled();
              }}
              onOver={(facts) => {
                // That nothing was charged is said only when the server has said so.
                if (verdictOf(facts) === 'unpaid' && !isCharged(facts)) setOver(true);
                else settled();
              }}
              onRefused={again}
            />
          )}
        </Column>
        <SettlementSummary settlement={settlement} changeable={!over} />
      </Columns>
      {!over && <WrittenOffLines settlement={settlement} page={page} busy={busy} hrefFor={(p) => pageOf(code, p)} />}
    </Page>
  );
}

const pageOf = (code: string, p: number) => `${paths.billSettlement(code)}${p > 1 ? `&p=${p}` : ''}`;

function Over({ settlement }: { settlement: Settlement }) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      title={t(words.over)}
      actions={
        <LinkButton tone="primary" size="small" href={paths.settleBills(settlement.bills.map(({ billId }) => billId))}>
          {t(words.startAgain)}
        </LinkButton>
      }
    >
      {t(words.overText)}
    </Banner>
  );
}
