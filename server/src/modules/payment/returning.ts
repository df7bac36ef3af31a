import type { PayMethod, Subject } from '@waylight/contract/payment/payment';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope } from '../../db/scope.ts';
import * as data from './data.ts';
import * as intentData from './intent-data.ts';
import * as partData from './part-data.ts';

/** How a subject was paid, or is held; null: not at all. And every way that was agreed with the company. */
export async function paidBy(
  tx: Tx,
  scope: CompanyScope,
  subject: Subject,
): Promise<{ method: PayMethod | null; agreed: readonly string[] }> {
  const agreed = await data.agreedMethods(tx, scope);
  const intent = await intentData.findIntent(tx, scope, subject);
  if (!intent) return { method: null, agreed };
  const accepted = await partData.acceptedPart(tx, intent.id);
  const attempt = accepted?.attempt ?? (intent.state === 'held' ? await data.lastAttempt(tx, scope, intent.id) : null);
  return { method: attempt?.method ?? null, agreed };
}
