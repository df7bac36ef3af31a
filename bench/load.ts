import { connect } from 'node:net';

/** One request as bytes, ready to be written; made before the clock starts, so that the generator costs little. */
export type Wire = Buffer;

export interface Measurement {
  /** answered requests in a second */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** HTTP statuses seen, with their counts */
  statuses: Record<string, number>;
}

export function wireOf(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body = ''): Wire {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (method === 'POST') lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Sends every request once over `connections` keep-alive sockets, one at a time on each, and measures. Bounded by the
 * number of requests; only addresses of this machine.
 */
export async function measure(port: number, requests: readonly Wire[], connections: number): Promise<Measurement> {
  let next = 0;
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () =>
      worker(
        port,
        () => requests[next++],
        (ms, status) => {
          times.push(ms);
          statuses[status] = (statuses[status] ?? 0) + 1;
        },
      ),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), statuses };
}

function worker(
  port: number,
  take: () => Wire | undefined,
  answered: (ms: number, status: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let missing = -1;
    let head = '';
    let status = '';
    const send = () => {
      const request = take();
      if (!request) {
        socket.end();
        resolve();
        return;
      }
      sentAt = performance.now();
      missing = -1;
      head = '';
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        status = head.slice(9, 12);
        const length = /content-length: (\d+)/i.exec(head.slice(0, end));
        if (!length) return reject(new Error(`no content-length: ${head.slice(0, end)}`));
        missing = Number(length[1]) - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      answered(performance.now() - sentAt, status);
      send();
    });
  });
}

/** Median of ratios of several rounds: one slow second of the machine decides nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One JSON line, as every benchmark prints. */
export function report(line: Record<string, unknown>): void {
  console.log(
    JSON.stringify(line, (_, value) =>
      typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value,
    ),
  );
}
