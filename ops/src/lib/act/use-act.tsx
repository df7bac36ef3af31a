import { type ReactNode, useState } from 'react';
import { ActDialog } from './act-dialog.tsx';
import type { ActLook } from './act-look.ts';
import type { ActCall } from './act-sending.ts';

export interface Act<S> {
  open: (subject: S) => void;
  /** Stands anywhere in the page. */
  dialog: ReactNode;
}

/**
 * THE dialog of every act: fields, then before and after of what would change, the reason, and the act itself, once.
 *
 * `const confirm = useAct({ call: opsApi.order.confirm, … }); <Button onPress={() => confirm.open(order)}>`, and
 * `{confirm.dialog}` below. An example stands in features/approval/threshold-page.tsx.
 */
export function useAct<C extends ActCall, S, V extends object = Record<never, never>>(look: ActLook<C, S, V>): Act<S> {
  const [opened, setOpened] = useState<{ subject: S; round: number }>();
  return {
    open: (subject) => setOpened((before) => ({ subject, round: (before?.round ?? 0) + 1 })),
    dialog: opened && (
      <ActDialog key={opened.round} look={look} subject={opened.subject} onClose={() => setOpened(undefined)} />
    ),
  };
}
