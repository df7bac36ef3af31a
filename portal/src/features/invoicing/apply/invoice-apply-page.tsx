import { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { CallError } from '@waylight/contract/wire/client';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { showToast } from '@waylight/ui/feedback/toast';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { Steps } from '@waylight/ui/nav/steps';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { useEffect, useState } from 'react';
import { errorNamed, errorText } from '../../../lib/calls.ts';
import { useForm } from '../../../lib/field/use-form.ts';
import { enumField, listAddress } from '../../../lib/list/list-address.ts';
import { useSendOnce } from '../../../lib/send-once/use-send-once.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useGo, useUrl } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { AreaPage } from '../../account/area-page.tsx';
import { AddressStep } from './address-step.tsx';
import { type ApplicationInput, type ApplyStep, applicationFaults, applySteps } from './application.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { countOf, type InvoiceChoice, noChoice, sumOf } from './invoice-choice.ts';
import { PickStep } from './pick-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { TitleStep } from './title-step.tsx';
import { words } from './words.ts';

const applyAddress = listAddress({ step: enumField(applySteps, 'pick') });

/** An application for an invoice: choose, title, delivery, review. The address has the step, so that Back goes one step back. */
export function InvoiceApplyPage() {
  const t = useText();
  const user = useUser();
  if (!user) return null;
  const currency = user.attrs.accountCurrency;
  return (
    <AreaPage wide>
      {currency === 'CNY' ? (
        <Application currency={currency} email={user.attrs.userEmail} />
      ) : (
        <EmptyState reason="none" title={t(words.otherCurrency)}>
          {t(words.otherCurrencyText, { currency })}
        </EmptyState>
      )}
    </AreaPage>
  );
}

function Application({ currency, email }: { currency: string; email: string }) {
  const t = useText();
  const go = useGo();
  const asked = useUrl(applyAddress).step;
  const [choice, setChoice] = useState<InvoiceChoice>(noChoice);
  const [full, setFull] = useState(false);
  // A reload forgets the choice: every other step is about one.
  const step: ApplyStep = countOf(choice) === 0 ? 'pick' : asked;
  const form = useForm<ApplicationInput>({
    id: 'invoice',
    start: { type: 'ordinary', item: null, titleId: null, nature: 'electronic', addressId: null, email, remark: '' },
    check: (values) => applicationFaults(values, step),
  });
  const sending = useSendOnce(api.invoicing.apply, {
    touches: [api.invoicing.list, api.invoicing.ordersToInvoice, api.invoicing.billsToInvoice, api.invoicing.relations],
  });
  const { state } = sending;
  const changed = changedSum(state.at === 'asking' ? state.failure : undefined);
  const amount = changed ?? sumOf(choice);

  useEffect(() => {
    if (state.at !== 'done') return;
    const { id }: ReplyOf<typeof api.invoicing.apply> = state.answer;
    showToast({ tone: 'success', text: t(words.applied) });
    go(paths.invoice(id), { replace: true });
  }, [state, go, t]);

  const at = applySteps.indexOf(step);
  const stepTo = (to: number) => {
    const next = applySteps[to] ?? 'pick';
    go(paths.invoiceApplyStep(next === 'pick' ? undefined : next));
  };
  const submit = ({ type, item, titleId, nature, addressId, email: to, remark }: ApplicationInput) => {
    // Somebody may have come to the last step by its address alone.
    const open = applySteps.find((one) => Object.values(applicationFaults(form.values, one)).some(Boolean));
    if (open || item === null || titleId === null) return stepTo(applySteps.indexOf(open ?? 'title'));
    const delivery = nature === 'paper' ? { addressId: addressId ?? 0 } : { email: to.trim() };
    const chosen = { orders: [...choice.orders.keys()], bills: [...choice.bills.keys()] };
    void sending.start({ type, item, titleId, nature, ...delivery, remark: remark.trim(), ...chosen, amount });
  };

  return (
    <>
      <Steps
        label={t(words.steps)}
        names={[words.stepPick, words.stepTitle, words.stepAddress, words.stepReview].map((name) => t(name))}
        at={at + 1}
      />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Outcome state={state} before={sumOf(choice)} changed={changed} currency={currency} />
      {step === 'pick' && (
        <PickStep
          choice={choice}
          onPick={(outcome) => {
            setChoice(outcome.choice);
            setFull(outcome.full);
          }}
        />
      )}
      {step === 'title' && <TitleStep form={form} />}
      {step === 'address' && <AddressStep form={form} />}
      {step === 'review' && <ReviewStep form={form} choice={choice} currency={currency} />}
      <ChoiceBar choice={choice} currency={currency} full={full} atReview={step === 'review'}>
        {step === 'pick' && countOf(choice) > 0 && (
          <Button tone="quiet" onPress={() => setChoice(noChoice)}>
            {t(words.let)}
          </Button>
        )}
        {at > 0 && (
          <Button isDisabled={state.at === 'sending'} onPress={() => stepTo(at - 1)}>
            {t(words.back)}
          </Button>
        )}
        {step !== 'review' ? (
          <Button tone="primary" isDisabled={countOf(choice) === 0} onPress={() => form.send(() => stepTo(at + 1))}>
            {t(words.next)}
          </Button>
        ) : state.at === 'unknown' ? (
          <Button tone="primary" onPress={sending.again}>
            {t(words.again)}
          </Button>
        ) : (
          <Button
            tone="primary"
            pending={state.at === 'sending'}
            isDisabled={changed === 0}
            onPress={() => form.send(submit)}
          >
            {t(words.submit)}
          </Button>
        )}
      </ChoiceBar>
    </>
  );
}

/** The sum that the server has now; undefined: it did not say another one. */
function changedSum(failure: unknown): number | undefined {
  if (!(failure instanceof CallError) || failure.error !== 'INVOICE_AMOUNT_CHANGED') return undefined;
  return typeof failure.data.amount === 'number' ? failure.data.amount : undefined;
}

interface OutcomeProps {
  state: { at: string; failure?: unknown };
  before: number;
  changed: number | undefined;
  currency: string;
}

/** Outcome of sending it, when it was not taken. */
function Outcome({ state, before, changed, currency }: OutcomeProps) {
  const t = useText();
  const locale = useLocaleTag();
  const money = (amount: number) => moneyText(amount, currency, locale);
  if (state.at === 'unknown')
    return (
      <Banner tone="warning" live>
        {t(words.unknown)}
      </Banner>
    );
  if (state.at !== 'asking' || state.failure === undefined) return null;
  return (
    <Banner tone="error" live>
      {errorNamed(state.failure) !== 'INVOICE_AMOUNT_CHANGED' || changed === undefined
        ? errorText(state.failure)
        : changed === 0
          ? t(words.nothingLeft)
          : t(words.amountChanged, { before: money(before), after: money(changed) })}
    </Banner>
  );
}
