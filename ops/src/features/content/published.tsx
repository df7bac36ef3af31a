import { type PublishedState, publishedStates } from '@waylight/contract/ops/content/advert';
import { type Channel, channels } from '@waylight/contract/search/channel';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Language } from '@waylight/contract/value/words';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import type { Form } from '../../lib/form.ts';
import { typedDate } from '../../lib/list/filter-box.tsx';
import { rangeWords, type Text, useText } from '../../lib/words.ts';
import { stateWords, words } from './words.ts';

/** Fields that everything has which is published for a time: channel, language, days and place in the order. */
export interface PublishedValues {
  channel: Channel | 'all';
  language: Language | 'all';
  from: string;
  to: string;
  position: string;
}

interface Publication {
  readonly channel: Channel | null;
  readonly language: Language | null;
  readonly from: string;
  readonly to: string | null;
  readonly position: number;
}

export const publishedStart = (one?: Publication): PublishedValues => ({
  channel: one?.channel ?? 'all',
  language: one?.language ?? 'all',
  from: one?.from ?? dateIn(portalZone, Date.now()),
  to: one?.to ?? '',
  position: String(one?.position ?? 100),
});

/** Pure: what is wrong with the days and the place. */
export function publishedFaults({ from, to, position }: Pick<PublishedValues, 'from' | 'to' | 'position'>) {
  const [first, last] = [typedDate(from), typedDate(to)];
  const place = Number(position);
  return {
    from: first === undefined ? words.required : first === null ? words.dateWrong : undefined,
    to: last === null ? words.dateWrong : last && first && last < first ? words.beforeStart : undefined,
    position: Number.isInteger(place) && place >= 1 && place <= 32_767 ? undefined : words.numberWrong,
  };
}

export const publishedRequest = ({ channel, language, from, to, position }: PublishedValues) => ({
  channel: channel === 'all' ? null : channel,
  language: language === 'all' ? null : language,
  ...datesOf({ from, to }),
  position: Number(position),
});

export const datesOf = ({ from, to }: { from: string; to: string }) => ({
  from: typedDate(from) ?? '',
  to: typedDate(to) ?? null,
});

export const languageWords: Record<Language | 'all', Text> = {
  all: words.bothLanguages,
  zh: words.onlyZh,
  en: words.onlyEn,
};

/** The same for a narrow column. */
export const shortLanguageWords: Record<Language | 'all', Text> = {
  all: words.both,
  zh: words.zhShort,
  en: words.enShort,
};

/** The fields of a form that has these values among its own. */
export function PublishedFields<V extends PublishedValues>({ form }: { form: Form<V> }) {
  const t = useText();
  const own = form as unknown as Form<PublishedValues>;
  return (
    <>
      <FieldRow>
        <ChannelField form={own} />
        <Select
          label={t(words.language)}
          value={own.values.language}
          onChange={(language) => own.change({ language })}
          options={(['all', 'zh', 'en'] as const).map((one) => ({ value: one, label: t(languageWords[one]) }))}
        />
      </FieldRow>
      <DateFields form={own} />
      <TextField
        {...own.text('position')}
        label={t(words.position)}
        hint={t(words.positionHint)}
        inputMode="numeric"
        maxLength={5}
      />
    </>
  );
}

export function ChannelField({ form }: { form: Form<Pick<PublishedValues, 'channel'>> }) {
  const t = useText();
  return (
    <Select
      label={t(words.channel)}
      value={form.values.channel}
      onChange={(channel) => form.change({ channel })}
      options={[
        { value: 'all' as const, label: t(words.anyChannel) },
        ...channels.map((one) => ({ value: one, label: one })),
      ]}
    />
  );
}

export function DateFields({ form }: { form: Form<Pick<PublishedValues, 'from' | 'to'>> }) {
  const t = useText();
  return (
    <FieldRow>
      <TextField {...form.text('from')} label={t(words.from)} placeholder="YYYY-MM-DD" maxLength={10} />
      <TextField
        {...form.text('to')}
        label={t(words.to)}
        hint={t(words.toHint)}
        placeholder="YYYY-MM-DD"
        maxLength={10}
      />
    </FieldRow>
  );
}

const tones: Record<PublishedState, StatusTone> = {
  ...{ shown: 'green', planned: 'blue', ended: 'grey', withdrawn: 'inkOutline' },
};

export function PublishedChip({ state }: { state: PublishedState }) {
  const t = useText();
  return <StatusChip tone={tones[state]}>{t(stateWords[state])}</StatusChip>;
}

/** The first day of whatever the file of places says. */
const firstDay = '2000-01-01';

/** `2026-11-21 – 2026-12-31`, or since when, or always. */
export function useDays(): (one: { from: string; to: string | null }) => string {
  const t = useText();
  return ({ from, to }) => {
    if (to !== null) return t(rangeWords, { from, to });
    return from <= firstDay ? t(words.always) : t(words.since, { from });
  };
}

export function StateFilter({
  value,
  onChange,
}: {
  value: PublishedState | undefined;
  onChange: (state: PublishedState | undefined) => void;
}) {
  const t = useText();
  return (
    <Select
      size="small"
      label={t(words.state)}
      value={value ?? 'any'}
      onChange={(next) => onChange(next === 'any' ? undefined : next)}
      options={[
        { value: 'any' as const, label: t(words.anyState) },
        ...publishedStates.map((one) => ({ value: one, label: t(stateWords[one]) })),
      ]}
    />
  );
}

export function ChannelFilter({
  value,
  onChange,
}: {
  value: Channel | undefined;
  onChange: (channel: Channel | undefined) => void;
}) {
  const t = useText();
  return (
    <Select
      size="small"
      label={t(words.channel)}
      value={value ?? 'any'}
      onChange={(next) => onChange(next === 'any' ? undefined : next)}
      options={[
        { value: 'any' as const, label: t(words.anyChannel) },
        ...channels.map((one) => ({ value: one, label: one })),
      ]}
    />
  );
}

export function LanguageFilter({
  value,
  onChange,
}: {
  value: Language | undefined;
  onChange: (language: Language | undefined) => void;
}) {
  const t = useText();
  return (
    <Select
      size="small"
      label={t(words.language)}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? undefined : next)}
      options={(['all', 'zh', 'en'] as const).map((one) => ({ value: one, label: t(languageWords[one]) }))}
    />
  );
}
