import { enquiryLengths, mostLegs } from '@waylight/contract/enquiry/enquiry-forms';
import { enquiryFieldWords, tripWords } from '@waylight/contract/enquiry/enquiry-words';
import { Button } from '@waylight/ui/button';
import { dateHint } from '@waylight/ui/calendar/date-hint';
import { DayButton } from '@waylight/ui/calendar/day-button';
import { Card } from '@waylight/ui/card';
import type { FormError } from '@waylight/ui/field/error-summary';
import { FieldRow } from '@waylight/ui/field/field-row';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextField } from '@waylight/ui/field/text-field';
import { IconButton } from '@waylight/ui/icon-button';
import { Plus, X } from 'lucide-react';
import { typedDate } from '../../../lib/field/typed-date.ts';
import type { Form } from '../../../lib/field/use-form.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useToday } from '../../../lib/today.ts';
import { type Text, useText } from '../../../lib/words.ts';
import styles from '../enquiry.module.css';
import { PlaceField } from '../place-field.tsx';
import { words } from '../words.ts';
import { type FlightInput, type LegInput, legsFor, type Trip, withLeg, withMoreLegs } from './flight-form.ts';

interface LegFieldsProps {
  form: Form<FlightInput>;
  /** of each field, by `1.date` */
  faults: ReadonlyMap<string, Text>;
}

const trips = Object.keys(tripWords) as Trip[];

const legName = (trip: Trip, index: number) =>
  trip === 'return' ? (index === 0 ? words.legOut : words.legBack) : words.legNamed;

const legFieldId = (form: Form<FlightInput>, path: string) => `${form.idOf('legs')}-${path.replace('.', '-')}`;

/** The faults of a sent form with each one of a leg, where the form itself knows only that its legs are wrong. */
export function useFlightSummary(form: Form<FlightInput>, faults: LegFieldsProps['faults']): FormError[] {
  const t = useText();
  return form.summary.flatMap((error) => {
    if (error.fieldId !== form.idOf('legs') || faults.size === 0) return [error];
    return [...faults].map(([path, fault]) => {
      const index = Number(path.split('.')[0]);
      const leg = t(legName(form.values.trip, index), { n: index + 1 });
      const field = t(words[path.split('.')[1] as keyof LegInput]);
      const what = t(fault);
      return {
        fieldId: legFieldId(form, path),
        message: t(words.legFault, { leg, field, what: what.charAt(0).toLowerCase() + what.slice(1) }),
      };
    });
  });
}

/** The kind of the trip and its legs: one, there and back, or up to six. */
export function LegFields({ form, faults }: LegFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const today = useToday();
  const { values } = form;
  // Faults of single fields are said once the form has been sent.
  const shown = form.errorAt('legs') !== undefined;
  const faultAt = (path: string) => {
    const fault = shown ? faults.get(path) : undefined;
    return fault && t(fault);
  };
  const general = shown && faults.size === 0 ? form.errorAt('legs') : undefined;
  return (
    <Card title={t(words.itinerary)}>
      <div className={styles.legs} id={form.idOf('legs')} tabIndex={-1}>
        <RadioGroup<Trip>
          row
          label={t(enquiryFieldWords.trip)}
          value={values.trip}
          onChange={(trip) => form.change({ trip, legs: legsFor(trip, values.legs) })}
          choices={trips.map((trip) => ({ value: trip, label: t(tripWords[trip]) }))}
        />
        {values.legs.map((leg, index) => {
          const n = index + 1;
          const change = (part: Partial<typeof leg>) => form.change({ legs: withLeg(values, index, part) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the trip
            <fieldset key={index} className={styles.leg}>
              <legend className={styles.legHead}>{t(legName(values.trip, index), { n })}</legend>
              <FieldRow columns={3}>
                <PlaceField
                  id={legFieldId(form, `${index}.from`)}
                  label={t(words.from)}
                  placeholder={t(words.placeHint)}
                  value={leg.from}
                  onChange={(from) => change({ from: from.slice(0, enquiryLengths.place) })}
                  error={faultAt(`${index}.from`)}
                />
                <PlaceField
                  id={legFieldId(form, `${index}.to`)}
                  label={t(words.to)}
                  placeholder={t(words.placeHint)}
                  value={leg.to}
                  onChange={(to) => change({ to: to.slice(0, enquiryLengths.place) })}
                  error={faultAt(`${index}.to`)}
                />
                <TextField
                  id={legFieldId(form, `${index}.date`)}
                  label={t(words.date)}
                  placeholder={dateHint(language)}
                  value={leg.date}
                  onChange={(date) => change({ date })}
                  error={faultAt(`${index}.date`)}
                  autoComplete="off"
                  maxLength={24}
                  tool={
                    <DayButton
                      label={t(words.date)}
                      value={typedDate(leg.date) ?? undefined}
                      onDay={(date) => change({ date })}
                      from={today}
                    />
                  }
                />
              </FieldRow>
              {values.trip === 'multiCity' && values.legs.length > 2 && (
                <div>
                  <IconButton
                    size="small"
                    label={t(words.removeLeg, { n })}
                    onPress={() => form.change({ legs: values.legs.filter((_, at) => at !== index) })}
                  >
                    <X size={16} strokeWidth={1.75} />
                  </IconButton>
                </div>
              )}
            </fieldset>
          );
        })}
        {general && (
          <p className={styles.fault} role="alert">
            {general}
          </p>
        )}
        {values.trip === 'multiCity' && values.legs.length < mostLegs && (
          <div>
            <Button
              size="small"
              icon={<Plus size={16} strokeWidth={1.5} />}
              onPress={() => form.change({ legs: withMoreLegs(values.legs) })}
            >
              {t(words.addLeg)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
