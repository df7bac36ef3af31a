import { rowIdText } from '@waylight/contract/wire/id';

/** An id in an address: what the calls take as one. Anything else is none. */
export const rowIdIn = (text: string | undefined): number | undefined => rowIdText.safeParse(text).data;
