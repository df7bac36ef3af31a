import type { Page, Request } from 'playwright-core';

/** Requests of a page until it stands. */
export interface PageLoad {
  /** all of them, from the line or kept by the browser; a worker's own text is none */
  requests: number;
  scripts: number;
  styles: number;
  /** calls by method, path and what they ask, in the order in which they were sent */
  calls: string[];
  /** calls that were sent more than once */
  twice: string[];
  /** JSON above 1 kB that came uncompressed, by path; the answer with bearer and key has to */
  plain: string[];
}

/** Fields of a signed request that differ each time. */
const frame = /^(?:app_?id|timestamp|nonce\w*|sign\w*)$/i;

function nameOf(request: Request): string {
  const url = new URL(request.url());
  const body = request.method() === 'POST' ? (request.postDataJSON() as Record<string, unknown> | null) : null;
  const asked = Object.entries({ ...Object.fromEntries(url.searchParams), ...body }).filter(
    ([name]) => !frame.test(name),
  );
  return `${request.method()} ${url.pathname} ${JSON.stringify(asked)}`;
}

/** Facts of a page's requests, once all are answered. */
export async function factsOf(requests: readonly Request[]): Promise<PageLoad> {
  const named = (end: RegExp) => requests.filter((request) => end.test(new URL(request.url()).pathname)).length;
  const sent = requests.filter((request) => request.url().includes('/getaway/'));
  const calls = sent.map(nameOf);
  const plain: string[] = [];
  for (const request of sent) {
    const response = await request.response();
    const headers = (await response?.allHeaders()) ?? {};
    if (!response || headers['content-encoding'] || !headers['content-type']?.includes('json')) continue;
    if (request.url().endsWith('/login/refresh')) continue;
    if ((await response.body().catch(() => Buffer.alloc(0))).length > 1024) plain.push(new URL(request.url()).pathname);
  }
  return {
    requests: requests.length,
    scripts: named(/\.js$/),
    styles: named(/\.css$/),
    calls,
    twice: [...new Set(calls.filter((call, at) => calls.indexOf(call) !== at))],
    plain,
  };
}

/** Opens an address and tells what it asked for until nothing has been asked for a while. */
export async function loadOf(page: Page, path: string): Promise<PageLoad> {
  const requests: Request[] = [];
  const note = (request: Request) => {
    if (request.url().startsWith('http')) requests.push(request);
  };
  page.on('request', note);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return factsOf(requests);
}

/** Asked again and again until the provider has said yes. */
const repeated = /pay\/isPayOk/;

/** Faults of every page: asked twice, or answered uncompressed. */
export const faultsOfCalls = ({ twice, plain }: PageLoad): string[] => [
  ...twice.filter((call) => !repeated.test(call)).map((call) => `asks twice: ${call}`),
  ...plain.map((call) => `has uncompressed: ${call}`),
];
