import { useAwaitsWorkOrders, usePendingRequests } from '../booking/order-work-orders.ts';

/** Whether a change of the order, which closes with it, has no answer yet. undefined: not known so far. */
export function useOpenChange(orderCode: string): boolean | undefined {
  const awaits = useAwaitsWorkOrders(orderCode, true);
  const pending = usePendingRequests(orderCode);
  // Unknown after a failure as well, it keeps nobody from cancelling.
  return awaits ? undefined : pending.some(({ type, isQuestion }) => type !== 'cancelOrder' && !isQuestion);
}
