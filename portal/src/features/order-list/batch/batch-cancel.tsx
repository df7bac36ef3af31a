import { api } from '@waylight/contract';
import { type CancelReason, cancelReasons, cancelReasonWords } from '@waylight/contract/booking/cancel-words';
import type { OrderSummary } from '@waylight/contract/booking/order';
import { lengths, mostOrdersCancelledTogether } from '@waylight/contract/value/lengths';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Loading, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { showToast } from '@waylight/ui/feedback/toast';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextArea } from '@waylight/ui/field/text-area';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { useLocaleTag } from '@waylight/ui/provider';
import { Facts } from '@waylight/ui/table/facts';
import { moneyText } from '@waylight/ui/text/money';
import { useId, useState } from 'react';
import { errorText, useCallQuery } from '../../../lib/calls.ts';
import { wordsOfError } from '../../../lib/error-words.ts';
import { type Faults, useForm } from '../../../lib/field/use-form.ts';
import { useLanguage } from '../../../lib/language.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useSendOnce } from '../../../lib/send-once/use-send-once.ts';
import { type Say, sentences, useText } from '../../../lib/words.ts';
import { changedByCancelling } from '../../cancellation/changed-by-cancelling.ts';
import { cancelWords } from '../../cancellation/words.ts';
import styles from './batch.module.css';
import { type BatchLine, BatchOrders } from './batch-orders.tsx';
import { batchSums, batchTerm } from './batch-terms.ts';
import { words } from './words.ts';

/** ms between two readings of the terms: charges may rise while the drawer is open */
const quoteMs = 60_000;

interface Input {
  reason: CancelReason | null;
  note: string;
}

const check = ({ reason, note }: Input): Faults<Input> => ({
  ...(reason === null ? { reason: cancelWords.reasonEmpty } : {}),
  ...(note.trim().length > lengths.cancelNote ? { note: cancelWords.noteLong } : {}),
});

/** The refusal of a single order would speak of work orders: beside its name it says why, and no more. */
const reasonOf = (error: ErrorName) => (error === 'ORDER_NON_CANCELLABLE' ? words.never : wordsOfError(error));

interface BatchCancelProps {
  orders: readonly OrderSummary[];
  /** some of them are cancelled, or asked about */
  onCancelled: (orderCodes: readonly string[]) => void;
  onClose: () => void;
}

type BatchAnswer = ReplyOf<typeof api.cancellation.cancelMany>['orders'];

/** Cancels several orders, the fee of each first. Done, it closes; with refusals it stays and names them. */
export function BatchCancel({ orders: given, onCancelled, onClose }: BatchCancelProps) {
  const t = useText();
  const formId = useId();
  // The list goes on reading; what was chosen when the drawer opened stays chosen.
  const [orders] = useState(given);
  const form = useForm<Input>({ id: 'batch-cancel', start: { reason: null, note: '' }, check });
  const { state, start, again } = useSendOnce(api.cancellation.cancelMany, {
    touches: changedByCancelling,
    onRefused: () => void query.refetch(),
    onDone({ orders: answers }) {
      const done = answers.filter(({ answer }) => answer);
      onCancelled(done.map(({ orderCode }) => orderCode));
      if (done.length < answers.length) return;
      onClose();
      showToast({ tone: 'success', text: outcome(answers, t) });
    },
  });
  const query = useCallQuery(
    api.cancellation.quoteMany,
    { orderCodes: orders.map(({ orderCode }) => orderCode) },
    { staleTime: 0, handles: 'all', refetchInterval: state.at === 'asking' ? quoteMs : false },
  );
  const terms = useTerms(orders, query.data?.orders ?? []);

  if (state.at === 'done') return <Refusals orders={orders} answers={state.answer.orders} onClose={onClose} />;

  const send = ({ reason, note }: Input) => {
    if (reason === null) return;
    void start({
      reason,
      note: note.trim(),
      orders: terms.taken.map(({ orderCode, money }) => ({
        orderCode,
        ...(money ? { accepted: { fee: money.fee, currency: money.currency } } : {}),
      })),
    });
  };
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      dismissable={false}
      size="large"
      title={t(words.cancelTitle, { n: orders.length })}
      note={terms.taken.length > 0 ? t(words.final) : undefined}
      actions={
        <>
          <Button onPress={onClose}>{t(terms.taken.length > 0 ? words.keep : words.close)}</Button>
          {state.at === 'unknown' ? (
            <Button tone="dangerSolid" onPress={again}>
              {t(words.sendAgain)}
            </Button>
          ) : (
            terms.taken.length > 0 && (
              <Button type="submit" form={formId} tone="dangerSolid" pending={state.at === 'sending'}>
                {terms.label}
              </Button>
            )
          )}
        </>
      }
    >
      {query.isError && !query.data ? (
        <CallFailed query={query} title={t(words.failed)} />
      ) : (
        <Loading waiting={!query.data} skeleton={<SkeletonText lines={8} />}>
          {() => (
            <form id={formId} noValidate className={styles.form} onSubmit={(event) => form.send(send, event)}>
              <p className={styles.small}>{t(words.cancelLead, { most: mostOrdersCancelledTogether })}</p>
              {state.at === 'unknown' && (
                <Banner tone="warning" live>
                  {t(words.unknown)}
                </Banner>
              )}
              {state.at === 'asking' && state.failure !== undefined && (
                <Banner tone="error" title={t(words.refused)} live>
                  {errorText(state.failure)}
                </Banner>
              )}
              <ErrorSummary errors={form.summary} attempt={form.attempt} />
              {terms.taken.length === 0 && <Banner tone="info">{t(words.noneLeft)}</Banner>}
              <BatchOrders title={t(words.cancellable)} lines={terms.lines} />
              <BatchOrders title={t(words.leftOut)} lines={terms.leftOut} />
              {terms.taken.length > 0 && (
                <>
                  {terms.facts.length > 0 && (
                    <section className={styles.part}>
                      <Facts layout="money" items={terms.facts} />
                      {terms.notes.map((note) => (
                        <p key={note.en} className={styles.small}>
                          {t(note)}
                        </p>
                      ))}
                    </section>
                  )}
                  <ReasonFields form={form} />
                </>
              )}
            </form>
          )}
        </Loading>
      )}
    </Drawer>
  );
}

