import { useQuery } from '@tanstack/react-query';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { useText } from './words.ts';

/** The table of all errors comes after the page, and only with a refusal. */
const useErrorWords = (enabled = true) =>
  useQuery({
    queryKey: ['errorWords'],
    queryFn: async () => (await import('./error-words.ts')).wordsOfError,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });

/** Whether refusals can be said, for pages that would jump when the words come; true as well when there are none to say. */
export function useRefusalsReady(refused: boolean): boolean {
  const { isPending } = useErrorWords(refused);
  return !refused || !isPending;
}

/** Why something is refused, by the name of its error. */
export function RefusalWords({ name }: { name: ErrorName }) {
  const t = useText();
  const { data: wordsOf } = useErrorWords();
  return wordsOf ? t(wordsOf(name)) : '\u00a0';
}
