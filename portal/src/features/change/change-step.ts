import type { OrderDetail } from '@waylight/contract/booking/order';
import type { ReactNode } from 'react';

/** Draws a step into the drawer: its body, the buttons at the foot, and above them what cannot be taken back. */
export type DrawStep = (body: ReactNode, actions: ReactNode, note?: string) => ReactNode;

/** Props of every step of the drawer. */
export interface ChangeStepProps {
  order: OrderDetail;
  draw: DrawStep;
  onClose: () => void;
  /** back to the choice of a change; undefined: there is none */
  onBack: (() => void) | undefined;
}
