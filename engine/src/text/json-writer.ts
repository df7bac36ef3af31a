import type { JsonText } from '@waylight/contract/wire/json-text';

/**
 * JSON in ASCII alone: other characters are written as \uXXXX.
 *
 * Answers are joined from such fragments; strings of one byte per character are joined and sent several times faster
 * (docs/decisions).
 */
export function json<Value>(value: Value): JsonText<Value> {
  const ascii = JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // After a replacement the string keeps two bytes a character until it is made anew.
  return inOnePiece(ascii as JsonText<Value>);
}

/** The same ASCII text as one run of bytes. Without this, a kept text keeps each of the hundred pieces it was joined from. */
export const inOnePiece = <Text extends string>(ascii: Text): Text =>
  Buffer.from(ascii, 'latin1').toString('latin1') as Text;

/** An array of values that are JSON already. Appended, not joined: `join` would copy each piece once more. */
export function jsonList<Item>(items: Iterable<JsonText<Item>>): JsonText<Item[]> {
  let text = '';
  for (const item of items) text += `${text === '' ? '[' : ','}${item}`;
  return (text === '' ? '[]' : `${text}]`) as JsonText<Item[]>;
}

type Field = JsonText<unknown> | number | undefined;
type FieldValue<F extends Field> = F extends JsonText<infer Value> ? Value : F;

/** An object of fields that are JSON already, or whole numbers. Undefined fields are left out. */
export function jsonObject<Fields extends Record<string, Field>>(
  fields: Fields,
): JsonText<{ [Name in keyof Fields]: FieldValue<Fields[Name]> }> {
  let text = '';
  for (const name in fields) {
    const value = fields[name];
    if (value !== undefined) text += `${text === '' ? '{' : ','}"${name}":${value}`;
  }
  return (text === '' ? '{}' : `${text}}`) as JsonText<{ [Name in keyof Fields]: FieldValue<Fields[Name]> }>;
}

/** One object with the fields of both. They must not share a name. */
export function jsonMerged<First extends object, Second extends object>(
  first: JsonText<First>,
  second: JsonText<Second>,
): JsonText<First & Second> {
  if (first === '{}') return second as string as JsonText<First & Second>;
  if (second === '{}') return first as string as JsonText<First & Second>;
  return `${first.slice(0, -1)},${second.slice(1)}` as JsonText<First & Second>;
}

/** Declares text joined by hand to be the JSON of `Value`. Only for the writers of cards and counts, which tests parse with the contract. */
export const handWritten = <Value>(text: string): JsonText<Value> => text as JsonText<Value>;
