import type { ErrorName } from '@waylight/contract/wire/errors';
import { type FormEvent, useState } from 'react';
import { errorNamed, errorText } from './calls.ts';
import { CallError } from './session/session.ts';
import { type Text, useText } from './words.ts';

/** One behaviour for every form: sending checks everything, a fault goes with the fix, the server's stand beside their fields. */

/** Faults of a form by field; fields without one are left out. */
export type Faults<V> = { [K in keyof V]?: Text | undefined };

type TextFieldsOf<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

export interface Form<V> {
  values: V;
  change(part: Partial<V>): void;
  errorAt(field: keyof V): string | undefined;
  /** Props of a `TextField` or `TextArea` whose value is a text. */
  text(field: TextFieldsOf<V>): {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
  /** Checks everything; calls `go` when nothing is wrong. */
  send(go: (values: V) => void, event?: FormEvent): void;
  /** The server's no: beside the fields that it names, else it becomes `failure`. */
  refuse(error: unknown, fieldOf?: Partial<Record<ErrorName, keyof V>>): void;
  /** A no that is about no field, in words; gone with the next change. */
  failure: string | undefined;
}

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

/** `check` is pure: everything that keeps these values from being sent. */
export function useForm<V extends object>(start: V, check: (values: V) => Faults<V> = () => ({})): Form<V> {
  const t = useText();
  const [values, setValues] = useState(start);
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<keyof V, string>>(new Map());
  const [failure, setFailure] = useState<unknown>();
  const faults = check(values);

  const change = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }));
    setRefused((before) => new Map([...before].filter(([field]) => !(field in part))));
    setFailure(undefined);
  };
  const errorAt = (field: keyof V) => {
    const fault = shown ? faults[field] : undefined;
    return fault ? t(fault) : refused.get(field);
  };
  return {
    values,
    change,
    errorAt,
    text: (field) => ({
      name: field,
      value: values[field] as string,
      error: errorAt(field),
      onChange: (value) => change({ [field]: value } as unknown as Partial<V>),
    }),
    send(go, event) {
      event?.preventDefault();
      setShown(true);
      setRefused(new Map());
      setFailure(undefined);
      if (Object.values(faults).every((fault) => fault === undefined)) return go(values);
      // The first wrong field takes the focus once it is marked.
      const form = event?.currentTarget as HTMLElement | undefined;
      setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
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
    },
    failure: failure === undefined ? undefined : errorText(failure),
  };
}