/** How many were cancelled, and how many asked about. */
function outcome(answers: BatchAnswer, t: Say): string {
  const count = (way: string) => answers.filter(({ answer }) => answer?.way === way).length;
  const [cancelled, requested] = [count('atOnce'), count('request')];
  return sentences(
    t,
    cancelled > 0 && t(words.cancelled, { n: cancelled }),
    requested > 0 && t(words.requested, { n: requested }),
  );
}

interface RefusalsProps {
  orders: readonly OrderSummary[];
  answers: BatchAnswer;
  onClose: () => void;
}

/** The orders that were not cancelled, each with its reason; all others were. */
function Refusals({ orders, answers, onClose }: RefusalsProps) {
  const t = useText();
  const lines = orders.flatMap((order): BatchLine[] => {
    const refusal = answers.find(({ orderCode }) => orderCode === order.orderCode)?.refusal;
    return refusal ? [{ order, said: t(reasonOf(refusal as ErrorName)), tone: 'no' }] : [];
  });
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      size="large"
      title={t(words.cancelTitle, { n: answers.length })}
      actions={<Button onPress={onClose}>{t(words.close)}</Button>}
    >
      <div className={styles.form}>
        <Banner tone="warning" title={t(words.someRefused, { n: lines.length })} live>
          {outcome(answers, t)} {t(words.stillChosen)}
        </Banner>
        <BatchOrders title={t(words.leftOut)} lines={lines} />
      </div>
    </Drawer>
  );
}

function ReasonFields({ form }: { form: ReturnType<typeof useForm<Input>> }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <div id={form.idOf('reason')}>
        <RadioGroup
          isRequired
          label={t(cancelWords.reason)}
          value={form.values.reason}
          onChange={(reason) => form.change({ reason })}
          error={form.errorAt('reason')}
          choices={cancelReasons.map((value) => ({ value, label: cancelReasonWords[value][language] }))}
        />
      </div>
      <TextArea
        {...form.text('note')}
        optional
        label={t(cancelWords.note)}
        hint={t(cancelWords.noteHint)}
        rows={2}
        counter={lengths.cancelNote}
      />
    </>
  );
}

/** The terms of each order in words, those that are left out with their reason, and what all of them come to. */
function useTerms(orders: readonly OrderSummary[], quotes: ReplyOf<typeof api.cancellation.quoteMany>['orders']) {
  const t = useText();
  const locale = useLocaleTag();
  const named = quotes.flatMap((quote) => {
    const order = orders.find(({ orderCode }) => orderCode === quote.orderCode);
    return order ? [{ quote, order, term: batchTerm(quote) }] : [];
  });
  const taken = named.filter(({ term }) => term === 'atOnce' || term === 'request');
  const lines = taken.map(({ quote: { money, coupon }, order, term }): BatchLine => {
    const fee = money && money.fee > 0 ? moneyText(money.fee, money.currency, locale) : undefined;
    const asked = fee ? t(words.requestMost, { fee }) : t(words.request);
    if (term === 'request') return { order, said: asked, tone: 'fee', coupon };
    if (fee) return { order, said: t(words.fee, { fee }), tone: 'fee', coupon };
    return { order, said: t(words.free), tone: 'free', coupon };
  });
  const leftOut = named.flatMap(({ quote, order, term }): BatchLine[] => {
    if (term === 'unseen') return [{ order, said: t(words.unseen), tone: 'no' }];
    if (term !== 'refused') return [];
    return [{ order, said: t(reasonOf(quote.can as ErrorName)), tone: 'no' }];
  });
  const asks = taken.some(({ term }) => term === 'request');
  const sums = batchSums(taken.map(({ quote }) => quote));
  const moved = (part: 'fee' | 'refund' | 'released') => sums.some((sum) => sum[part] > 0);
  const inAll = (part: 'fee' | 'refund' | 'released') =>
    sums.map((sum) => moneyText(sum[part], sum.currency, locale)).join(' + ');
  const fee = moved('fee') ? inAll('fee') : undefined;
  const n = taken.length;
  return {
    taken: taken.map(({ quote }) => quote),
    lines,
    leftOut,
    facts:
      fee || moved('refund') || moved('released')
        ? [
            { term: t(asks ? words.feesMost : words.fees), value: inAll('fee') },
            ...(moved('refund') || !moved('released')
              ? [
                  {
                    term: t(asks ? words.refundsLeast : words.refunds),
                    value: inAll('refund'),
                    strong: true,
                    rule: true,
                  },
                ]
              : []),
            ...(moved('released')
              ? [
                  {
                    term: t(asks ? words.releasedLeast : words.released),
                    value: inAll('released'),
                    strong: true,
                    rule: !moved('refund'),
                  },
                ]
              : []),
          ]
        : [],
    notes: [...(moved('refund') ? [words.routes] : []), ...(moved('released') ? [cancelWords.toCredit] : [])],
    label: fee ? t(asks ? words.confirmMost : words.confirmFee, { n, fee }) : t(words.confirmFree, { n }),
  };
}
