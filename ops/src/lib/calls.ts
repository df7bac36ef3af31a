import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Call, ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import type { CallOptions } from '@waylight/contract/wire/client';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { toasts } from '@waylight/ui/feedback/toast-queue';
import { language } from './language.ts';
import { CallError, NoAnswer, send } from './session/session.ts';
import { sayIn } from './words.ts';

// biome-ignore format: both languages of a text stand on one line
const words = {
  noAnswer: { zh: '网络不通或服务器没有回应，请检查网络后重试', en: 'No answer came. Check the network and try again.' },
  unexpected: { zh: '出错了，请重试', en: 'Something went wrong. Try again.' },
  notOurs: { zh: '连接服务器失败', en: 'Failed to connect to server' },
} as const;

interface Handling {
  /** Errors that the page shows itself: by name, or `all`. The others go to the notices. */
  handles?: 'all' | readonly ErrorName[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { handles?: Handling['handles'] };
    mutationMeta: { handles?: Handling['handles'] };
  }
}

/** The words of an error: the server's own, in the language in use. */
export function errorText(error: unknown): string {
  const say = sayIn(language());
  if (error instanceof CallError) return error.code === 0 ? say(words.notOurs) : error.message;
  return say(error instanceof NoAnswer ? words.noAnswer : words.unexpected);
}

/** The server's no by name; undefined for anything else. */
export function errorNamed(error: unknown): ErrorName | undefined {
  return error instanceof CallError ? error.error : undefined;
}

/** Whether a call may have had its effect: no answer came, or the server broke. */
export function isUnknown(error: unknown): boolean {
  return (
    error instanceof NoAnswer || (error instanceof CallError && error.status >= 500 && error.error !== 'UNAVAILABLE')
  );
}

function report(error: unknown, meta: { handles?: Handling['handles'] } | undefined) {
  // An ended session leads to the sign-in page, which says so.
  if (meta?.handles === 'all' || (error instanceof CallError && error.status === 401)) return;
  const name = errorNamed(error);
  if (name && meta?.handles?.includes(name)) return;
  toasts.show({ tone: 'error', text: errorText(error) });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({ onError: (error, _request, _result, mutation) => report(error, mutation.meta) }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The key under which a call's answers are kept: its path, then the request. */
export function keyOf<C extends Call>(call: C, request?: RequestOf<C>): readonly unknown[] {
  return request === undefined ? [call.path] : [call.path, request];
}

/** A call as `useQuery` and a route's guard take it. */
export function queryOf<C extends Call>(call: C, request: RequestOf<C>) {
  return {
    queryKey: keyOf(call, request),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<C>> => send(call, request, { signal }),
  };
}

/** Every answer of a call is asked anew: after an act. */
export function refreshCall(call: Call): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(call) });
}

export interface QueryOptions extends Handling {
  /** false: not yet */
  enabled?: boolean;
  /** ms for which an answer is good without asking again */
  staleTime?: number;
  /** Shows the last answer while the next request of the same call is under way. */
  keepPrevious?: boolean;
  /** ms between two readings, false: once */
  refetchInterval?: number | false;
}

/** Reads a call. `useCallQuery(opsApi.approval.list, { status: 'waiting' }, { keepPrevious: true })` */
export function useCallQuery<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: QueryOptions = {},
): UseQueryResult<ReplyOf<C>, Error> {
  const { handles, keepPrevious, ...rest } = options;
  return useQuery<ReplyOf<C>, Error>({
    ...queryOf(call, request),
    ...rest,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(handles ? { meta: { handles } } : {}),
  });
}

/** ms after which a list is read again while it is looked at. */
const listEveryMs = 30_000;

/** Reads a page of a list, again every 30 s; the page shows its errors itself (list/data-list.tsx). */
export function useListQuery<C extends Call>(call: C, request: RequestOf<C>): UseQueryResult<ReplyOf<C>, Error> {
  return useCallQuery(call, request, {
    staleTime: 0,
    keepPrevious: true,
    refetchInterval: listEveryMs,
    handles: 'all',
  });
}

export interface CallHandling<C extends Call> extends Handling {
  onSuccess?: (reply: ReplyOf<C>, request: RequestOf<C>) => unknown;
  options?: CallOptions;
}

/** Makes a call that is no act of the audit log. Acts have their dialog: lib/act/use-act.tsx. */
export function useCall<C extends Call>(
  call: C,
  { handles, onSuccess, options }: CallHandling<C> = {},
): UseMutationResult<ReplyOf<C>, Error, RequestOf<C>> {
  return useMutation<ReplyOf<C>, Error, RequestOf<C>>({
    mutationFn: (request) => send(call, request, options),
    ...(onSuccess ? { onSuccess } : {}),
    ...(handles ? { meta: { handles } } : {}),
  });
}
