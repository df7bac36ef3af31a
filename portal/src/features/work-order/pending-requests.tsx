import { api } from '@waylight/contract';
import { workOrdersOf } from '@waylight/contract/work-order/order-work-orders';
import type { WorkOrderSummary } from '@waylight/contract/work-order/work-order';
import { workOrderName } from '@waylight/contract/work-order/work-order-words';
import { Banner } from '@waylight/ui/feedback/banner';
import { Link } from '@waylight/ui/link';
import { justNowMs, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words } from './words.ts';

const useListCall = (orderCode: string, enabled: boolean) =>
  useCallQuery(api.workOrder.list, workOrdersOf(orderCode), { staleTime: justNowMs, handles: 'all', enabled });

/** Whether work orders about an order may still come: its page keeps back until then what they would push down. */
export function useAwaitsWorkOrders(orderCode: string, enabled: boolean): boolean {
  const { isPending, isFetching } = useListCall(orderCode, enabled);
  return isPending && isFetching;
}

/** Work orders about one order, newest first. */
export function useOrderWorkOrders(orderCode: string, enabled = true): WorkOrderSummary[] {
  const { data } = useListCall(orderCode, enabled);
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
      {pending.map((one, i) => (
        <span key={one.number}>
          {i > 0 && ' · '}
          <Link href={paths.workOrder(one.number)}>{workOrderName(one)[language]}</Link>
        </span>
      ))}
    </Banner>
  );
}
