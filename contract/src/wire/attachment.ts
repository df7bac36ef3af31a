import { z } from 'zod';

/** A file that a call answers in place of an envelope; a refusal of such a call is an envelope all the same. */
export interface Attachment {
  readonly fileName: string;
  /** from a list of ours, never what a browser said */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The same for files that are made while they are sent, because they may be larger than memory should hold. */
export interface StreamedAttachment extends Omit<Attachment, 'bytes'> {
  /** in order; what fails before the first of them is answered as an envelope, later the connection is cut */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** The `reply` of a call that answers a file: handlers give an attachment, whole or streamed, callers get a File. */
export const attachment = z.custom<File>((value) => value instanceof Blob) as unknown as z.ZodType<
  File,
  Attachment | StreamedAttachment
>;
