import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { errorText } from './calls.ts';
import { useText } from './words.ts';

const words = { retry: { zh: '重试', en: 'Try again' } } as const;

/** Where something should stand that could not be had: why, and another try. */
export function CallFailed({ query, title }: { query: UseQueryResult<unknown, Error>; title: string }) {
  const t = useText();
  return (
    <EmptyState
      reason="failed"
      title={title}
      action={<Button onPress={() => void query.refetch()}>{t(words.retry)}</Button>}
    >
      {errorText(query.error)}
    </EmptyState>
  );
}
