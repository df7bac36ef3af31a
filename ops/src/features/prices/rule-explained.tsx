import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { TextField } from '@waylight/ui/field/text-field';
import { type FormEvent, useState } from 'react';
import { errorText, useCall } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useName, useText } from '../../lib/words.ts';
import { percentText } from './percent.ts';
import styles from './prices.module.css';
import { usePlace } from './rule-place.ts';
import { words } from './words.ts';

/** For one company at one hotel: the rule that counts, those that it outranks, and the rates of exchange. */
export function RuleExplained() {
  const t = useText();
  const name = useName();
  const place = usePlace();
  const [company, setCompany] = useState('');
  const [hotel, setHotel] = useState('');
  const explain = useCall(opsApi.pricing.explain, { handles: 'all' });
  const isWhole = company.trim() !== '' && /^[1-9]\d{0,9}$/.test(hotel.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) explain.mutate({ company: company.trim(), hotelId: Number(hotel.trim()) });
  };
  const found = explain.data;
  return (
    <section className={styles.explain} aria-label={t(words.explain)}>
      <form className={styles.line} onSubmit={submit}>
        <TextField label={t(words.companyCode)} value={company} onChange={setCompany} maxLength={32} />
        <TextField label={t(words.hotelField)} value={hotel} onChange={setHotel} inputMode="numeric" maxLength={10} />
        <Button type="submit" isDisabled={!isWhole} pending={explain.isPending}>
          {t(words.explain)}
        </Button>
      </form>
      {explain.error && (
        <Banner tone="error" live>
          {errorText(explain.error)}
        </Banner>
      )}
      {found && (
        <>
          <p aria-live="polite">
            {t(words.explained, {
              hotel: name(found.hotel.zh, found.hotel.en),
              city: name(found.city.zh, found.city.en),
              percent: percentText(found.percentBp),
            })}
          </p>
          {found.rules.length === 0 && <p>{t(words.noRule)}</p>}
          <ol className={styles.rules}>
            {found.rules.map((rule, at) => (
              <li key={`${rule.company?.code} ${rule.hotel?.id} ${rule.city?.id}`} className={styles.rule}>
                <StatusChip tone={at === 0 ? 'green' : 'grey'}>
                  {t(at === 0 ? words.counts : words.outranked)}
                </StatusChip>
                {rule.company ? name(rule.company.nameZh, rule.company.nameEn) : t(words.everyCompany)} · {place(rule)}{' '}
                · {percentText(rule.percentBp)}
              </li>
            ))}
          </ol>
          {found.rates.map(({ base, quote, rate, isOutdated }) => (
            <p key={base}>
              {t(words.rateOf, { base, quote, rate: rate ?? t(words.missing) })}
              {isOutdated && ` · ${t(words.notSold)}`}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
