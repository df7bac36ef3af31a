import { CallError } from '@waylight/contract/wire/client';
import type { ErrorName } from '@waylight/contract/wire/errors';

/** The name of the server's no; 'none' when it said yes. */
export async function refusalOf(work: Promise<unknown>): Promise<ErrorName | 'none' | undefined> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (error instanceof CallError) return error.error;
    throw error;
  }
}

/** The fields that a 400 names. */
export async function wrongFieldsOf(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (!(error instanceof CallError) || error.error !== 'INVALID_REQUEST') throw error;
    return (error.data.fields as { field: string }[]).map(({ field }) => field);
  }
}
