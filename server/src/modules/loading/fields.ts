import { z } from 'zod';

export { mostUnit } from '@waylight/contract/value/money';

// Fields that read the same from a CSV cell, which is text, and from a JSON value.

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;

export const whole = (min: number, max: number) =>
  z.preprocess(
    asNumber,
    z
      .int({ error: 'a whole number' })
      .min(min, { error: `at least ${min}` })
      .max(max, { error: `at most ${max}` }),
  );

export const decimal = (min: number, max: number) =>
  z.preprocess(
    asNumber,
    z
      .number({ error: 'a number' })
      .min(min, { error: `at least ${min}` })
      .max(max, { error: `at most ${max}` }),
  );

export const text = (max = 200) =>
  z
    .string({ error: 'text' })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(max, { error: `at most ${max} characters` })
    // One such character, and the database refuses every row that is saved with it.
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, { error: 'no control characters, no halves of a character' });

export const flag = z.preprocess(
  (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value),
  z.boolean({ error: 'true or false' }),
);

/** A JSON array, or in a cell values between semicolons. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(';')
            .map((part) => part.trim())
            .filter(Boolean)
        : value,
    z.array(item, { error: 'a list' }),
  );

/** A JSON value, or in a cell its text. */
export const json = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((input) => {
    if (typeof input !== 'string') return input;
    try {
      return JSON.parse(input) as unknown;
    } catch {
      return input;
    }
  }, value);

/** An amount in whole units of a currency, as people write it. */
export const amount = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string({ error: 'an amount such as 688.00' }).regex(/^\d+(\.\d+)?$/, { error: 'an amount such as 688.00' }),
);

export const clock = z.string({ error: 'HH:MM' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'HH:MM' });

export const date = z.iso.date({ error: 'a date, YYYY-MM-DD', abort: true });

export const country = z.string({ error: 'two capital letters' }).regex(/^[A-Z]{2}$/, { error: 'two capital letters' });
export const email = z.email({ error: 'an e-mail address' }).max(254, { error: 'at most 254 characters' });

/** A language as pages and mails name it: `zh`, `en`, `ja`, `pt-BR`. */
export const languageTag = z
  .string({ error: 'a language such as en' })
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, { error: 'a language such as en' });

/** ISO 4217, as this runtime knows it. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
export const currency = z
  .string({ error: 'three capital letters' })
  .regex(/^[A-Z]{3}$/, { error: 'three capital letters', abort: true })
  .refine((code) => currencies.has(code), { error: 'there is no such currency' });

export const id = whole(1, 2_147_483_647);

/** Not given: null. */
export const maybe = <Field extends z.ZodType>(field: Field) => field.nullish().transform((value) => value ?? null);
