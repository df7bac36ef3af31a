import type { Language } from '@waylight/contract/value/words';
import { faultTable } from '@waylight/contract/wire/faults';
import type { z } from 'zod';
import { en, zhCN } from 'zod/locales';

const localeErrors = { zh: zhCN().localeError, en: en().localeError };

/** Words for what zod itself finds, in the caller's language; passed to safeParse. */
export const issueWords = (language: Language) => ({ error: localeErrors[language] });

/** Each wrong field by its path, with what is wrong; a fault of ours is looked up in the contract's table. */
export function wrongFields(error: z.ZodError, language: Language): { field: string; message: string }[] {
  return error.issues.map((issue) => ({
    field:
      issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 5)].join('.') : issue.path.join('.'),
    message: faultTable[issue.message]?.[language] ?? issue.message,
  }));
}
