import { payMethodWords } from '@waylight/contract/booking/order-words';
import { isGatewayMethod, type PayMethod, type ShowKind, type Subject } from '@waylight/contract/payment/payment';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { useLocaleTag } from '@waylight/ui/provider';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { moneyText } from '@waylight/ui/text/money';
import { useEffect, useRef, useState } from 'react';
import { errorNamed, errorText } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { newRequestId, wait } from '../../lib/send-once/send-once.ts';
import { send } from '../../lib/session/session.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { clockOffset } from './asking.ts';
import { MethodCards } from './method-cards.tsx';
import { type Outcome, outcomeOf, standingOf, startPaying, verdictOf, type Ways, waysShown } from './pay-order.ts';
import styles from './payment-page.module.css';
import { ProviderPanel, Silent } from './provider-panel.tsx';
import { requestIds } from './request-ids.ts';
import { SuspenseNote } from './result-parts.tsx';
import { useAsking } from './use-asking.ts';
import { words } from './words.ts';

interface PayDeskProps {
  subjects: readonly Subject[];
  ways: Ways;
  /** server clock minus this device's, when `ways` was read */
  offset: number;
  /** what was under way when the page was opened */
  before: Outcome;
  /** Codes of those for which money has come that is being checked, when the page was opened. */
  checking: readonly string[];
  /** Begins with this one by itself. */
  begin?: PayMethod | undefined;
  /** Whatever the server says of it while the page is open. */
  onFacts?: ((facts: Outcome) => void) | undefined;
  /** It is paid, or nothing can be paid any more. */
  onSettled: (facts: Outcome) => void;
  /** The time is over; what the server said last of the payment. */
  onOver: (facts: Outcome) => void;
  /** The server said no: what may be done now is to be read again. */
  onRefused: () => void;
}

/** Ways to pay, and then the one that was chosen: at once from the company's account, with a code or a page of a provider. */
export function PayDesk(props: PayDeskProps) {
  const { subjects, ways, offset: firstOffset, before, checking, begin, onFacts, onSettled, onOver, onRefused } = props;
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const shown = waysShown(ways.ways, subjects);
  const [facts, setFacts] = useState(before);
  const [offset, setOffset] = useState(firstOffset);
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<PayMethod | null>(
    () =>
      [before.method, begin].find((one) => isUsable(shown, one)) ??
      shown.find((way) => way.usable === true)?.method ??
      null,
  );
  const [state, setState] = useState<'idle' | 'paying' | 'late' | 'unknown'>('idle');
  const [failure, setFailure] = useState<unknown>();
  /** the method whose code this page showed: it stays, out of focus, when its time is over */
  const [opened, setOpened] = useState<PayMethod | null>(null);
  const running = useRef(false);
  const [ids] = useState(() => requestIds(newRequestId));
  const standing = standingOf(facts, subjects);
  const underWay = standing.kind === 'code' || standing.kind === 'processing';
  /** Pays although money that came is being checked. */
  const [despite, setDespite] = useState(false);
  const isChecked = (id: string) => checking.includes(id) || (id === subjects[0]!.id && facts.suspended === 'checking');
  const checked = facts.suspended === 'checking' || (subjects.length > 1 && checking.length > 0);
  const suspended = checked && !despite && !underWay;

  const asking = useAsking(subjects[0]!, {
    active: underWay || state === 'unknown',
    deadline: Date.parse(ways.deadline),
    offset,
    onFacts: take,
    onOver,
  });

  function take(next: Outcome, nextOffset: number) {
    setFacts(next);
    onFacts?.(next);
    setOffset((old) => (Math.abs(old - nextOffset) < 1000 ? old : nextOffset));
    const verdict = verdictOf(next);
    if (verdict === 'success' || verdict === 'closed') onSettled(next);
  }

  function settle(method: PayMethod, show: ShowKind, outcome: Outcome | undefined) {
    const gateway = isGatewayMethod(method);
    if (outcome) take(outcome, clockOffset(outcome.asOf, Date.now()));
    const verdict = outcome && verdictOf(outcome);
    if (verdict === 'success' || verdict === 'closed') return;
    if (outcome && (gateway || verdict === 'processing')) {
      // A code is there, or the provider has not said yet: asking goes on.
      ids.answered(method, show, outcome);
      setOpened(method);
      setChoosing(false);
      setState('idle');
      if (!gateway) onSettled(outcome);
    } else setState('unknown');
  }

  async function guarded(method: PayMethod, show: ShowKind, work: () => Promise<Outcome | undefined>) {
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    try {
      settle(method, show, await work());
    } catch (error) {
      // Said no: nothing has begun under this number.
      ids.drop();
      setState('idle');
      setFailure(error);
      if (errorNamed(error) !== undefined) onRefused();
    } finally {
      running.current = false;
    }
  }

  function pay(method: PayMethod, show: ShowKind = 'qr') {
    setState('paying');
    const requestId = ids.of(method, show);
    return guarded(method, show, () =>
      startPaying(method, subjects, requestId, { send, wait, onLate: () => setState('late') }, show),
    );
  }

  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was opened with
  useEffect(() => {
    if (began.current || !begin || underWay || suspended || !isUsable(shown, begin)) return;
    began.current = true;
    void pay(begin);
  }, []);

  const working = state === 'paying' || state === 'late';
  const method = facts.method;
  if (suspended && !working)
    return (
      <Suspended
        codes={subjects.length > 1 ? subjects.map(({ id }) => id).filter(isChecked) : []}
        onGoOn={() => {
          setDespite(true);
          setOpened(null);
        }}
      />
    );
  const panel = underWay || (standing.kind !== 'elsewhere' && opened !== null && opened === method);
  if (panel && !choosing && method && isGatewayMethod(method))
    return (
      <Card
        title={payMethodWords[method][language]}
        aside={
          <Button tone="quiet" size="small" isDisabled={working} onPress={() => setChoosing(true)}>
            {t(words.otherWay)}
          </Button>
        }
      >
        <div className={styles.methods}>
          <ProviderPanel
            key={facts.paymentNo}
            facts={facts}
            method={method}
            offset={offset}
            asking={asking}
            pending={working}
            onOpen={(show) => void pay(method, show)}
          />
          <Failure error={failure} />
        </div>
      </Card>
    );

  const none = shown.every((way) => way.usable !== true);
  const forbidden = shown.length > 0 && shown.every((way) => way.usable === 'FORBIDDEN');
  const due = ways.amount;
  const onPage = method !== null && facts.show?.kind === 'redirect';
  return (
    <Card
      title={t(words.methods)}
      aside={
        panel && choosing ? (
          <Button tone="quiet" size="small" isDisabled={working} onPress={() => setChoosing(false)}>
            {onPage ? t(words.backToPage, { provider: payMethodWords[method][language] }) : t(words.backToCode)}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.methods}>
        {panel && choosing && <Banner tone="info">{t(onPage ? words.switchingPage : words.switching)}</Banner>}
        <SuspenseNote outcome={facts} />
        {standing.kind === 'elsewhere' && <Elsewhere facts={standing.facts} />}
        {shown.length > 0 && (
          <MethodCards
            ways={shown}
            due={due}
            currency={ways.currency}
            value={chosen}
            onChange={setChosen}
            isDisabled={working}
          />
        )}
        {none && (
          <Banner
            tone="warning"
            title={t(forbidden ? words.nobodyPays : words.noWay)}
            actions={<CopyButton text={location.href} name={t(words.copyLink)} labelled />}
          >
            {t(forbidden ? words.nobodyPaysText : words.noWayText)}
          </Banner>
        )}
        <Failure error={failure} />
        {asking.stopped && <Silent asking={asking} />}
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
                  if (!chosen) return;
                  setState('late');
                  void guarded(chosen, 'qr', () => outcomeOf(subjects[0]!, chosen, { send, wait }));
                }}
              >
                {t(words.checkAgain)}
              </Button>
            }
          >
            {t(words.unknownText)}
          </Banner>
        )}
        {!none && (
          <Button
            tone="primary"
            size="large"
            wide
            isDisabled={chosen === null}
            pending={working}
            onPress={() => chosen && void pay(chosen)}
          >
            {due !== undefined && ways.currency !== undefined
              ? t(words.pay, { amount: moneyText(due, ways.currency, locale) })
              : t(words.payPlain)}
          </Button>
        )}
      </div>
    </Card>
  );
}

