import type { CalendarOperation } from '@waylight/contract/ops/calendar';
import { dayNumber, isPlainDate } from '@waylight/contract/value/stay';
import { useState } from 'react';
import { errorText } from '../../lib/calls.ts';
import { useForm } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { send } from '../../lib/session/session.ts';
import { editRequest, type OperationKind, roomOperations, typedOperation } from './edit-request.ts';
import { type GridRow, rowsOf } from './grid-row.ts';
import { useCalendarEdit } from './use-calendar-edit.ts';
import { words } from './words.ts';

export interface PeriodValues {
  from: string;
  to: string;
  weekdays: string[];
  operation: OperationKind;
  value: string;
  /** ids */
  rows: string[];
}

/** Rows and nights that one request may name. */
const mostRows = 300;
const mostNights = 800;

export const isOfRoomKind = (kind: OperationKind) => (roomOperations as readonly OperationKind[]).includes(kind);

/** The form of a period: its checks, the reading of its nights and their edit. */
export function usePeriod(hotelId: number, rows: readonly GridRow[], from: string, onSaved: () => void) {
  const [failure, setFailure] = useState<string>();
  const [reading, setReading] = useState(false);
  const currencyOf = (id: number) => rows.find((row) => row.kind === 'rate' && row.id === id)?.currency;
  const editing = useCalendarEdit(currencyOf, onSaved);
  const currenciesOf = (values: PeriodValues) =>
    new Set(isOfRoomKind(values.operation) ? [] : values.rows.flatMap((id) => currencyOf(Number(id)) ?? []));
  const form = useForm<PeriodValues>(
    { from, to: from, weekdays: ['1', '2', '3', '4', '5', '6', '7'], operation: 'setPrice', value: '', rows: [] },
    check,
  );
  function operationOf(values: PeriodValues): CalendarOperation | undefined {
    const [currency = 'CNY'] = currenciesOf(values);
    return typedOperation(values.operation, values.value, currency);
  }
  function check(values: PeriodValues) {
    const [first, last] = [values.from.trim(), values.to.trim()];
    const nights = isPlainDate(first) && isPlainDate(last) ? dayNumber(last) - dayNumber(first) + 1 : 1;
    const ofMoney = values.operation === 'setPrice' || values.operation === 'addPrice';
    const faultOfRows = () => {
      if (values.rows.length === 0) return words.chooseOne;
      if (values.rows.length > mostRows) return words.tooMany;
      return ofMoney && currenciesOf(values).size > 1 ? words.currencies : undefined;
    };
    const inSpan = nights >= 1 && nights <= mostNights;
    return {
      from: isPlainDate(first) ? undefined : words.dateWrong,
      to: !isPlainDate(last) ? words.dateWrong : inSpan ? undefined : words.spanWrong,
      weekdays: values.weekdays.length > 0 ? undefined : words.chooseOne,
      value: operationOf(values) ? undefined : words.valueWrong,
      rows: faultOfRows(),
    };
  }
  /** The nights are read first: what is set is set against them. */
  async function ask(values: PeriodValues) {
    setFailure(undefined);
    setReading(true);
    try {
      const [first, last] = [values.from.trim(), values.to.trim()];
      const nights = dayNumber(last) - dayNumber(first) + 1;
      const read = rowsOf(await send(opsApi.calendar.nights, { hotelId, from: first, nights }));
      const chosen = read.filter(({ id }) => values.rows.includes(String(id)));
      const period = { hotelId, from: first, to: last, weekdays: values.weekdays.map(Number) };
      await editing.ask(editRequest({ ...period, rows: chosen, operation: operationOf(values)! }, first));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setReading(false);
    }
  }
  return {
    form,
    editing,
    failure: failure ?? editing.failure,
    busy: reading || editing.busy,
    currencies: [...currenciesOf(form.values)],
    ask: (values: PeriodValues) => void ask(values),
  };
}
