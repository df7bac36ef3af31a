import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Wire } from './load.ts';

/** An answer: its HTTP status, or "lost" where the connection ended before it, and ms since it was due. */
export interface Answer {
  readonly status: string;
  readonly ms: number;
}

type Answered = (answer: Answer, body: () => string) => void;

interface Sent {
  readonly wire: Wire;
  /** ms of `performance.now` */
  readonly due: number;
  readonly answered: Answered;
}

interface Arriving extends Sent {
  readonly chunks: Buffer[];
  status: string;
  bodyAt: number;
  /** the server said that this answer is the connection's last */
  isLast: boolean;
  /** bytes of the body that have not come yet; −1: the head is not whole */
  missing: number;
}

/** Keep-alive connections to a port of this machine. A request that finds none free waits for one, and its time counts from when it was due. */
export class Lines {
  readonly #port: number;
  readonly #all = new Set<Socket>();
  readonly #idle: Socket[] = [];
  readonly #waiting: Sent[] = [];
  readonly #underWay = new Map<Socket, Arriving>();
  #closed = false;

  private constructor(port: number) {
    this.#port = port;
  }

  static async open(port: number, connections: number): Promise<Lines> {
    const lines = new Lines(port);
    await Promise.all(Array.from({ length: connections }, () => lines.#connect()));
    return lines;
  }

  send(wire: Wire, due: number, answered: Answered): void {
    this.#waiting.push({ wire, due, answered });
    const socket = this.#idle.pop();
    if (socket) this.#give(socket);
  }

  /** The same for who waits for the answer. */
  ask(wire: Wire): Promise<Answer & { body: string }> {
    return new Promise((resolve) => {
      this.send(wire, performance.now(), (answer, body) => resolve({ ...answer, body: body() }));
    });
  }

  close(): void {
    this.#closed = true;
    for (const socket of this.#all) socket.destroy();
  }

  #connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true }, () => {
        this.#all.add(socket);
        this.#give(socket);
        resolve();
      });
      socket.on('error', reject);
      socket.on('data', (chunk) => this.#take(socket, chunk));
      socket.on('close', () => this.#lose(socket));
    });
  }

  #give(socket: Socket): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#idle.push(socket);
      return;
    }
    this.#underWay.set(socket, { ...next, chunks: [], status: '', bodyAt: 0, isLast: false, missing: -1 });
    socket.write(next.wire);
  }

  #take(socket: Socket, chunk: Buffer): void {
    const state = this.#underWay.get(socket);
    if (!state) return;
    state.chunks.push(chunk);
    if (state.missing < 0) {
      const come = state.chunks.length === 1 ? chunk : Buffer.concat(state.chunks);
      const end = come.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = come.toString('latin1', 0, end);
      state.status = head.slice(9, 12);
      state.bodyAt = end + 4;
      state.isLast = /\r\nconnection: close/i.test(head);
      state.missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (come.length - end - 4);
    } else state.missing -= chunk.length;
    if (state.missing > 0) return;
    this.#underWay.delete(socket);
    const { answered, status, due, chunks, bodyAt, isLast } = state;
    answered({ status, ms: performance.now() - due }, () => Buffer.concat(chunks).toString('utf8', bodyAt));
    if (isLast) socket.destroy();
    else this.#give(socket);
  }

  #lose(socket: Socket): void {
    if (this.#closed || !this.#all.delete(socket)) return;
    const at = this.#idle.indexOf(socket);
    if (at >= 0) this.#idle.splice(at, 1);
    const state = this.#underWay.get(socket);
    this.#underWay.delete(socket);
    state?.answered({ status: 'lost', ms: performance.now() - state.due }, () => '');
    this.#connect().catch(() => {});
  }
}

/**
 * Sends requests at a rate, whether or not those before are answered: callers from outside do not wait for each other.
 *
 * `connections`: as many at most are under way. `random`: the times between two are drawn, as of callers who know nothing of each other.
 * Those that are due before `settleMs` are sent and not told.
 */
export async function sendAtRate(
  port: number,
  requests: readonly Wire[],
  {
    perSecond,
    connections,
    random,
    settleMs = 0,
  }: { perSecond: number; connections: number; random: () => number; settleMs?: number },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const lines = await Lines.open(port, connections);
  const gap = () => (-Math.log(1 - random()) * 1000) / perSecond;
  const began = performance.now();
  let due = began + gap();
  let answered = 0;
  for (let sent = 0; sent < requests.length; ) {
    const now = performance.now();
    for (; sent < requests.length && due <= now; due += gap()) {
      const hasSettled = due - began >= settleMs;
      lines.send(requests[sent++]!, due, (answer) => {
        answered++;
        if (hasSettled) answers.push(answer);
      });
    }
    await turn();
  }
  while (answered < requests.length) await turn();
  lines.close();
  return answers;
}

/** The time that a share of the answers stays below, ms. */
export function percentile(answers: readonly Pick<Answer, 'ms'>[], share: number): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
