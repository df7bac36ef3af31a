import { Button } from '@waylight/ui/button';
import { Spinner } from '@waylight/ui/feedback/spinner';
import { useText } from './lib/words.ts';
import styles from './page-states.module.css';
import { words } from './words.ts';

/** ms of waiting for a page after which it says so */
export const pendingAfterMs = 300;

/** Shown after a while of waiting for a page. */
export function PageLoading() {
  const t = useText();
  return (
    <div className={styles.state}>
      <Spinner size={24} label={t(words.loading)} />
    </div>
  );
}

/** A page that could not be loaded or that broke: say so, offer to try again. */
export function FailedState({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div className={styles.state} role="alert">
      <h1>{t(words.failed)}</h1>
      <p className={styles.why}>{t(words.failedWhy)}</p>
      <Button tone="primary" onPress={onRetry}>
        {t(words.retry)}
      </Button>
    </div>
  );
}
