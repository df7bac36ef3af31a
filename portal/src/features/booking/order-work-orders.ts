import { api } from '@waylight/contract';
import { workOrdersOf } from '@waylight/contract/work-order/order-work-orders';
import type { WorkOrderSummary } from '@waylight/contract/work-order/work-order';
import { justNowMs, useCallQuery } from '../../lib/calls.ts';

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
