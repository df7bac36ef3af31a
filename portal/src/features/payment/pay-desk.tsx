import { payMethodWords } from '@waylight/contract/booking/order-words';
import { isGatewayMethod, type Subject } from '@waylight/contract/payment/payment';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { MethodCards } from './method-cards.tsx';
import { LateNotice, NoWay, PaidElsewhere, PayFailure, SuspendedCard, UnknownNotice } from './pay-desk-notices.tsx';
import { isWorking, viewOf } from './pay-desk-state.ts';
import { standingOf, type Ways } from './pay-order.ts';
import styles from './payment-page.module.css';
import { ProviderPanel, Silent } from './provider-panel.tsx';
import { SuspenseNote } from './result-parts.tsx';
import { type PayDeskProps, usePayDesk } from './use-pay-desk.ts';
import { billMethodNotes, words } from './words.ts';

/** Ways to pay, then the chosen one: at once from the company's account, or with a provider's code or page. */
export function PayDesk(props: PayDeskProps) {
  const { subjects, ways, checking } = props;
  const t = useText();
  const language = useLanguage();
  const desk = usePayDesk(props);
  const { state, step } = desk;
  const { facts } = state;
  const view = viewOf(state, subjects, checking);
  const working = isWorking(state);
  if (view.kind === 'suspended')
    return <SuspendedCard codes={view.codes} onGoOn={() => step({ type: 'paidDespite' })} />;
  if (view.kind === 'panel' && isGatewayMethod(view.method)) {
    const { method } = view;
    return (
      <Card
        title={payMethodWords[method][language]}
        aside={
          <Button tone="quiet" size="small" isDisabled={working} onPress={() => step({ type: 'choosing', on: true })}>
            {t(words.otherWay)}
          </Button>
        }
      >
        <div className={styles.methods}>
          <ProviderPanel
            key={facts.paymentNo}
            facts={facts}
            method={method}
            offset={state.offset}
            asking={desk.asking}
            pending={working}
            onOpen={(show) => void desk.pay(method, show)}
          />
          <PayFailure error={state.failure} />
        </div>
      </Card>
    );
  }
  const standing = standingOf(facts, subjects);
  return (
    <WaysCard desk={desk} ways={ways} kind={subjects[0]!.kind} back={view.kind === 'ways' && view.back}>
      <SuspenseNote outcome={facts} />
      {standing.kind === 'elsewhere' && <PaidElsewhere facts={standing.facts} />}
    </WaysCard>
  );
}

interface WaysCardProps {
  desk: ReturnType<typeof usePayDesk>;
  ways: Ways;
  /** what is paid */
  kind: Subject['kind'];
  /** a code or a page is open behind the ways */
  back: boolean;
  children: ReactNode;
}

/** The ways as cards, notices about the last attempt, and the button that pays. */
function WaysCard({ desk, ways, kind, back, children }: WaysCardProps) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const { state, step, shown, asking } = desk;
  const { facts, chosen, sending } = state;
  const working = isWorking(state);
  const none = shown.every((way) => way.usable !== true);
  const forbidden = shown.length > 0 && shown.every((way) => way.usable === 'FORBIDDEN');
  const due = ways.amount;
  const pageMethod = facts.show?.kind === 'redirect' ? facts.method : null;
  return (
    <Card
      title={t(words.methods)}
      aside={
        back ? (
          <Button tone="quiet" size="small" isDisabled={working} onPress={() => step({ type: 'choosing', on: false })}>
            {pageMethod ? t(words.backToPage, { provider: payMethodWords[pageMethod][language] }) : t(words.backToCode)}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.methods}>
        {back && <Banner tone="info">{t(pageMethod ? words.switchingPage : words.switching)}</Banner>}
        {children}
        {shown.length > 0 && (
          <MethodCards
            ways={shown}
            due={due}
            currency={ways.currency}
            notes={kind === 'bill' ? billMethodNotes : undefined}
            value={chosen}
            onChange={(method) => step({ type: 'wayChosen', method })}
            isDisabled={working}
          />
        )}
        {none && <NoWay forbidden={forbidden} kind={kind} />}
        <PayFailure error={state.failure} />
        {asking.stopped && <Silent asking={asking} />}
        {sending === 'late' && <LateNotice />}
        {sending === 'unknown' && <UnknownNotice onAskAgain={desk.askAgain} />}
        {!none && (
          <Button
            tone="primary"
            size="large"
            wide
            isDisabled={chosen === null}
            pending={working}
            onPress={() => chosen && void desk.pay(chosen)}
          >
            {due !== undefined && ways.currency !== undefined
              ? t(chosen === 'credit' ? words.putOnCredit : words.pay, {
                  amount: moneyText(due, ways.currency, locale),
                })
              : t(chosen === 'credit' ? words.putPlain : words.payPlain)}
          </Button>
        )}
      </div>
    </Card>
  );
}
