import { mostWorkOrderFiles, workOrderFileBytes } from '@waylight/contract/work-order/work-order-fields';
import type { Text } from '../../lib/words.ts';
import { words } from './words.ts';

export const attachmentTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;

/** Why a file is not uploaded; undefined: it is. The server looks into it all the same. */
export function attachmentFault({ size, type }: { size: number; type: string }): Text | undefined {
  if (size === 0) return words.fileEmpty;
  if (!attachmentTypes.some((one) => one === type)) return words.fileKind;
  return size > workOrderFileBytes ? words.fileLarge : undefined;
}

/** Files that there is still room for, and those that there is not. */
export function withinMost<F>(files: readonly F[], already: number): { taken: F[]; left: F[] } {
  const room = Math.max(0, mostWorkOrderFiles - already);
  return { taken: files.slice(0, room), left: files.slice(room) };
}
