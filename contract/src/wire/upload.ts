import { z } from 'zod';
import type { ErrorName } from './errors.ts';

/** A file of a multipart form as the server received it; what the browser says about its type is not in it. */
export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** lower-case hex: what the file signs as */
  readonly sha256: string;
}

const isReceived = (value: unknown): value is ReceivedFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** Refusals of a file, the same for every call that takes one. */
export const fileErrors = [
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_KIND_REFUSED',
  'FILE_DISGUISED',
  'FILE_DAMAGED',
  'IMAGE_TOO_BIG',
] as const satisfies readonly ErrorName[];

/** The `file` of a call that takes one: callers give a Blob, handlers get what was received. */
export const fileField = z.custom<ReceivedFile>(isReceived) as unknown as z.ZodType<ReceivedFile, Blob>;
