import type { ErrorName } from '@waylight/contract/wire/errors';
import { workOrderFileBytes } from '@waylight/contract/work-order/work-order-fields';
import { errorNamed } from '../../lib/calls.ts';
import type { Text } from '../../lib/words.ts';
import { words } from './words.ts';

export const attachmentTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;

/** The types that a form takes, and what it says of others. */
interface Kinds {
  readonly types: readonly string[];
  readonly wrongKind: Text;
}

/** Why a file is not uploaded; undefined: it is. The server looks into it all the same. */
export function attachmentFault(
  { size, type }: { size: number; type: string },
  { types, wrongKind }: Kinds = { types: attachmentTypes, wrongKind: words.fileKind },
): Text | undefined {
  if (size === 0) return words.fileEmpty;
  if (!types.some((one) => one === type)) return wrongKind;
  return size > workOrderFileBytes ? words.fileLarge : undefined;
}

const contentErrors: readonly ErrorName[] = [
  'FILE_EMPTY',
  'FILE_KIND_REFUSED',
  'FILE_DISGUISED',
  'FILE_DAMAGED',
  'FILE_ACTIVE',
  'IMAGE_TOO_BIG',
];

/** The server's refusal of a file in short: too large, not as required, or nothing that the file is to blame for. */
export function uploadFault(
  failure: unknown,
  { wrongKind }: Pick<Kinds, 'wrongKind'> = { wrongKind: words.fileKind },
): Text {
  const name = errorNamed(failure);
  if (name === 'FILE_TOO_LARGE') return words.fileLarge;
  return name && contentErrors.includes(name) ? wrongKind : words.fileFailed;
}

/** Files that there is still room for, and those that there is not. */
export function withinMost<F>(files: readonly F[], already: number, most: number): { taken: F[]; left: F[] } {
  const room = Math.max(0, most - already);
  return { taken: files.slice(0, room), left: files.slice(room) };
}
