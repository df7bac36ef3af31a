import type { api } from '@waylight/contract';
import type { Call, RequestOf } from '@waylight/contract/wire/call';
import { stringToSign } from '@waylight/contract/wire/sign';

/**
 * Answers that the document's own script has asked for before any file of the portal came (src/begin.ts), by what was asked.
 * They are taken once: whoever asks the same again asks the server.
 */
export type Begun = Map<string, Promise<Response>>;

declare global {
  var waylightBegun: Begun | undefined;
}

/** Name of what is asked, in the language of its answer. */
export const begunName = (
  path: string,
  request: Readonly<Record<string, unknown>>,
  acceptLanguage: string | undefined,
): string => `${acceptLanguage} ${path} ${stringToSign(request)}`;

/** `fetch` that begins with the answer the document has asked for, if there is one. */
export async function fetchBegun<C extends Call>(
  url: string,
  init: RequestInit & { headers: Record<string, string> },
  call: C,
  request: RequestOf<C>,
): Promise<Response> {
  const name = begunName(call.path, request as Record<string, unknown>, init.headers['accept-language']);
  const begun = globalThis.waylightBegun?.get(name);
  globalThis.waylightBegun?.delete(name);
  return (await begun?.catch(() => undefined)) ?? fetch(url, init);
}

/** Pages about one thing: its kind, the parameter that names it, and how it is written. */
const pagesAbout: readonly (readonly [pages: RegExp, page: 'hotel' | 'order', parameter: string, written: RegExp])[] = [
  [/^\/(hotelDetail|orderWrite)$/, 'hotel', 'hotelId', /^\d{1,15}$/],
  [/^\/(orderDetail|payment)$/, 'order', 'orderCode', /^\w{1,40}$/],
];

/** Request for a session and what the page at an address begins with. */
export function startRequest({ pathname, search }: Pick<Location, 'pathname' | 'search'>): StartRequest {
  if (pathname === '/home') return { withStart: true, page: 'home' };
  for (const [pages, page, parameter, written] of pagesAbout) {
    const of = pages.test(pathname) && new URLSearchParams(search).get(parameter);
    if (of && written.test(of)) return { withStart: true, page, of };
  }
  return { withStart: true };
}

type StartRequest = RequestOf<typeof api.identity.refresh>;

/** Answers for the document's first page are of no use to a later one. */
export const forgetBegun = (): void => globalThis.waylightBegun?.clear();
