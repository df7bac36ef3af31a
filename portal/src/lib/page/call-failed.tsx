import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import type { ReactNode } from 'react';
import { errorText } from '../calls.ts';
import { useText } from '../words.ts';

const words = { retry: { zh: '重试', en: 'Try again' } } as const;

interface CallFailedProps {
  /** a query, or the error of several and how to read them all again; null: no reason is said */
  query: { error: Error | null; refetch: () => unknown };
  title: string;
  /** `primary`: there is nothing else to do on the page */
  tone?: 'primary';
  /** in place of another try; null: none */
  action?: ReactNode;
}

/** In place of content that could not be read: the reason, and another try. */
export function CallFailed({ query: { error, refetch }, title, tone, action }: CallFailedProps) {
  const t = useText();
  return (
    <EmptyState
      reason="failed"
      title={title}
      action={
        action === undefined ? (
          <Button {...(tone ? { tone } : {})} onPress={() => void refetch()}>
            {t(words.retry)}
          </Button>
        ) : (
          action
        )
      }
    >
      {error && errorText(error)}
    </EmptyState>
  );
}
