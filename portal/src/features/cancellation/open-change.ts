import { api } from '@waylight/contract';
import { workOrdersOf } from '@waylight/contract/work-order/order-work-orders';
import { justNowMs, useCallQuery } from '../../lib/calls.ts';

/** Whether a change of the order, which closes with it, has no answer yet. undefined: not known so far. */
export function useOpenChange(orderCode: string): boolean | undefined {
  const { data, isPending, isFetching } = useCallQuery(api.workOrder.list, workOrdersOf(orderCode), {
    staleTime: justNowMs,
    handles: 'all',
  });
  // Unknown after a failure as well, it keeps nobody from cancelling.
  if (isPending && isFetching) return undefined;
  return (data?.records ?? []).some(
    (one) =>
      one.orderCode === orderCode &&
      (one.status === 'notAccepted' || one.status === 'handling') &&
      one.type !== 'cancelOrder' &&
      !one.isQuestion,
  );
}
