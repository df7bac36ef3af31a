import type { PaperLanguage } from '@waylight/contract/booking/document';
import { dateHint } from '@waylight/ui/calendar/date-hint';
import { DayButton } from '@waylight/ui/calendar/day-button';
import { Select } from '@waylight/ui/field/select';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { useState } from 'react';
import { typedDate } from '../../lib/field/typed-date.ts';
import { useLanguage } from '../../lib/language.ts';
import { useToday } from '../../lib/today.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

/** The head of a quote, as typed into its fields. */
export interface QuoteHead {
  title: string;
  customer: string;
  note: string;
  language: PaperLanguage;
  /** as typed */
  validUntil: string;
}

/** The fields of a quote's head. `said`: what would be kept; undefined while something is wrong. */
export function useQuoteHead(start: () => QuoteHead) {
  const [head, setHead] = useState(start);
  const today = useToday();
  const date = typedDate(head.validUntil, today);
  const dateWrong = !date || date < today;
  const titleWrong = head.title.trim() === '';
  const said =
    dateWrong || titleWrong
      ? undefined
      : {
          title: head.title.trim(),
          customer: head.customer.trim(),
          note: head.note.trim(),
          language: head.language,
          validUntil: date,
        };
  const set = (part: Partial<QuoteHead>) => setHead((before) => ({ ...before, ...part }));
  return { head, set, said, dateWrong, titleWrong };
}

export function QuoteHeadFields({ of, tried }: { of: ReturnType<typeof useQuoteHead>; tried: boolean }) {
  const t = useText();
  const language = useLanguage();
  const today = useToday();
  const { head, set, dateWrong, titleWrong } = of;
  return (
    <>
      <TextField
        label={t(words.title)}
        value={head.title}
        onChange={(title) => set({ title })}
        maxLength={60}
        isRequired
        autoComplete="off"
        error={tried && titleWrong ? t(words.titleWrong) : undefined}
      />
      <TextField
        label={t(words.customerName)}
        value={head.customer}
        onChange={(customer) => set({ customer })}
        maxLength={60}
        optional
        autoComplete="off"
      />
      <TextArea
        label={t(words.note)}
        hint={t(words.noteHint)}
        value={head.note}
        onChange={(note) => set({ note })}
        counter={500}
        optional
      />
      <Select
        label={t(words.language)}
        value={head.language}
        onChange={(language) => set({ language })}
        options={[
          { value: 'zh' as const, label: t(words.chinese) },
          { value: 'en' as const, label: t(words.english) },
          { value: 'both' as const, label: t(words.both) },
        ]}
      />
      <TextField
        label={t(words.validUntil)}
        value={head.validUntil}
        onChange={(validUntil) => set({ validUntil })}
        placeholder={dateHint(language)}
        maxLength={24}
        autoComplete="off"
        tool={
          <DayButton
            label={t(words.validUntil)}
            value={typedDate(head.validUntil, today) ?? undefined}
            from={today}
            onDay={(validUntil) => set({ validUntil })}
          />
        }
        error={dateWrong ? t(words.validWrong) : undefined}
      />
    </>
  );
}
