import type { OrderSummary } from '@waylight/contract/booking/order';
import { lazy, Suspense, useState } from 'react';
import type { OrderSelection } from '../order-selection.ts';
import { OrderSelectionBar } from '../order-selection-bar.tsx';

const acts = () => import('./batch-acts.ts');
const BatchCancel = lazy(() => acts().then(({ BatchCancel }) => ({ default: BatchCancel })));
const BatchVouchers = lazy(() => acts().then(({ BatchVouchers }) => ({ default: BatchVouchers })));

interface OrderBatchProps {
  picked: OrderSelection;
  /** how many the list finds in all */
  total: number;
  onEverything: () => void;
  onExport: () => void;
  /** these need not be chosen any more */
  onDrop: (orders: readonly OrderSummary[]) => void;
  onClear: () => void;
}

/** The bar of the orders that are chosen, and the drawer or dialog of what is done with them. */
export function OrderBatch({ picked, onDrop, ...bar }: OrderBatchProps) {
  const [acting, setActing] = useState<'cancel' | 'vouchers'>();
  const orders = [...picked.orders.values()];
  const close = () => setActing(undefined);
  return (
    <>
      {(picked.everything || orders.length > 0) && (
        <OrderSelectionBar
          picked={picked}
          onCancel={() => setActing('cancel')}
          onVouchers={() => setActing('vouchers')}
          {...bar}
        />
      )}
      <Suspense fallback={null}>
        {acting === 'cancel' && (
          <BatchCancel
            orders={orders}
            onCancelled={(codes) => onDrop(orders.filter(({ orderCode }) => codes.includes(orderCode)))}
            onClose={close}
          />
        )}
        {acting === 'vouchers' && <BatchVouchers orders={orders} onClose={close} />}
      </Suspense>
    </>
  );
}
