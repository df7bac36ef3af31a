import type { ReplyOf } from '@waylight/contract/wire/call';
import type { opsApi } from '../../lib/ops-api.ts';

/** One order as its page shows it. */
export type Order = ReplyOf<typeof opsApi.order.get>;
