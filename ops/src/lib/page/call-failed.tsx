import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { errorNamed, errorText } from '../calls.ts';
import { type Text, useText } from '../words.ts';

const words = {
  retry: { zh: '重试', en: 'Try again' },
  failed: { zh: '未能读取', en: 'This could not be read' },
} as const;

interface CallFailedProps {
  query: { error: Error | null; refetch: () => unknown };
  title?: Text | undefined;
}

/** In place of content that could not be read: the reason, and another try where one may help. */
export function CallFailed({ query: { error, refetch }, title = words.failed }: CallFailedProps) {
  const t = useText();
  if (errorNamed(error) === 'FORBIDDEN') return <EmptyState reason="forbidden" title={errorText(error)} />;
  return (
    <EmptyState
      reason="failed"
      title={t(title)}
      action={<Button onPress={() => void refetch()}>{t(words.retry)}</Button>}
    >
      {error && errorText(error)}
    </EmptyState>
  );
}
