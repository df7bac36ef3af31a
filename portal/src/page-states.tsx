import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { Button } from '@waylight/ui/button';
import { Spinner } from '@waylight/ui/feedback/spinner';
import { useText } from './lib/words.ts';
import styles from './page-states.module.css';
import { words } from './words.ts';

/** Shown after 300 ms of waiting for a page. */
export function PageLoading() {
  const t = useText();
  return (
    <div className={styles.state}>
      <Spinner size={24} label={t(words.loading)} />
    </div>
  );
}

/** A page that could not be loaded or that broke: say so, offer to try again. */
export function PageFailed({ reset }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  return (
    <div className={styles.state} role="alert">
      <h1>{t(words.failed)}</h1>
      <p className={styles.why}>{t(words.failedWhy)}</p>
      <Button
        tone="primary"
        onPress={() => {
          reset();
          void router.invalidate();
        }}
      >
        {t(words.retry)}
      </Button>
    </div>
  );
}
