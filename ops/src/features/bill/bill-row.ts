import type { BillStatus } from '@waylight/contract/billing/billing-words';
import type { OpsBill } from '@waylight/contract/ops/bill';
import type { StatusTone } from '@waylight/ui/feedback/status-chip';

export type Bill = OpsBill;

export const statusTones: Readonly<Record<BillStatus, StatusTone>> = {
  generated: 'lamp',
  partlyWrittenOff: 'blue',
  writtenOff: 'green',
  voided: 'grey',
};

/** Something of it is still to be paid. */
export const isOpen = ({ status }: Pick<Bill, 'status'>) => status === 'generated' || status === 'partlyWrittenOff';
