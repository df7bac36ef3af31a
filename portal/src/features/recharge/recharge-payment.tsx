import { api } from '@waylight/contract';
import { type PayMethod, payMethods, type Subject } from '@waylight/contract/payment/payment';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { Countdown } from '@waylight/ui/feedback/countdown';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { PrintButton } from '@waylight/ui/text/print-button';
import { useEffect, useMemo, useState } from 'react';
import { errorNamed, refreshCall, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { useUser } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { PayDesk } from '../payment/pay-desk.tsx';
import {
  isCharged,
  isSettled,
  jobAwaited,
  type Outcome,
  type Verdict as VerdictName,
  verdictOf,
} from '../payment/pay-order.ts';
import { paymentFacts } from '../payment/payment-facts.tsx';
import {
  Copyable,
  chargedText,
  Receipt,
  RefundNote,
  SuspenseNote,
  shownOf,
  Verdict,
  verdictWords,
} from '../payment/result-parts.tsx';
import { lookMs, useOutcome } from '../payment/use-outcome.ts';
import { usePayable } from '../payment/use-payable.ts';
import styles from './recharge-page.module.css';
import { words } from './words.ts';

type Recharge = ReplyOf<typeof api.recharge.get>;

interface RechargePaymentProps {
  code: string;
  step: number;
  /** the way that was chosen with the amount */
  way: string | undefined;
}

/** The second and third step of one recharge; which of them it is follows from what the server says. */
export function RechargePayment({ code, step, way }: RechargePaymentProps) {
  const t = useText();
  const go = useGo();
  const [looks, setLooks] = useState(true);
  const subject = useMemo((): Subject => ({ kind: 'recharge', id: code }), [code]);
  const waiting = step === 3 && looks;
  const recharge = useCallQuery(
    api.recharge.get,
    { rechargeCode: code },
    { staleTime: 0, handles: 'all', refetchInterval: waiting && lookMs },
  );
  const { outcome, verdict, ...asked } = useOutcome(subject, { looks: waiting });
  const missing = ['NO_SUCH_RECHARGE', 'INVALID_REQUEST'].includes(errorNamed(recharge.error) ?? '');
  const ended = verdict === 'success' || verdict === 'closed';
  // With money of it being checked, or out of time, there is nothing to pay.
  const payable =
    verdict === 'unpaid' &&
    (!isCharged(outcome!) || (outcome!.suspended !== 'checking' && outcome!.asOf < Date.parse(outcome!.deadline)));

  useEffect(() => {
    if (missing) go(paths.notFound, { replace: true });
    else if (ended && step === 2) go(paths.recharge({ step: 3, code }), { replace: true });
    else if (payable && step === 3) go(paths.recharge({ step: 2, code }), { replace: true });
  }, [missing, ended, payable, step, code, go]);
  useEffect(() => {
    setLooks(!isSettled(outcome, jobAwaited(recharge.data, ['success', 'closed'])));
  }, [outcome, recharge.data]);

  const error = recharge.error ?? asked.error;
  const forbidden = useForbidden({ error, data: recharge.data && outcome });
  if (missing || forbidden) return null;
  if (error && !(recharge.data && outcome))
    return (
      <CallFailed
        query={{ error, refetch: () => Promise.all([recharge.refetch(), asked.refetch()]) }}
        title={t(words.loadFailed)}
      />
    );
  if (!recharge.data || !outcome || !verdict) return <SkeletonBlock height={420} />;
  if (step === 3) return <Done recharge={recharge.data} outcome={outcome} verdict={verdict} />;
  if (ended) return <SkeletonBlock height={420} />;
  return <Paying recharge={recharge.data} subject={subject} begin={payMethods.find((method) => method === way)} />;
}

function Paying(props: { recharge: Recharge; subject: Subject; begin: PayMethod | undefined }) {
  const { recharge, subject, begin } = props;
  const t = useText();
  const go = useGo();
  const subjects = useMemo(() => [subject], [subject]);
  const { payable, error, again } = usePayable(subjects);
  const [over, setOver] = useState(false);
  /** Money that came for it is being checked: it is not the moment to begin another. */
  const [checking, setChecking] = useState(false);
  const { rechargeCode: code, amount, currency } = recharge;
  const forbidden = useForbidden({ error, data: payable });

  function settled() {
    for (const call of [api.recharge.get, api.payment.outcome, api.ledger.account, api.ledger.entries])
      void refreshCall(call);
    go(paths.recharge({ step: 3, code }), { replace: true });
  }

  if (forbidden) return null;
  if (error) return <CallFailed query={{ error, refetch: again }} title={t(words.loadFailed)} />;
  if (!payable) return <SkeletonBlock height={420} />;
  return (
    <>
      <Card
        title={t(words.order)}
        aside={<Countdown deadline={Date.parse(payable.ways.deadline)} serverOffset={payable.offset} />}
      >
        <Facts
          items={[
            { term: t(words.code), value: <Copyable text={code} name={t(words.code)} /> },
            { term: t(words.amount), value: <Money amount={amount} currency={currency} look="strong" /> },
            { term: t(words.account), value: <AccountName /> },
          ]}
        />
      </Card>
      {over ? (
        <Banner
          tone="warning"
          title={t(words.over)}
          actions={
            <LinkButton tone="primary" size="small" href={paths.recharge()}>
              {t(words.startAgain)}
            </LinkButton>
          }
        >
          {t(words.overText)}
        </Banner>
      ) : (
        <PayDesk
          subjects={subjects}
          {...payable}
          begin={begin}
          onFacts={({ suspended }) => setChecking(suspended === 'checking')}
          onSettled={settled}
          onOver={(facts) => {
            // That nothing was charged is said only when the server has said so.
            if (verdictOf(facts) === 'unpaid' && !isCharged(facts)) setOver(true);
            else settled();
          }}
          onRefused={again}
        />
      )}
      {!checking && payable.before.suspended !== 'checking' && (
        <div className={styles.buttons}>
          <LinkButton tone="quiet" size="small" flush="start" href={paths.recharge()}>
            {t(words.change)}
          </LinkButton>
        </div>
      )}
    </>
  );
}

function AccountName() {
  const t = useText();
  const names = useNames();
  const attrs = useUser()?.attrs;
  return t(words.advance, {
    company: attrs ? names(attrs.distributorName, attrs.distributorNameEn).name : '',
  });
}

const said = {
  success: { title: words.doneTitle, text: words.doneText },
  closed: { title: words.closedTitle, text: words.overText },
  processing: verdictWords.processing,
  unpaid: verdictWords.unpaid,
  inDoubt: { title: words.inDoubtTitle, text: words.inDoubtText },
  suspended: verdictWords.suspended,
} as const;

function Done({ recharge, outcome, verdict }: { recharge: Recharge; outcome: Outcome; verdict: VerdictName }) {
  const t = useText();
  const language = useLanguage();
  const { rechargeCode, currency, balanceBefore, balanceAfter } = recharge;
  const facts: Fact[] = [
    { term: t(words.code), value: <Copyable text={rechargeCode} name={t(words.code)} /> },
    { term: t(words.account), value: <AccountName /> },
  ];
  const shown = shownOf(outcome);
  if (shown !== 'closed' || isCharged(outcome)) facts.push(...paymentFacts(outcome, t, language));
  if (balanceBefore !== null && balanceAfter !== null)
    facts.push(
      { term: t(words.before), value: <Money amount={balanceBefore} currency={currency} />, rule: true },
      { term: t(words.afterwards), value: <Money amount={balanceAfter} currency={currency} look="strong" /> },
    );
  return (
    <>
      {verdict === 'success' && <Receipt />}
      <Card>
        <Verdict verdict={shown} title={t(said[shown].title)} text={t(chargedText(outcome) ?? said[shown].text)} />
        <div className={styles.notes}>
          <RefundNote outcome={outcome} />
          <SuspenseNote outcome={outcome} />
        </div>
        <Facts items={facts} />
        <div className={styles.buttons} data-print="no">
          <LinkButton tone="primary" href={paths.advanceBalance()}>
            {t(words.statement)}
          </LinkButton>
          {shown !== 'suspended' && (
            <LinkButton href={paths.recharge()}>{t(verdict === 'closed' ? words.startAgain : words.again)}</LinkButton>
          )}
          {verdict === 'success' && <PrintButton />}
        </div>
      </Card>
    </>
  );
}
