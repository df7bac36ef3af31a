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
import { type CallOptions, NoAnswer } from '@waylight/contract/wire/client';
import { type ErrorName, errorTable } from '@waylight/contract/wire/errors';
import { toasts } from '@waylight/ui/feedback/toast-queue';
import { asksAgain, waitBefore } from './asking-again.ts';
import { language } from './language.ts';
import { CallError, onStart, send } from './session/session.ts';
import { sayIn } from './words.ts';

const words = {
  noAnswer: {
    zh: '网络不通或服务器没有回应，请检查网络后重试',
    en: 'No answer came. Check the network and try again.',
  },
  unexpected: { zh: '出错了，请重试', en: 'Something went wrong. Try again.' },
  notOurs: { zh: '连接服务器失败', en: 'Failed to connect to server' },
} as const;

interface Handling {
  /** Errors that the page shows itself: by name, or `all`. The others go to the notices. */
  handles?: 'all' | readonly (ErrorName | 'NO_ANSWER')[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { handles?: Handling['handles'] };
    mutationMeta: { handles?: Handling['handles'] };
  }
}

/** The words of an error in the language in use. */
export function errorText(error: unknown): string {
  const say = sayIn(language());
  if (error instanceof CallError) return error.code === 0 ? say(statusWords(error.status)) : error.message;
  return say(error instanceof NoAnswer ? words.noAnswer : words.unexpected);
}

/** An answer that was not ours, such as a proxy's, in words by its status. */
function statusWords(status: number) {
  // These two have their words in the bundle (vite.config.ts).
  const said = status === 403 ? errorTable.FORBIDDEN : status === 429 ? errorTable.TOO_FREQUENT : words.notOurs;
  return { zh: said.zh, en: said.en };
}

/** The page on a phone's registration shows what is wrong itself and has no notices. */
const withoutNotices = '/mobileRegister';

/** A signature, a clock or an ended session is settled elsewhere and never shown as such. */
function isSilent(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Where a second factor is set up that the company demands from now on. */
const factorPage = '/accountManage/security';

function report(error: unknown, meta: { handles?: Handling['handles'] } | undefined) {
  if (error instanceof CallError && error.error === 'SECOND_FACTOR_OWED') {
    if (location.pathname !== factorPage) location.assign(factorPage);
    return;
  }
  if (meta?.handles === 'all' || isSilent(error) || location.pathname === withoutNotices) return;
  const name = error instanceof CallError ? error.error : error instanceof NoAnswer ? 'NO_ANSWER' : undefined;
  if (name && meta?.handles?.includes(name)) return;
  toasts.show({ tone: 'error', text: errorText(error) });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
  mutationCache: new MutationCache({ onError: (error, _request, _result, mutation) => report(error, mutation.meta) }),
  defaultOptions: {
    // Without a network a call fails at once and says so, instead of waiting for one without a word.
    queries: {
      retry: asksAgain,
      retryDelay: waitBefore,
      refetchOnWindowFocus: false,
      staleTime: 60_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Replies that came with the session: the page that they came for need not ask for them. */
const startReplies = new WeakSet<object>();

onStart(({ start = {}, page = [] }) => {
  for (const [path, reply] of Object.entries(start)) queryClient.setQueryData([path, {}], reply);
  for (const { path, request, reply } of page) {
    queryClient.setQueryData([path, request], reply);
    if (typeof reply === 'object' && reply !== null) startReplies.add(reply);
  }
});

/** The key under which a call's answers are kept: its path, then the request. */
export function keyOf<C extends Call>(call: C, request?: RequestOf<C>): readonly unknown[] {
  return request === undefined ? [call.path] : [call.path, request];
}

/** A call as `useQuery` and a route's loader take it. */
export function queryOf<C extends Call>(call: C, request: RequestOf<C>) {
  return {
    queryKey: keyOf(call, request),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<C>> => send(call, request, { signal }),
  };
}

/** Every answer of a call is asked anew: after a write. */
export function refreshCall(call: Call): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(call) });
}

/** ms for which an answer to another part of the same page is as good as a new one */
export const justNowMs = 5000;

/** ms for which an answer is good on a page that must not show what an earlier page has read: one that came with the session. */
export const staleAtOnce = ({ state: { data } }: { state: { data: unknown } }): number =>
  startReplies.has(data as object) ? justNowMs : 0;

export interface QueryOptions extends Handling {
  /** false: not yet */
  enabled?: boolean;
  /** ms for which an answer is good without asking again */
  staleTime?: number | typeof staleAtOnce;
  /** Shows the last answer while the next request of the same call is under way. */
  keepPrevious?: boolean;
  /** Reads again when the window is come back to and the answer is no longer good. */
  refetchOnWindowFocus?: boolean;
}

interface QueryReading<Reply> extends QueryOptions {
  /** ms between two readings, false: once; also by the last answer */
  refetchInterval?: number | false | ((query: { state: { data: Reply | undefined } }) => number);
}

/** Reads a call. `useCallQuery(api.catalogue.hotel, { hotelId }, { enabled })` */
export function useCallQuery<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: QueryReading<ReplyOf<C>> = {},
): UseQueryResult<ReplyOf<C>, Error> {
  const { handles, keepPrevious, ...rest } = options;
  return useQuery<ReplyOf<C>, Error>({
    ...queryOf(call, request),
    ...rest,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(handles ? { meta: { handles } } : {}),
  });
}

/** Addresses of lists by path and request of their call, as the document carries them; the development server's has none. */
const addresses: Readonly<Record<string, string>> =
  typeof document === 'undefined' ? {} : JSON.parse(document.getElementById('lists')?.textContent ?? '{}');

/**
 * Reads a list that rarely changes from the address of its content, kept for a year; the call itself where that is unknown
 * or gone. `isOld`: the address has an earlier one. `enabled` false: not yet.
 */
export function usePublicList<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { isOld = false, enabled = true }: { isOld?: boolean; enabled?: boolean } = {},
): UseQueryResult<ReplyOf<C>, Error> {
  const { queryKey, queryFn } = queryOf(call, request);
  return useQuery<ReplyOf<C>, Error>({
    queryKey: isOld ? [...queryKey, 'anew'] : queryKey,
    queryFn: async ({ signal }) => {
      const address = isOld ? undefined : addresses[`${call.path} ${JSON.stringify(request)}`];
      const kept = address ? await fetch(address, { credentials: 'omit', signal }).catch(() => undefined) : undefined;
      return kept?.ok ? kept.json() : queryFn({ signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
    meta: { handles: 'all' },
  });
}

export interface CallHandling<C extends Call> extends Handling {
  onSuccess?: (reply: ReplyOf<C>, request: RequestOf<C>) => unknown;
  options?: CallOptions;
}

/** Makes a call that acts. `const create = useCall(api.booking.create); create.mutate(request)` */
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

/** The business's no by name, for a page that handles it; undefined for anything else. */
export function errorNamed(error: unknown): ErrorName | undefined {
  return error instanceof CallError ? error.error : undefined;
}
