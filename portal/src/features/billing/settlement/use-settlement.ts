import { api } from '@waylight/contract';
import { settlementLimits } from '@waylight/contract/billing/settlement';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { useEffect } from 'react';
import { errorNamed, refreshCall, useCallQuery } from '../../../lib/calls.ts';
import { listAddress, pageField, rowIdsField } from '../../../lib/list/list-address.ts';
import { useGo } from '../../../lib/url.ts';
import { paths } from '../../../paths.ts';

export type Settlement = ReplyOf<typeof api.settlement.get>;

/** `?bills=12,15`: how much of each; `?code=BS…`: pay; `&p=2`: a page of its lines. */
export const settlementUrl = listAddress({
  bills: rowIdsField(settlementLimits.mostBills),
  /** one; an address that a provider leads back to may name several that were paid together */
  code: {
    read: (text: string | undefined) => (text ?? '').split(',').filter((code) => code !== ''),
    write: (codes: readonly string[]) => codes.join(',') || undefined,
  },
  p: pageField(),
});

/** The bills of the address as they are now, in its order; an unknown one, or another agency's, leads to /404. */
export function useBillsOf(ids: readonly number[]) {
  const query = useCallQuery(
    api.billing.list,
    { ids: [...ids], limit: settlementLimits.mostBills },
    { enabled: ids.length > 0, staleTime: 0, handles: 'all' },
  );
  const found = query.data?.records;
  const bills = found && ids.flatMap((id) => found.find((bill) => bill.id === id) ?? []);
  const missing = useMissing(query.error, ids.length === 0 || (bills && bills.length < ids.length) || false);
  return { ...query, bills, missing };
}

interface SettlementLooks {
  page: number;
  /** ms between two readings, false: once */
  refetchInterval: number | false;
}

/** A settlement with a page of its lines; an unknown one, or another agency's, leads to /404. */
export function useSettlement(code: string, { page, refetchInterval }: SettlementLooks) {
  const query = useCallQuery(
    api.settlement.get,
    { settlementCode: code, page, limit: 20 },
    { enabled: code !== '', staleTime: 0, keepPrevious: true, handles: 'all', refetchInterval },
  );
  const missing = useMissing(query.error, code === '', code);
  return { ...query, missing };
}

function useMissing(error: Error | null, none: boolean, code = ''): boolean {
  const go = useGo();
  const refused = errorNamed(error);
  const missing = none || refused === 'NO_SUCH_SETTLEMENT' || refused === 'INVALID_REQUEST';
  useEffect(() => {
    if (missing) go(paths.missing(location.pathname, code), { replace: true });
  }, [missing, code, go]);
  return missing;
}

/** Everything that a payment of bills changes is read anew. */
export function refreshBills(): void {
  const bills = [api.billing.list, api.billing.lines, api.billing.get, api.settlement.get];
  const money = [api.ledger.account, api.ledger.entries, api.payment.outcome];
  for (const call of [...bills, ...money, api.booking.get, api.booking.list]) void refreshCall(call);
}
