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

/** As browsers say that a script or a stylesheet of a page could not be loaded. */
const isMissingFile = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/** A page that could not be loaded or that broke: say so, offer to try again. */
export function PageFailed({ reset, error }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  return (
    <div className={styles.state} role="alert">
      <h1>{t(words.failed)}</h1>
      <p className={styles.why}>{t(words.failedWhy)}</p>
      <Button
        tone="primary"
        onPress={() => {
          // A file that did not come is not asked for again by this page; a new one may know another by that name.
          if (isMissingFile(error)) return location.reload();
          reset();
          void router.invalidate();
        }}
      >
        {t(words.retry)}
      </Button>
    </div>
  );
}
