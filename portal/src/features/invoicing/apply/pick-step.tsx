import { Tabs } from '@waylight/ui/nav/tabs';
import { useState } from 'react';
import { useText } from '../../../lib/words.ts';
import { BillPicker } from './bill-picker.tsx';
import { OrderPicker } from './order-picker.tsx';
import type { PickerProps } from './pick-filters.tsx';
import { words } from './words.ts';

/** The first step: orders, or bills with all that is left of their orders. */
export function PickStep(props: PickerProps) {
  const t = useText();
  const [way, setWay] = useState<'orders' | 'bills'>('orders');
  return (
    <Tabs
      label={t(words.pickKind)}
      selected={way}
      onSelect={setWay}
      items={[
        { id: 'orders', label: t(words.byOrder) },
        { id: 'bills', label: t(words.byBill) },
      ]}
      panel={way === 'orders' ? <OrderPicker {...props} /> : <BillPicker {...props} />}
    />
  );
}
