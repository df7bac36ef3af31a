import { Checkbox } from '@waylight/ui/field/checkbox';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import type { Form } from '../../lib/form.ts';
import { useName, useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import { Section } from './hotel-fields.tsx';
import type { Hotel } from './hotel-values.ts';
import { ListEditor } from './list-editor.tsx';
import { type RateValues, stepsOf } from './rate-values.ts';
import { StepRail } from './step-rail.tsx';
import { words } from './words.ts';

interface RateFieldsProps {
  form: Form<RateValues>;
  rooms: Hotel['rooms'];
}

/** Every field of a rate plan. */
export function RateFields({ form, rooms }: RateFieldsProps) {
  const t = useText();
  const name = useName();
  const { values } = form;
  const number = { inputMode: 'numeric', maxLength: 5 } as const;
  return (
    <div className={styles.form}>
      <FieldRow>
        <TextField {...form.text('nameZh')} label={t(words.nameZh)} maxLength={200} isRequired autoFocus />
        <TextField {...form.text('nameEn')} label={t(words.nameEn)} maxLength={200} isRequired />
      </FieldRow>
      <FieldRow columns={3}>
        <Select
          label={t(words.roomType)}
          value={values.roomTypeId}
          options={rooms.map(({ id, row }) => ({ value: String(id), label: name(row.nameZh, row.nameEn) }))}
          onChange={(roomTypeId) => form.change({ roomTypeId })}
          error={form.errorAt('roomTypeId')}
        />
        <TextField {...form.text('currency')} label={t(words.currency)} maxLength={3} isRequired />
        <TextField {...form.text('breakfasts')} label={t(words.breakfasts)} {...number} />
      </FieldRow>
      <FieldRow columns={4}>
        <TextField {...form.text('maxAdults')} label={t(words.maxAdults)} {...number} />
        <TextField {...form.text('maxChildren')} label={t(words.maxChildren)} {...number} />
        <TextField {...form.text('minNights')} label={t(words.minNights)} {...number} />
        <TextField
          {...form.text('confirmMinutes')}
          label={t(words.confirmMinutes)}
          hint={t(words.confirmHint)}
          {...number}
        />
      </FieldRow>
      <TextField
        {...form.text('nationalities')}
        label={t(words.nationalities)}
        hint={t(words.nationalitiesHint)}
        placeholder="CN, HK"
      />
      <FieldRow>
        <Checkbox isSelected={values.directPurchase} onChange={(directPurchase) => form.change({ directPurchase })}>
          {t(words.directPurchase)}
        </Checkbox>
        <Checkbox isSelected={values.active} onChange={(active) => form.change({ active })}>
          {t(words.active)}
        </Checkbox>
      </FieldRow>
      <StepFields form={form} />
    </div>
  );
}

/** The cancellation policy, step by step, with its rail. */
function StepFields({ form }: { form: Form<RateValues> }) {
  const t = useText();
  const { refundable, cancelSteps } = form.values;
  return (
    <Section title={words.cancellation}>
      <Checkbox isSelected={refundable} onChange={(next) => form.change({ refundable: next })}>
        {t(words.refundable)}
      </Checkbox>
      <StepRail refundable={refundable} cancelSteps={stepsOf(cancelSteps)} />
      {refundable && (
        <ListEditor
          label={t(words.steps)}
          items={cancelSteps}
          onItems={(next) => form.change({ cancelSteps: next })}
          fresh={() => ({ daysBefore: '0', time: '18:00', kind: 'percent' as const, value: '100' })}
          error={form.errorAt('cancelSteps')}
        >
          {(step, change) => (
            <FieldRow columns={4}>
              <TextField
                label={t(words.daysBefore)}
                value={step.daysBefore}
                onChange={(daysBefore) => change({ daysBefore })}
                inputMode="numeric"
                maxLength={3}
              />
              <TextField
                label={t(words.time)}
                value={step.time}
                onChange={(time) => change({ time })}
                placeholder="18:00"
                maxLength={5}
              />
              <Select
                label={t(words.charge)}
                value={step.kind}
                options={(['percent', 'nights'] as const).map((value) => ({ value, label: t(words[value]) }))}
                onChange={(kind) => change({ kind })}
              />
              <TextField
                label={t(words.value)}
                value={step.value}
                onChange={(value) => change({ value })}
                inputMode="decimal"
                maxLength={6}
                suffix={step.kind === 'percent' ? '%' : undefined}
              />
            </FieldRow>
          )}
        </ListEditor>
      )}
    </Section>
  );
}
