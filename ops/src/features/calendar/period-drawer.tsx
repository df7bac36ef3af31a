import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { CheckboxGroup } from '@waylight/ui/field/checkbox-group';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { useId } from 'react';
import type { Form } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.ts';
import { useName, useText } from '../../lib/words.ts';
import { ChangeSummary } from './change-summary.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import styles from './dialog.module.css';
import { type OperationKind, rateOperations, roomOperations, takesValue } from './edit-request.ts';
import type { GridRow } from './grid-row.ts';
import { weekdayText } from './night-text.ts';
import { isOfRoomKind, type PeriodValues, usePeriod } from './use-period.ts';
import { operationWords, valueWords, words } from './words.ts';

interface PeriodDrawerProps {
  hotelId: number;
  rows: readonly GridRow[];
  /** the first night offered */
  from: string;
  onClose: () => void;
}

const operations: readonly OperationKind[] = [...rateOperations, ...roomOperations];
/** Day number of 1970-01-05, a Monday. */
const monday = 4;

/** Edits any nights of many rates or rooms: a period, its weekdays, an operation; shown before it is saved. */
export function PeriodDrawer({ hotelId, rows, from, onClose }: PeriodDrawerProps) {
  const t = useText();
  const formId = useId();
  const { form, editing, failure, busy, currencies, ask } = usePeriod(hotelId, rows, from, onClose);
  if (editing.state.step === 'decide')
    return <ChangedDialog changed={editing.state.changed} rows={rows} editing={editing} />;
  const preview = editing.state.step === 'preview' ? editing.state.changes : undefined;
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      dismissable={false}
      size="large"
      title={t(words.periodTitle)}
      actions={
        preview ? (
          <>
            <Button onPress={editing.drop}>{t(words.back)}</Button>
            <Button tone="primary" pending={busy} isDisabled={preview.length === 0} onPress={editing.apply}>
              {t(words.apply)}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={onClose}>{t(words.cancel)}</Button>
            <Button type="submit" form={formId} tone="primary" pending={busy}>
              {t(words.preview)}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        {failure && (
          <Banner tone="error" live>
            {failure}
          </Banner>
        )}
        {preview ? (
          <ChangeSummary changes={preview} rows={rows} />
        ) : (
          <form id={formId} noValidate className={styles.stack} onSubmit={(event) => form.send(ask, event)}>
            <PeriodFields form={form} rows={rows} currencies={currencies} />
          </form>
        )}
      </div>
    </Drawer>
  );
}

interface PeriodFieldsProps {
  form: Form<PeriodValues>;
  rows: readonly GridRow[];
  currencies: readonly string[];
}

function PeriodFields({ form, rows, currencies }: PeriodFieldsProps) {
  const t = useText();
  const name = useName();
  const language = useLanguage();
  const { operation, weekdays, rows: chosen } = form.values;
  const ofKind = rows.filter(({ kind }) => (kind === 'room') === isOfRoomKind(operation));
  const roomOf = ({ roomId }: GridRow) => rows.find(({ kind, id }) => kind === 'room' && id === roomId);
  const described = (row: GridRow) => {
    const room = roomOf(row);
    return row.kind === 'rate' && room ? { description: `${name(room.zh, room.en)} · ${row.currency}` } : {};
  };
  const date = { placeholder: 'YYYY-MM-DD', maxLength: 10, autoComplete: 'off' } as const;
  return (
    <>
      <div className={styles.pair}>
        <TextField {...form.text('from')} {...date} label={t(words.fromNight)} />
        <TextField {...form.text('to')} {...date} label={t(words.to)} />
      </div>
      <CheckboxGroup
        label={t(words.weekdays)}
        row
        value={weekdays}
        onChange={(next) => form.change({ weekdays: next })}
        choices={[1, 2, 3, 4, 5, 6, 7].map((one) => ({
          value: String(one),
          label: weekdayText(monday + one - 1, language, 'short'),
        }))}
        error={form.errorAt('weekdays')}
      />
      <div className={styles.pair}>
        <Select
          label={t(words.operation)}
          value={operation}
          onChange={(next) =>
            form.change({ operation: next, ...(isOfRoomKind(next) === isOfRoomKind(operation) ? {} : { rows: [] }) })
          }
          options={operations.map((one) => ({ value: one, label: t(operationWords[one]) }))}
        />
        {takesValue(operation) && (
          <TextField
            {...form.text('value')}
            label={t(valueWords[operation as keyof typeof valueWords], { currency: currencies.join(', ') || 'CNY' })}
            autoComplete="off"
            maxLength={14}
          />
        )}
      </div>
      <div className={styles.choices}>
        <CheckboxGroup
          label={t(isOfRoomKind(operation) ? words.rooms : words.rates)}
          value={chosen}
          onChange={(next) => form.change({ rows: next })}
          choices={ofKind.map((row) => ({ value: String(row.id), label: name(row.zh, row.en), ...described(row) }))}
          error={form.errorAt('rows')}
        />
        <Button size="small" onPress={() => form.change({ rows: ofKind.map(({ id }) => String(id)) })}>
          {t(words.allOfThem)}
        </Button>
      </div>
    </>
  );
}
