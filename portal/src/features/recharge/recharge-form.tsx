import { api } from '@waylight/contract';
import type { PayMethod } from '@waylight/contract/payment/payment';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { ChipList, ToggleChip } from '@waylight/ui/chip';
import { Banner } from '@waylight/ui/feedback/banner';
import { useLocaleTag } from '@waylight/ui/provider';
import { Money, moneyParts, moneyText } from '@waylight/ui/text/money';
import { type FormEvent, useRef, useState } from 'react';
import { afterPress } from '../../lib/after-press.ts';
import { errorText, useCall } from '../../lib/calls.ts';
import { NumberField } from '../../lib/field/number-field.tsx';
import { typedAmount } from '../../lib/field/typed-amount.ts';
import { useRequestId } from '../../lib/send-once/use-request-id.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useLastMethod } from '../payment/last-method.ts';
import { MethodCards } from '../payment/method-cards.tsx';
import { firstChosen } from '../payment/pay-desk-state.ts';
import { waysShown } from '../payment/pay-order.ts';
import styles from './recharge-page.module.css';
import { words } from './words.ts';

type Terms = ReplyOf<typeof api.recharge.terms>;

/** Amounts that are offered, in yuan. */
const quickAmounts = [1000, 5000, 10_000, 20_000, 50_000, 100_000] as const;

/** The first step: how much, and by which way. */
export function RechargeForm({ terms }: { terms: Terms }) {
  const t = useText();
  const go = useGo();
  const locale = useLocaleTag();
  const { currency, balance, least, most } = terms;
  const ways = waysShown(terms.ways, [{ kind: 'recharge' }]);
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const last = useLastMethod('recharge');
  const [chosen, setChosen] = useState<PayMethod | null>(() => firstChosen(ways, [last.read()]));
  const field = useRef<HTMLInputElement>(null);
  const amount = typedAmount(typed, currency, { least, most });
  const create = useCall(api.recharge.create, {
    handles: 'all',
    onSuccess: ({ rechargeCode }) =>
      go(paths.recharge({ step: 2, code: rechargeCode, ...(chosen ? { way: chosen } : {}) })),
  });
  /** One id per amount until it is known what became of it, so that sending again makes no second recharge. */
  const idOf = useRequestId();

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(true);
    if (amount === undefined) {
      field.current?.focus();
      return;
    }
    create.mutate({ amount, requestId: idOf(amount) });
  }

  const limits = { least: moneyParts(least, currency, locale).number, most: moneyParts(most, currency, locale).number };
  const wrong = left && amount === undefined ? t(words.amountWrong, limits) : undefined;
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.balance}>
          <span className={styles.small}>{t(words.balance)}</span>
          <Money amount={balance} currency={currency} look="price" />
        </p>
        <div className={styles.amountPart}>
          <ChipList label={t(words.quick)}>
            {quickAmounts.map((yuan) => {
              const minor = yuan * 100;
              return (
                <ToggleChip
                  key={yuan}
                  isSelected={amount === minor}
                  onChange={() => {
                    setTyped(moneyParts(minor, currency, locale).number);
                    setLeft(true);
                  }}
                >
                  {moneyParts(minor, currency, locale, { short: true }).number}
                </ToggleChip>
              );
            })}
          </ChipList>
          <NumberField
            label={t(words.amount)}
            className={styles.amountField}
            size="large"
            prefix={currency}
            autoComplete="off"
            maxLength={16}
            inputRef={field}
            value={typed}
            onChange={setTyped}
            onBlur={() => typed !== '' && afterPress(() => setLeft(true))}
            error={wrong}
            hint={
              amount === undefined
                ? // The error says the limits itself.
                  !wrong && t(words.amountHint, limits)
                : t(words.after, {
                    before: moneyText(balance, currency, locale),
                    after: moneyText(balance + amount, currency, locale),
                  })
            }
          />
        </div>
        {ways.length > 0 && (
          <MethodCards ways={ways} value={chosen} onChange={setChosen} labelShown isDisabled={create.isPending} />
        )}
        {chosen === null && (
          <Banner tone="warning" title={t(words.noWay)}>
            {t(words.noWayText)}
          </Banner>
        )}
        {create.error && (
          <Banner tone="error" live title={t(words.failed)}>
            {errorText(create.error)}
          </Banner>
        )}
        <Button type="submit" tone="primary" size="large" wide isDisabled={chosen === null} pending={create.isPending}>
          {t(words.next)}
        </Button>
      </form>
    </Card>
  );
}
