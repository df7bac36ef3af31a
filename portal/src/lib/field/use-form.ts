import type { ErrorName } from '@waylight/contract/wire/errors';
import type { FormError } from '@waylight/ui/field/error-summary';
import { type FormEvent, useState } from 'react';
import { afterPress } from '../after-press.ts';
import { errorNamed, errorText } from '../calls.ts';
import { CallError } from '../session/session.ts';
import { type Text, useText } from '../words.ts';

/**
 * One behaviour for every form. A field is checked when it is left and not empty; a fault goes with the fix.
 *
 * Sending checks everything; the server's faults stand beside the fields.
 */

/** Faults of a form by field, in the order of the page; fields without one are left out. */
export type Faults<V> = { [K in keyof V]?: Text | undefined };

export interface FormOptions<V> {
  /** Prefix of the ids of its fields: unique in the page. */
  id: string;
  start: V;
  /** Pure: everything that keeps these values from being sent. */
  check: (values: V) => Faults<V>;
}

export interface Form<V> {
  values: V;
  change(part: Partial<V>): void;
  /** The field was left: what is wrong with it may be said. */
  leave(field: keyof V): void;
  errorAt(field: keyof V): string | undefined;
  idOf(field: keyof V): string;
  /** Props of a `TextField` whose value is a text. */
  text(field: TextFieldsOf<V>): {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
  };
  summary: FormError[];
  attempt: number;
  /** Checks everything; calls `go` when nothing is wrong. */
  send(go: (values: V) => void, event?: FormEvent): void;
  /**
   * The server's no: beside the field that it is about, by the fields that it names or by the error's own name; else it
   * becomes `failure`.
   */
  refuse(error: unknown, fieldOf?: Partial<Record<ErrorName, keyof V>>): void;
  /** A no that is about no field, in words; gone with the next change. */
  failure: string | undefined;
  /** Says something about one field as the server would; `sent`: it is the answer to having sent the form. */
  blame(field: keyof V, message: string, sent?: boolean): void;
  reset(values: V): void;
}

type TextFieldsOf<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

const asId = (field: PropertyKey) => String(field);

/** Messages of an INVALID_REQUEST by the first part of the field's name. */
export function fieldsRefused(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof CallError) || error.error !== 'INVALID_REQUEST' || !Array.isArray(error.data.fields))
    return new Map();
  const found = new Map<string, string>();
  for (const one of error.data.fields as { field?: unknown; message?: unknown }[]) {
    const field = String(one.field ?? '').split('.')[0]!;
    if (field !== '' && !found.has(field)) found.set(field, String(one.message ?? ''));
  }
  return found;
}

export function useForm<V extends object>({ id, start, check }: FormOptions<V>): Form<V> {
  const t = useText();
  const [values, setValues] = useState(start);
  const [revealed, setRevealed] = useState<ReadonlySet<keyof V>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<keyof V, string>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const idOf = (field: keyof V) => `${id}-${asId(field)}`;
  const faults = check(values);

  const change = (part: Partial<V>) => {
    const next = { ...values, ...part };
    const wrong = check(next);
    setValues((before) => ({ ...before, ...part }));
    setRevealed((before) => new Set([...before].filter((field) => wrong[field])));
    setRefused((before) => new Map([...before].filter(([field]) => !(field in part))));
    setFailure(undefined);
  };
  const leave = (field: keyof V) => {
    const value = values[field];
    if (value !== '' && value !== null) afterPress(() => setRevealed((before) => new Set([...before, field])));
  };
  const errorAt = (field: keyof V) => {
    const fault = revealed.has(field) ? faults[field] : undefined;
    return fault ? t(fault) : refused.get(field);
  };
  const wrongFields = Object.keys(values) as (keyof V)[];

  return {
    values,
    change,
    leave,
    errorAt,
    idOf,
    text: (field) => ({
      id: idOf(field),
      name: field,
      value: values[field] as string,
      error: errorAt(field),
      onChange: (value) => change({ [field]: value } as unknown as Partial<V>),
      onBlur: () => leave(field),
    }),
    summary:
      attempt === 0
        ? []
        : wrongFields.flatMap((field) => {
            const message = errorAt(field);
            return message ? [{ fieldId: idOf(field), message }] : [];
          }),
    attempt,
    send(go, event) {
      event?.preventDefault();
      const wrong = wrongFields.filter((field) => faults[field]);
      setRevealed(new Set(wrong));
      setRefused(new Map());
      setFailure(undefined);
      setAttempt((count) => count + 1);
      if (wrong.length === 0) go(values);
    },
    failure: failure === undefined ? undefined : errorText(failure),
    refuse(error, fieldOf = {}) {
      const name = errorNamed(error);
      const own = name && fieldOf[name];
      const named = own
        ? [[own, errorText(error)] as const]
        : [...fieldsRefused(error)].flatMap(([field, message]) =>
            field in values ? [[field as keyof V, message] as const] : [],
          );
      setRefused(new Map(named));
      setFailure(named.length === 0 ? error : undefined);
      if (named.length > 0) setAttempt((count) => count + 1);
    },
    blame(field, message, sent = false) {
      setRefused((before) => new Map([...before, [field, message]]));
      if (sent) setAttempt((count) => count + 1);
    },
    reset(next) {
      setValues(next);
      setRevealed(new Set());
      setRefused(new Map());
      setFailure(undefined);
      setAttempt(0);
    },
  };
}
