import { api } from '@waylight/contract';
import type { WorkOrderSummary } from '@waylight/contract/work-order/work-order';
import { workOrderTypeWords } from '@waylight/contract/work-order/work-order-words';
import { Banner } from '@waylight/ui/feedback/banner';
import { Link } from '@waylight/ui/link';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words } from './words.ts';

/** As many as an order's own list shows: the two are one question. */
export const mostOfOrder = 20;

/** Work orders about one order, newest first. */
export function useOrderWorkOrders(orderCode: string, enabled = true): WorkOrderSummary[] {
  const { data } = useCallQuery(
    api.workOrder.list,
    { keyword: orderCode, limit: mostOfOrder },
    { staleTime: 0, handles: 'all', enabled },
  );
  return data?.records.filter((one) => one.orderCode === orderCode) ?? [];
}

/** The statuses without an answer yet. */
export function usePendingRequests(orderCode: string, enabled = true): WorkOrderSummary[] {
  return useOrderWorkOrders(orderCode, enabled).filter(
    ({ status }) => status === 'notAccepted' || status === 'handling',
  );
}

/** Requests about an order that wait for an answer; draws nothing without any. */
export function PendingRequests({ orderCode }: { orderCode: string }) {
  const t = useText();
  const language = useLanguage();
  const pending = usePendingRequests(orderCode);
  if (pending.length === 0) return null;
  return (
    <Banner tone="info" title={t(words.pendingTitle)}>
      {pending.map(({ number, type }, i) => (
        <span key={number}>
          {i > 0 && ' · '}
          <Link href={paths.workOrder(number)}>{workOrderTypeWords[type][language]}</Link>
        </span>
      ))}
    </Banner>
  );
}
