import { toasts } from '@waylight/ui/feedback/toast-queue';
import { newRequestId } from '../../lib/act/act-sending.ts';
import { refreshCall, useCall } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

/** Calls that show who has taken an order. */
const showing = [opsApi.order.list, opsApi.order.get, opsApi.desk.waiting];
const refresh = () => {
  for (const call of showing) void refreshCall(call);
};

/** Taking and letting go of an order: without a dialog, as nothing is lost by it. */
export function useTake() {
  const t = useText();
  const taking = useCall(opsApi.order.take, {
    onSuccess: (_, { orderCode }) => {
      refresh();
      toasts.show({ tone: 'success', text: t(words.taken, { code: orderCode }) });
    },
  });
  const releasing = useCall(opsApi.order.release, { onSuccess: refresh });
  return {
    take: (orderCode: string, over = false) => taking.mutate({ requestId: newRequestId(), orderCode, over }),
    release: (orderCode: string) => releasing.mutate({ requestId: newRequestId(), orderCode }),
    busy: taking.isPending || releasing.isPending,
  };
}
