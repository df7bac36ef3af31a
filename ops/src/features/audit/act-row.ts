import type { ReplyOf } from '@waylight/contract/wire/call';
import type { opsApi } from '../../lib/ops-api.ts';

/** An act as the audit log has it. */
export type ActRow = ReplyOf<typeof opsApi.audit.list>['records'][number];
