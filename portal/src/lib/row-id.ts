import { mostRowId } from '@waylight/contract/wire/id';

export const isRowId = (id: unknown): id is number => Number.isInteger(id) && Number(id) > 0 && Number(id) <= mostRowId;

/** An id in an address: what the calls take as one (`rowIdText`). Anything else is none. */
export const rowIdIn = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return isRowId(id) ? id : undefined;
};
