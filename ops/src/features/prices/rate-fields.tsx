import { effectiveRate, rateE8Of, rateText, spreadBpOf } from '@waylight/contract/supply/exchange-rate';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextField } from '@waylight/ui/field/text-field';
import type { ActLook } from '../../lib/act/act-look.ts';
import { useAct } from '../../lib/act/use-act.tsx';
import type { Faults, Form } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { send } from '../../lib/session/session.ts';
import { useText } from '../../lib/words.ts';
import styles from './prices.module.css';
import { words } from './words.ts';

export type RatePair = ReplyOf<typeof opsApi.pricing.rates>['pairs'][number];

interface RateValues {
  base: string;
  quote: string;
  mid: string;
  spread: string;
}

const currencyOf = (text: string) => text.trim().toUpperCase();
const isCurrency = (text: string) => /^[A-Z]{3}$/.test(currencyOf(text));

function faultsOf({ base, quote, mid, spread }: RateValues): Faults<RateValues> {
  const isSame = isCurrency(base) && currencyOf(base) === currencyOf(quote);
  return {
    base: isCurrency(base) ? undefined : words.currencyWrong,
    quote: isSame ? words.sameCurrency : isCurrency(quote) ? undefined : words.currencyWrong,
    mid: rateE8Of(mid) === undefined ? words.rateWrong : undefined,
    spread: spreadBpOf(spread) === undefined ? words.spreadWrong : undefined,
  };
}

const requestOf = ({ base, quote, mid, spread }: RateValues) => ({
  ...{ base: currencyOf(base), quote: currencyOf(quote), mid: mid.trim(), spreadBp: spreadBpOf(spread) ?? 0 },
  asOf: new Date().toISOString(),
});

/** Fields of a rate, and the effective rate that they come to. A pair of the list keeps its currencies. */
function RateFields({ form, pair }: { form: Form<RateValues>; pair: RatePair | null }) {
  const t = useText();
  const midE8 = rateE8Of(form.values.mid);
  const spreadBp = spreadBpOf(form.values.spread);
  const rate = midE8 === undefined || spreadBp === undefined ? '–' : rateText(effectiveRate(midE8, spreadBp));
  return (
    <>
      {pair === null && (
        <FieldRow>
          <TextField {...form.text('base')} label={t(words.base)} maxLength={3} autoFocus />
          <TextField {...form.text('quote')} label={t(words.quote)} maxLength={3} />
        </FieldRow>
      )}
      <TextField
        {...form.text('mid')}
        label={pair === null ? t(words.midField) : t(words.midFieldOf, pair)}
        inputMode="decimal"
        maxLength={16}
        autoFocus={pair !== null}
      />
      <TextField
        {...form.text('spread')}
        label={t(words.spreadField)}
        hint={t(words.spreadHint)}
        inputMode="text"
        maxLength={6}
      />
      <p role="status" className={styles.effective}>
        {t(words.effective, { rate })}
      </p>
    </>
  );
}

const shared = {
  call: opsApi.pricing.setRate,
  check: faultsOf,
  request: requestOf,
  faultAt: { RATE_OUT_OF_RANGE: 'mid' },
  touches: [opsApi.pricing.rates],
} satisfies Partial<ActLook<typeof opsApi.pricing.setRate, never, RateValues>>;

/** The act of setting a rate of any pair. */
export function useSetRate() {
  return useAct<typeof opsApi.pricing.setRate, null, RateValues>({
    ...shared,
    title: words.setRate,
    subject: () => '',
    start: () => ({ base: '', quote: '', mid: '', spread: '0' }),
    fields: (form) => <RateFields form={form} pair={null} />,
  });
}

/** The act of changing a pair of the list, against what was read. */
export function useEditRate() {
  return useAct<typeof opsApi.pricing.setRate, RatePair, RateValues>({
    ...shared,
    title: words.editRate,
    subject: ({ base, quote }) => `${base} → ${quote}`,
    record: ({ base, quote }) => ({ kind: 'exchangeRate', id: `${base} ${quote}` }),
    start: ({ base, quote, mid, spreadBp }) => ({ base, quote, mid: mid ?? '', spread: String(spreadBp / 100) }),
    fields: (form, pair) => <RateFields form={form} pair={pair} />,
    edit: {
      read: ({ read }) => read,
      again: async (pair) => {
        const { pairs } = await send(opsApi.pricing.rates, { which: 'all' });
        return pairs.find(({ base, quote }) => base === pair.base && quote === pair.quote) ?? pair;
      },
    },
  });
}
