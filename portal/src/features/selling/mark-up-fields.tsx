import { roundings } from '@waylight/contract/selling/mark-up';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { Select } from '@waylight/ui/field/select';
import { NumberField } from '../../lib/field/number-field.tsx';
import { useText } from '../../lib/words.ts';
import type { MarkUpTyped } from './selling-form.ts';
import styles from './selling-page.module.css';
import { words } from './words.ts';

interface MarkUpFieldsProps {
  typed: MarkUpTyped;
  onChange: (typed: MarkUpTyped) => void;
  currency: string;
  wrong: boolean;
  isDisabled?: boolean;
}

/** Per cent or a fixed amount, and what prices are rounded up to. */
export function MarkUpFields({ typed, onChange, currency, wrong, isDisabled = false }: MarkUpFieldsProps) {
  const t = useText();
  return (
    <>
      <RadioGroup
        label={t(words.kind)}
        row
        isDisabled={isDisabled}
        value={typed.kind}
        onChange={(kind) => onChange({ ...typed, kind })}
        choices={[
          { value: 'percent' as const, label: t(words.percent) },
          { value: 'perNight' as const, label: t(words.perNight) },
        ]}
      />
      <div className={styles.pair}>
        {typed.kind === 'percent' ? (
          <NumberField
            label={t(words.percentField)}
            suffix="%"
            autoComplete="off"
            maxLength={6}
            isDisabled={isDisabled}
            value={typed.percent}
            onChange={(percent) => onChange({ ...typed, percent })}
            error={wrong ? t(words.percentWrong) : undefined}
          />
        ) : (
          <NumberField
            label={t(words.amountField)}
            prefix={currency}
            autoComplete="off"
            maxLength={12}
            isDisabled={isDisabled}
            value={typed.perNight}
            onChange={(perNight) => onChange({ ...typed, perNight })}
            error={wrong ? t(words.amountWrong) : undefined}
          />
        )}
        <Select
          label={t(words.round)}
          isDisabled={isDisabled}
          value={typed.roundTo}
          onChange={(roundTo) => onChange({ ...typed, roundTo })}
          options={roundings.map((n) => ({ value: `${n}` as const, label: t(words.roundTo, { n, currency }) }))}
        />
      </div>
    </>
  );
}
