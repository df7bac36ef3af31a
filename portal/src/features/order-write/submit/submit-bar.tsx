import { Button } from '@waylight/ui/button';
import { Money } from '@waylight/ui/text/money';
import { useText } from '../../../lib/words.ts';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';
import type { SubmitState } from './use-submit-order.ts';

interface SubmitBarProps {
  total: number;
  currency: string;
  state: SubmitState;
  /** the total is about to change */
  pricing: boolean;
  /** orders that the button makes, and whether some were made before */
  orders: number;
  rest: boolean;
}

/** The total, and the button. */
export function SubmitBar({ total, currency, state, pricing, orders, rest }: SubmitBarProps) {
  const t = useText();
  return (
    <>
      <div className={styles.submit}>
        <p>
          <span className={styles.small}>{t(words.total)}</span>
          <Money amount={total} currency={currency} look="price" />
        </p>
        <Button
          type="submit"
          tone="primary"
          size="large"
          pending={pricing || (state !== 'idle' && state !== 'unknown')}
          isDisabled={state === 'unknown'}
        >
          {t(rest ? words.submitRest : orders > 1 ? words.submitBoth : words.submit)}
        </Button>
      </div>
      <p className={styles.small}>{t(words.submitHint)}</p>
    </>
  );
}
