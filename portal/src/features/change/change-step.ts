import type { OrderDetail } from '@waylight/contract/booking/order';
import type { ReactNode } from 'react';

/** Draws a step into the drawer: its body, and the buttons at the foot. */
export type DrawStep = (body: ReactNode, actions: ReactNode) => ReactNode;

/** Props of every step of the drawer. */
export interface ChangeStepProps {
  order: OrderDetail;
  draw: DrawStep;
  onClose: () => void;
  /** back to the choice of a change; undefined: there is none */
  onBack: (() => void) | undefined;
}
