import type { ErrorName } from '@waylight/contract/wire/errors';

/** Whom a password is for, and so what it must not be. */
export interface PasswordOwner {
  readonly username: string;
  readonly companyNames: readonly string[];
}

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Why somebody may not choose a password that is long enough: it is guessed first. `common`: in lower case. */
export function passwordRefusal(
  password: string,
  { username, companyNames }: PasswordOwner,
  common: ReadonlySet<string>,
): Extract<ErrorName, 'PASSWORD_COMMON' | 'PASSWORD_IS_NAME'> | undefined {
  const names = [username, ...companyNames].map(bare).filter((name) => name !== '');
  if (names.includes(bare(password))) return 'PASSWORD_IS_NAME';
  const one = [...password.toLowerCase()];
  if (common.has(password.toLowerCase()) || one.every((letter) => letter === one[0])) return 'PASSWORD_COMMON';
  return undefined;
}

let known: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords that lists of stolen ones begin with, read when the first is asked about. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).map((one) => one.toLowerCase())),
  );
  return known;
}
