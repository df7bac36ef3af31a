import type { ReplyOf } from '@waylight/contract/wire/call';
import { kindWords } from '../../lib/act/rule-words.ts';
import type { opsApi } from '../../lib/ops-api.ts';
import { rangeWords, useName, useText } from '../../lib/words.ts';
import { words } from './words.ts';

export type MarkUpRule = ReplyOf<typeof opsApi.pricing.markUps>['rules'][number];
export type RuleAbout = Omit<MarkUpRule, 'percentBp'>;

/** A key of what a rule is about: no two rules have the same. */
export const aboutKey = ({ company, group, hotel, city, country, star, rateKind, ...days }: RuleAbout): string =>
  JSON.stringify([company?.code, group?.id, hotel?.id, city?.id, country?.code, star, rateKind, days]);

/** Texts of a rule: whose it is, where it counts, and for which rates and days. */
export function useRuleTexts() {
  const t = useText();
  const name = useName();
  const whom = ({ company, group }: RuleAbout) =>
    company
      ? `${company.code} ${name(company.nameZh, company.nameEn)}`
      : group
        ? t(words.groupOf, { name: name(group.zh, group.en) })
        : t(words.everyCompany);
  const place = ({ hotel, city, country, star }: RuleAbout) => {
    const where = hotel
      ? t(words.hotelOf, { name: name(hotel.zh, hotel.en), id: hotel.id })
      : city
        ? t(words.cityOf, { name: name(city.zh, city.en), id: city.id })
        : country
          ? name(country.zh, country.en)
          : t(words.everywhere);
    return star === null ? where : `${where} · ${t(words.starOf, { n: star })}`;
  };
  const days = (from: string | null, to: string | null) =>
    from === to ? from : t(rangeWords, { from: from ?? '…', to: to ?? '…' });
  const finer = ({ rateKind, arriveFrom, arriveTo, bookFrom, bookTo }: RuleAbout) =>
    [
      ...(rateKind ? [t(kindWords[rateKind])] : []),
      ...(arriveFrom ? [t(words.arriving, { days: days(arriveFrom, arriveTo)! })] : []),
      ...(bookFrom ? [t(words.booked, { days: days(bookFrom, bookTo)! })] : []),
    ].join(' · ');
  const whole = (rule: RuleAbout) => [whom(rule), place(rule), finer(rule)].filter(Boolean).join(' · ');
  return { whom, place, finer, whole };
}
