import { Button } from '@waylight/ui/button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../lib/words.ts';
import { words } from './words.ts';

const OrderChooser = lazy(() => import('./order-chooser.tsx').then(({ OrderChooser }) => ({ default: OrderChooser })));

/** A new work order begins with the choice of its order. */
export function NewWorkOrder() {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button onPress={() => setChoosing(true)}>{t(words.newWorkOrder)}</Button>
      {choosing && (
        <Suspense>
          <OrderChooser onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
