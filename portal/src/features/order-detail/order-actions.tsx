import type { OrderDetail } from '@waylight/contract/booking/order';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { Button } from '@waylight/ui/button';
import { wordsOfError } from '../../lib/error-words.ts';
import { type Text, useText } from '../../lib/words.ts';
import { words } from '../booking/words.ts';
import styles from './order-detail-page.module.css';

interface OrderActionsProps {
  order: OrderDetail;
  onCancel: () => void;
  onChange: () => void;
  /** Asks an operator to cancel an order that cannot be cancelled directly. */
  onAsk: () => void;
}

/** Where the refusal of the call would say too much, or too little, for a line beside the buttons. */
const ownWords: Readonly<Record<string, Text>> = {
  FORBIDDEN: words.noOperate,
};

/** Actions on an order in force; those not allowed show the reason. */
export function OrderActions({ order, onCancel, onChange, onAsk }: OrderActionsProps) {
  const t = useText();
  const { cancel, change } = order.can;
  const mayAsk = order.status === 'nonCancellable' && cancel === 'ORDER_NON_CANCELLABLE';
  // That it is non-cancellable is its status: nothing has been refused.
  const refused = [...new Set([cancel, change].filter((one) => one !== true && !(mayAsk && one === cancel)))];
  const reasons = refused.map((reason) =>
    mayAsk && reason === 'ORDER_NOT_MODIFIABLE'
      ? words.noCancelOrChange
      : (ownWords[reason as string] ?? wordsOfError(reason as ErrorName)),
  );
  return (
    <div className={styles.actions} data-print="no">
      {reasons.length > 0 && (
        <span className={styles.reasons}>
          {reasons.map((reason) => (
            <span key={reason.en}>{t(reason)}</span>
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
