import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import styles from './customer-view.module.css';
import { switchCustomerView } from './switch-customer-view.ts';

/** The lamp over every page while a customer looks on. */
export function CustomerViewLine() {
  const t = useText();
  return (
    <div className={styles.line} role="status" data-print="no">
      <span className={styles.words}>{t(words.customerView)}</span>
    </div>
  );
}

/** In place of a page that customers may not see. */
export function Withheld() {
  const t = useText();
  return (
    <EmptyState
      reason="forbidden"
      title={t(words.withheld)}
      action={
        <Button tone="primary" onPress={() => switchCustomerView(false)}>
          {t(words.customerViewOff)}
        </Button>
      }
    >
      {t(words.withheldText)}
    </EmptyState>
  );
}
