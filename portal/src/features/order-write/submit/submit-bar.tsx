import { Button } from '@waylight/ui/button';
import { Money } from '@waylight/ui/text/money';
import { useText } from '../../../lib/words.ts';
import { Approximate } from '../../currency/approximate.tsx';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';
import { offerDialogsAhead } from './offer-dialogs-part.ts';
import type { SubmitState } from './use-submit-order.ts';

interface SubmitBarProps {
  /** id of the form that the button sends */
  formId: string;
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
export function SubmitBar({ formId, total, currency, state, pricing, orders, rest }: SubmitBarProps) {
  const t = useText();
  return (
    <>
      <div className={styles.submit} data-clear="">
        <p aria-busy={pricing} className={pricing ? styles.pricing : undefined}>
          <span className={styles.small}>{t(words.total)}</span>
          <Money amount={total} currency={currency} look="price" />
          <Approximate amount={total} currency={currency} />
        </p>
        <Button
          type="submit"
          form={formId}
          tone="primary"
          size="large"
          onNear={offerDialogsAhead}
          pending={pricing || (state !== 'idle' && state !== 'unknown')}
          isDisabled={state === 'unknown'}
        >
          {rest ? t(words.submitRest) : orders > 1 ? t(words.submitSeveral, { n: orders }) : t(words.submit)}
        </Button>
      </div>
      <p className={styles.submitHint}>
        {t(words.submitHint)}
        <span className={styles.keys}>{t(words.submitKeys)}</span>
      </p>
    </>
  );
}
