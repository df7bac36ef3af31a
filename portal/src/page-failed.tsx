import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { FailedState } from './page-states.tsx';

/** As browsers say that a script or a stylesheet of a page could not be loaded. */
const isMissingFile = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/** A page of the router that failed. */
export function PageFailed({ reset, error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <FailedState
      onRetry={() => {
        // A file that did not come is not asked for again by this page; a new one may know another by that name.
        if (isMissingFile(error)) return location.reload();
        reset();
        void router.invalidate();
      }}
    />
  );
}
