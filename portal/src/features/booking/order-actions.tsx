import type { OrderDetail } from '@waylight/contract/booking';
import type { ErrorName } from '@waylight/contract/errors';
import { Button } from '@waylight/ui/button';
import { wordsOfError } from '../../lib/error-words.ts';
import { type Text, useText } from '../../lib/words.ts';
import styles from './order-detail-page.module.css';
import { words } from './order-words.ts';

interface OrderActionsProps {
  order: OrderDetail;
  onCancel: () => void;
  onChange: () => void;
  /** An operator is asked to cancel what cannot be cancelled. */
  onAsk: () => void;
}

/** Where the refusal of the call would say too much, or too little, for a line beside the buttons. */
const ownWords: Readonly<Record<string, Text>> = {
  FORBIDDEN: words.noOperate,
  ORDER_NON_CANCELLABLE: words.noCancel,
};

/** What may be done about an order that stands; what may not is said with its reason. */
export function OrderActions({ order, onCancel, onChange, onAsk }: OrderActionsProps) {
  const t = useText();
  const { cancel, change } = order.can;
  const reasons = [...new Set([cancel, change].filter((one) => one !== true))];
  const mayAsk = order.status === 'nonCancellable' && cancel === 'ORDER_NON_CANCELLABLE';
  return (
    <div className={styles.actions} data-print="no">
      {reasons.length > 0 && (
        <span className={styles.reasons}>
          {reasons.map((reason) => (
            <span key={reason}>{t(ownWords[reason] ?? wordsOfError(reason as ErrorName))}</span>
          ))}
        </span>
      )}
      {change === true && (
        <Button size="small" onPress={onChange}>
          {t(words.changeOrder)}
        </Button>
      )}
      {mayAsk && (
        <Button size="small" onPress={onAsk}>
          {t(words.askCancel)}
        </Button>
      )}
      {cancel === true && (
        <Button size="small" tone="danger" onPress={onCancel}>
          {t(words.cancelOrder)}
        </Button>
      )}
    </div>
  );
}
