import { rateKinds } from '@waylight/contract/supply/mark-up-rule';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { kindWords } from '../../lib/act/rule-words.ts';
import type { Faults, Form } from '../../lib/form.ts';
import { typedDate } from '../../lib/list/filter-box.tsx';
import { useName, useText } from '../../lib/words.ts';
import { percentBpIn } from './percent.ts';
import styles from './prices.module.css';
import type { MarkUpRule } from './rule-place.ts';
import { words } from './words.ts';

/** The form of a mark-up rule, as the page sets one and a draft takes one up. */
export interface MarkUpValues {
  company: string;
  group: string;
  hotel: string;
  city: string;
  country: string;
  star: string;
  kind: string;
  arriveFrom: string;
  arriveTo: string;
  bookFrom: string;
  bookTo: string;
  percent: string;
}

export interface Group {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
}

const noDays = { arriveFrom: null, arriveTo: null, bookFrom: null, bookTo: null };
export const emptyRule: MarkUpRule = {
  ...{ company: null, group: null, hotel: null, city: null, country: null, star: null, rateKind: null },
  ...noDays,
  percentBp: 0,
};

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
export const startOf = (rule: MarkUpRule): MarkUpValues => ({
  company: textOf(rule.company?.code),
  group: textOf(rule.group?.id),
  hotel: textOf(rule.hotel?.id),
  city: textOf(rule.city?.id),
  country: textOf(rule.country?.code),
  star: textOf(rule.star),
  kind: textOf(rule.rateKind),
  arriveFrom: textOf(rule.arriveFrom),
  arriveTo: textOf(rule.arriveTo),
  bookFrom: textOf(rule.bookFrom),
  bookTo: textOf(rule.bookTo),
  percent: rule === emptyRule ? '' : String(rule.percentBp / 100),
});

const isId = (text: string) => text.trim() === '' || /^[1-9]\d{0,9}$/.test(text.trim());
const idIn = (text: string) => (text.trim() === '' ? null : Number(text.trim()));
const lineIn = (text: string) => (text.trim() === '' ? null : text.trim());

const periodFault = (from: string, to: string) => {
  const [first, last] = [typedDate(from), typedDate(to)];
  if (first === null || last === null) return words.dateWrong;
  if ((first === undefined) !== (last === undefined)) return words.bothDays;
  return first && last && last < first ? words.daysTurned : undefined;
};

export function faultsOf(values: MarkUpValues): Faults<MarkUpValues> {
  const { company, group, hotel, city, country, star, percent } = values;
  const isNamed = (text: string) => text.trim() !== '';
  return {
    group: isNamed(company) && group !== '' ? words.bothWhom : undefined,
    hotel: isId(hotel) ? undefined : words.idWrong,
    city: !isId(city) ? words.idWrong : isNamed(hotel) && isNamed(city) ? words.bothPlaces : undefined,
    country: !isNamed(country)
      ? undefined
      : !/^[A-Za-z]{2}$/.test(country.trim())
        ? words.countryWrong
        : isNamed(hotel) || isNamed(city)
          ? words.bothPlaces
          : undefined,
    star: star !== '' && isNamed(hotel) ? words.starOfHotel : undefined,
    arriveTo: periodFault(values.arriveFrom, values.arriveTo),
    bookTo: periodFault(values.bookFrom, values.bookTo),
    percent: percentBpIn(percent) === undefined ? words.percentWrong : undefined,
  };
}

export const ruleRequest = (values: MarkUpValues) => ({
  company: lineIn(values.company),
  groupId: idIn(values.group),
  ...{ hotelId: idIn(values.hotel), cityId: idIn(values.city) },
  countryCode: lineIn(values.country)?.toUpperCase() ?? null,
  star: idIn(values.star),
  rateKind: rateKinds.find((kind) => kind === values.kind) ?? null,
  arriveFrom: typedDate(values.arriveFrom) ?? null,
  arriveTo: typedDate(values.arriveTo) ?? null,
  bookFrom: typedDate(values.bookFrom) ?? null,
  bookTo: typedDate(values.bookTo) ?? null,
  percentBp: percentBpIn(values.percent) ?? null,
});

const stars = ['1', '2', '3', '4', '5'];

export function MarkUpFields({ form, groups }: { form: Form<MarkUpValues>; groups: readonly Group[] }) {
  const t = useText();
  const name = useName();
  const { values, change } = form;
  const any = { value: '', label: t(words.any) };
  return (
    <div className={styles.pair}>
      <TextField {...form.text('company')} label={t(words.companyField)} maxLength={32} />
      <Select
        label={t(words.group)}
        value={values.group}
        error={form.errorAt('group')}
        options={[any, ...groups.map(({ id, zh, en }) => ({ value: String(id), label: name(zh, en) }))]}
        onChange={(group) => change({ group })}
      />
      <TextField {...form.text('hotel')} label={t(words.hotelField)} inputMode="numeric" maxLength={10} />
      <TextField {...form.text('city')} label={t(words.cityField)} inputMode="numeric" maxLength={10} />
      <TextField {...form.text('country')} label={t(words.countryField)} maxLength={2} />
      <Select
        label={t(words.star)}
        value={values.star}
        error={form.errorAt('star')}
        options={[any, ...stars.map((value) => ({ value, label: t(words.starOf, { n: Number(value) }) }))]}
        onChange={(star) => change({ star })}
      />
      <Select
        label={t(words.rateKind)}
        value={values.kind}
        options={[any, ...rateKinds.map((value) => ({ value: value as string, label: t(kindWords[value]) }))]}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        {...form.text('percent')}
        label={t(words.percentField)}
        hint={t(words.removeHint)}
        inputMode="decimal"
        maxLength={8}
      />
      <TextField {...form.text('arriveFrom')} label={t(words.arriveFrom)} placeholder="YYYY-MM-DD" maxLength={10} />
      <TextField {...form.text('arriveTo')} label={t(words.arriveTo)} placeholder="YYYY-MM-DD" maxLength={10} />
      <TextField {...form.text('bookFrom')} label={t(words.bookFrom)} placeholder="YYYY-MM-DD" maxLength={10} />
      <TextField {...form.text('bookTo')} label={t(words.bookTo)} placeholder="YYYY-MM-DD" maxLength={10} />
    </div>
  );
}
