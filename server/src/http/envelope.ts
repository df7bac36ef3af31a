import { fill, type Language, type Parameters, type Words } from '@waylight/contract/value/words';
import { type ErrorName, errorTable, SUCCESS } from '@waylight/contract/wire/errors';
import type { No } from './no.ts';

/** The envelope of every answer. Its code is 1001 for success, or 0 where the call declares that. */
export interface Envelope {
  code: number;
  message: string;
  data: unknown;
  /** the name of a refusal, for programs */
  error?: ErrorName;
  requestId?: string;
}

export function success(data: unknown, code: number = SUCCESS): Envelope {
  return { code, message: 'success', data };
}

/** The same as text around data that is JSON already. */
export function preparedSuccess(json: string, code: number = SUCCESS): string {
  return `{"code":${code},"message":"success","data":${json}}`;
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

/** A refusal in the caller's language, as is a parameter that has both, and the HTTP status it goes out with. */
export function refusal(no: No, language: Language, requestId: string): { status: number; body: Envelope } {
  const { code, status, [language]: text } = errorTable[no.error];
  const said = Object.entries(no.data).map(([name, value]) => [name, isWords(value) ? value[language] : value]);
  const message = fill(text, { ...Object.fromEntries(said), requestId } as Parameters);
  return { status, body: { code, message, data: no.data, error: no.error, requestId } };
}