function isUsable(ways: Ways['ways'], method: PayMethod | null | undefined): method is PayMethod {
  return ways.some((way) => way.method === method && way.usable === true);
}

function Failure({ error }: { error: unknown }) {
  const t = useText();
  if (error === undefined) return null;
  return (
    <Banner tone="error" live title={t(words.failed)}>
      {errorText(error)}
    </Banner>
  );
}

/** Money that came is being checked: paying again is asked for twice. `codes`: which of several orders it came for. */
function Suspended({ codes, onGoOn }: { codes: readonly string[]; onGoOn: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [sure, setSure] = useState(false);
  return (
    <Card title={t(words.methods)}>
      <Banner
        tone="warning"
        live
        title={t(words.suspendedTitle)}
        actions={
          <Button size="small" onPress={() => setSure(true)}>
            {t(words.payAnyway)}
          </Button>
        }
      >
        {t(words.suspendedText)}
        {codes.length > 0 && <p>{t(words.suspendedOf, { codes: codes.join(language === 'zh' ? '、' : ', ') })}</p>}
      </Banner>
      <AlertDialog
        isOpen={sure}
        onOpenChange={setSure}
        title={t(words.payAnywayTitle)}
        confirmLabel={t(words.payAnywayGo)}
        cancelLabel={t(words.payAnywayNot)}
        onConfirm={onGoOn}
      >
        <p>{t(words.payAnywayText)}</p>
      </AlertDialog>
    </Card>
  );
}

/** What this page shows is being paid together with something else, maybe a colleague’s; paying it alone closes that. */
function Elsewhere({ facts }: { facts: Outcome }) {
  const t = useText();
  const codes = facts.subjects.flatMap(({ kind, id }) => (kind === 'order' ? [id] : []));
  return (
    <Banner
      tone="info"
      title={facts.together ? t(words.togetherUnseen) : t(words.together, { n: codes.length })}
      actions={
        facts.together ? undefined : (
          <LinkButton size="small" href={paths.payment(codes)}>
            {t(words.togetherOpen)}
          </LinkButton>
        )
      }
    >
      {t(words.togetherText)}
    </Banner>
  );
}
