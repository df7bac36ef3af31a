import { useQueries } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import type { ConversationEntry } from '@waylight/contract/work-order/conversation-entry';
import { useEffect, useRef } from 'react';
import { justNowMs, queryOf, refreshCall, useCallQuery } from '../../../lib/calls.ts';
import { send } from '../../../lib/session/session.ts';

/** Entries that one call answers at most. */
const limit = 100;
/** ms between two readings while the page is open */
const openMs = 30_000;

interface Conversation {
  /** oldest first; undefined: on their way */
  entries: readonly ConversationEntry[] | undefined;
  /** the last entry that this person had read when the page opened */
  readUntil: number;
  /** the reading that failed */
  failed: ReturnType<typeof useFirstPage> | undefined;
}

const useFirstPage = (number: string, options: { enabled?: boolean; refetchInterval?: number }) =>
  useCallQuery(api.conversation.ofWorkOrder, { number, limit }, { ...options, staleTime: justNowMs, handles: 'all' });

/** Whether the conversation is still to come: the page that shows it asks for it at once and keeps back what it would push down. */
export function useAwaitsConversation(number: string): boolean {
  const { isPending, isFetching } = useFirstPage(number, { enabled: number !== '' });
  return isPending && isFetching;
}

/** The whole conversation of a work order, read page by page. An entry that is shown counts as read from then on. */
export function useConversation(number: string): Conversation {
  const first = useFirstPage(number, { refetchInterval: openMs });
  const pages = Math.ceil((first.data?.total ?? 0) / limit);
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, i) => ({
      ...queryOf(api.conversation.ofWorkOrder, { number, limit, page: i + 2 }),
      staleTime: 0,
      refetchInterval: openMs,
      meta: { handles: 'all' as const },
    })),
  });
  const all = [first, ...rest];
  const entries = all.every(({ data }) => data) ? all.flatMap(({ data }) => data?.records ?? []) : undefined;

  const opened = useRef<number>(undefined);
  if (first.data && opened.current === undefined) opened.current = first.data.seen;
  useReadMark(number, entries?.at(-1)?.id ?? 0, first.data?.seen ?? 0);
  return { entries, readUntil: opened.current ?? 0, failed: all.find((one) => one.isError && !one.data) };
}

/** Tells the server how far this person has read, while they look at it. */
function useReadMark(number: string, last: number, kept: number) {
  const told = useRef(0);
  useEffect(() => {
    const tell = () => {
      if (last <= Math.max(kept, told.current) || document.visibilityState === 'hidden') return;
      told.current = last;
      send(api.conversation.ofWorkOrder, { number, seen: last, limit: 1 }).then(
        () => void refreshCall(api.workOrder.list),
        () => {
          // The next reading tells it.
          told.current = 0;
        },
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [number, last, kept]);
}
