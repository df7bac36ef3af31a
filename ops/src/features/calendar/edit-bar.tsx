import type { CalendarOperation } from '@waylight/contract/ops/calendar';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../lib/words.ts';
import styles from './calendar.module.css';
import {
  nightsChanged,
  type OperationKind,
  rateOperations,
  roomOperations,
  takesValue,
  typedOperation,
} from './edit-request.ts';
import type { GridRow } from './grid-row.ts';
import type { CalendarEditing } from './use-calendar-edit.ts';
import { operationWords, valueWords, words } from './words.ts';

interface EditBarProps {
  /** rows of the selection */
  rows: readonly GridRow[];
  nights: number;
  /** the row that has the focus: its kind says what is edited first */
  kind: GridRow['kind'];
  /** typed on the grid: it begins the value; `round` tells the same figure typed twice apart */
  typed: { readonly text: string; readonly round: number } | undefined;
  editing: CalendarEditing;
  onAsk: (operation: CalendarOperation) => void;
  /** Back to the grid. */
  onLeave: () => void;
}

/** The operations on what is chosen: a value, its preview in the grid, and the save. */
export function EditBar({ rows, nights, kind, typed, editing, onAsk, onLeave }: EditBarProps) {
  const t = useText();
  const hasRooms = rows.some((row) => row.kind === 'room');
  const hasRates = rows.some((row) => row.kind === 'rate');
  const kinds: readonly OperationKind[] = [...(hasRates ? rateOperations : []), ...(hasRooms ? roomOperations : [])];
  const usual: OperationKind = kind === 'rate' ? 'setPrice' : 'setFree';
  const [chosen, setChosen] = useState<OperationKind>(usual);
  const operation = kinds.includes(chosen) ? chosen : usual;
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const applyButton = useRef<HTMLButtonElement>(null);
  const currencies = new Set(rows.flatMap(({ currency }) => currency ?? []));
  const [currency = 'CNY'] = currencies;
  const { state, busy } = editing;
  const isPreview = state.step === 'preview';
  // The field takes the focus before the next key can come: typed fast, it would begin the value anew.
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!typed) return;
    setChosen(usual);
    setValue(typed.text);
    setWrong(undefined);
    wantsFocus.current = true;
  }, [typed, usual]);
  useLayoutEffect(() => {
    if (!wantsFocus.current || !field.current) return;
    wantsFocus.current = false;
    field.current.focus();
  });
  useEffect(() => {
    if (isPreview) applyButton.current?.focus();
  }, [isPreview]);
  const ask = (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const asked = typedOperation(operation, value, currency);
    const ofMoney = operation === 'setPrice' || operation === 'addPrice';
    if (ofMoney && currencies.size > 1) return setWrong(t(words.currencies));
    if (!asked) return setWrong(t(words.valueWrong));
    setWrong(undefined);
    onAsk(asked);
  };
  const leave = () => {
    setValue('');
    setWrong(undefined);
    editing.drop();
    onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (event.target as HTMLElement).getAttribute('aria-expanded') === 'true') return;
    event.stopPropagation();
    leave();
  };
  return (
    <section className={styles.bar} aria-label={t(words.bar)} onKeyDown={onKeyDown}>
      {editing.failure && (
        <Banner tone="error" live>
          {editing.failure}
        </Banner>
      )}
      {isPreview ? (
        <div className={styles.barLine}>
          <PreviewSum editing={editing} />
          <span className={styles.barActs}>
            <Button onPress={leave}>{t(words.leave)}</Button>
            <Button ref={applyButton} tone="primary" pending={busy} onPress={editing.apply}>
              {t(words.apply)}
            </Button>
          </span>
        </div>
      ) : (
        <form className={styles.barLine} noValidate onSubmit={ask}>
          <span className={styles.chosen}>{t(words.chosen, { rows: rows.length, nights })}</span>
          <Select
            label={t(words.operation)}
            size="small"
            value={operation}
            onChange={(next) => {
              setChosen(next);
              setWrong(undefined);
            }}
            options={kinds.map((one) => ({ value: one, label: t(operationWords[one]) }))}
          />
          {takesValue(operation) && (
            <TextField
              label={t(valueWords[operation as keyof typeof valueWords], { currency })}
              size="small"
              inputMode={operation === 'setPrice' ? 'decimal' : 'text'}
              autoComplete="off"
              maxLength={14}
              value={value}
              onChange={(text) => {
                setValue(text);
                setWrong(undefined);
              }}
              error={wrong}
              inputRef={field}
            />
          )}
          {!takesValue(operation) && wrong && <p className={styles.wrong}>{wrong}</p>}
          <Button type="submit" tone="primary" size="small" pending={busy}>
            {t(words.preview)}
          </Button>
        </form>
      )}
    </section>
  );
}

function PreviewSum({ editing: { state } }: { editing: CalendarEditing }) {
  const t = useText();
  if (state.step !== 'preview') return null;
  const nights = nightsChanged(state.changes);
  const rates = state.changes.filter(({ minNights }) => minNights).length;
  return (
    <p className={styles.chosen}>
      {nights > 0
        ? t(words.changes, { n: nights })
        : rates > 0
          ? t(words.rateChanges, { n: rates })
          : t(words.noChanges)}
    </p>
  );
}
