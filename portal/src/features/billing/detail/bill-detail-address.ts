import type { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { flagField, limitField, listAddress, pageField, rowIdField } from '../../../lib/list/list-address.ts';

/** A bill in the address: `?id=12&reconcile=1&p=2`. */
export const billDetailAddress = listAddress({ id: rowIdField, reconcile: flagField, p: pageField(), n: limitField });
export type BillDetailQuery = ReturnType<typeof billDetailAddress.parse>;

/** A bill as its page reads it. */
export type BillFound = ReplyOf<typeof api.billing.get>;
