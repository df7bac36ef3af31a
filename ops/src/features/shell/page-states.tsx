import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Spinner } from '@waylight/ui/feedback/spinner';
import { useText } from '../../lib/words.ts';
import styles from './shell.module.css';
import { words } from './words.ts';

/** Shown after a while of waiting for a page. */
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

/** A page that could not be loaded or that broke. */
export function PageFailed({ reset, error }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  const again = () => {
    // A newer build has other files: the document knows them.
    if (isMissingFile(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div className={styles.state}>
      <EmptyState
        reason="failed"
        title={t(words.failed)}
        action={
          <Button tone="primary" onPress={again}>
            {t(words.again)}
          </Button>
        }
      >
        {t(words.failedText)}
      </EmptyState>
    </div>
  );
}
