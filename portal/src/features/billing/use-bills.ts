import { api } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';
import { useCallQuery } from '../../lib/calls.ts';

/** One page of the company's bills, with counts and sums over all that are found. */
export const useBills = (asked: RequestOf<typeof api.billing.list>) => useCallQuery(api.billing.list, asked);
