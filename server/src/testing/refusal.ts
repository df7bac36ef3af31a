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

/** The error that the server answered with; fails when it said yes. */
export async function callErrorOf(work: Promise<unknown>): Promise<CallError> {
  const answer = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(answer instanceof CallError)) throw new Error(`expected a refusal, got ${answer ?? 'an answer'}`);
  return answer;
}

/** The server's no with its data; fails when it said yes. */
export async function refusedWith(
  work: Promise<unknown>,
): Promise<{ error: ErrorName | undefined; data: Record<string, unknown> }> {
  const { error, data } = await callErrorOf(work);
  return { error, data };
}
