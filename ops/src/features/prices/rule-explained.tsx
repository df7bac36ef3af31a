import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { TextField } from '@waylight/ui/field/text-field';
import { Money } from '@waylight/ui/text/money';
import { type FormEvent, useState } from 'react';
import { kindWords } from '../../lib/act/rule-words.ts';
import { errorText, useCall } from '../../lib/calls.ts';
import { typedDate } from '../../lib/list/filter-box.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useName, useText } from '../../lib/words.ts';
import { type Example, exampleIn } from './pasted-example.ts';
import { percentText } from './percent.ts';
import styles from './prices.module.css';
import { aboutKey, useRuleTexts } from './rule-place.ts';
import { beforeWords, words } from './words.ts';

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text.trim());
const isMaybe = (text: string, fits: (text: string) => boolean) => text.trim() === '' || fits(text);

/** For one company, hotel, arrival and rate: the rule that counts and why, those that it outranks, and what the stay costs. */
export function RuleExplained() {
  const t = useText();
  const [asked, setAsked] = useState<Example>({ company: '', hotel: '', checkin: '', checkout: '', rate: '' });
  const explain = useCall(opsApi.pricing.explain, { handles: 'all' });
  const isDay = (text: string) => typeof typedDate(text) === 'string';
  const isWhole =
    asked.company.trim() !== '' &&
    isId(asked.hotel) &&
    isMaybe(asked.rate, isId) &&
    isMaybe(asked.checkin, isDay) &&
    isMaybe(asked.checkout, isDay);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [checkin, checkout] = [typedDate(asked.checkin), typedDate(asked.checkout)];
    if (isWhole)
      explain.mutate({
        ...{ company: asked.company.trim(), hotelId: Number(asked.hotel.trim()) },
        ...(checkin ? { checkin } : {}),
        ...(checkout ? { checkout } : {}),
        ...(asked.rate.trim() ? { ratePlanId: Number(asked.rate.trim()) } : {}),
      });
  };
  const field = (name: keyof Example) => ({
    value: asked[name],
    // A whole example pasted into any field fills them all.
    onChange: (text: string) =>
      setAsked((before) => (text.length > 12 && exampleIn(text, before)) || { ...before, [name]: text }),
    maxLength: 400,
  });
  return (
    <section className={styles.explain} aria-label={t(words.explain)}>
      <p className={styles.lead}>{t(words.explainLead)}</p>
      <form className={styles.line} onSubmit={submit}>
        <TextField label={t(words.companyCode)} {...field('company')} />
        <TextField label={t(words.hotelField)} {...field('hotel')} inputMode="numeric" />
        <TextField label={t(words.checkin)} {...field('checkin')} placeholder="YYYY-MM-DD" />
        <TextField label={t(words.checkout)} {...field('checkout')} placeholder="YYYY-MM-DD" />
        <TextField label={t(words.ratePlan)} {...field('rate')} inputMode="numeric" />
        <Button type="submit" isDisabled={!isWhole} pending={explain.isPending}>
          {t(words.explain)}
        </Button>
      </form>
      {explain.error && (
        <Banner tone="error" live>
          {errorText(explain.error)}
        </Banner>
      )}
      {explain.data && <Explained found={explain.data} />}
    </section>
  );
}

type Explanation = NonNullable<ReturnType<typeof useCall<typeof opsApi.pricing.explain>>['data']>;

function Explained({ found }: { found: Explanation }) {
  const t = useText();
  const name = useName();
  const texts = useRuleTexts();
  const { rate, example } = found;
  return (
    <>
      <p aria-live="polite">
        <strong>
          {t(words.explained, {
            hotel: name(found.hotel.zh, found.hotel.en),
            city: name(found.city.zh, found.city.en),
            percent: percentText(found.percentBp),
          })}
        </strong>{' '}
        {found.group && `${t(words.groupOf, { name: name(found.group.zh, found.group.en) })} · `}
        {t(words.starOf, { n: found.hotel.star })} ·{' '}
        {rate
          ? `${name(rate.zh, rate.en)} (${rate.kinds.map((kind) => t(kindWords[kind])).join(', ')})`
          : t(words.anyRate)}
        {example && (
          <>
            {' · '}
            <Money {...example.contract} /> → <Money {...example.price} />
          </>
        )}
      </p>
      {found.rules.length === 0 && <p>{t(words.noRule)}</p>}
      <ol className={styles.rules}>
        {found.rules.map((rule, at) => (
          <li key={aboutKey(rule)} className={styles.rule}>
            <StatusChip tone={at === 0 ? 'green' : 'grey'}>{t(at === 0 ? words.counts : words.outranked)}</StatusChip>
            {texts.whole(rule)} · {percentText(rule.percentBp)}
            {rule.before && <span className={styles.why}>{t(beforeWords[rule.before])}</span>}
          </li>
        ))}
      </ol>
      {found.rates.map(({ base, quote, rate: value, isOutdated }) => (
        <p key={base}>
          {t(words.rateOf, { base, quote, rate: value ?? t(words.missing) })}
          {isOutdated && ` · ${t(words.notSold)}`}
        </p>
      ))}
    </>
  );
}
