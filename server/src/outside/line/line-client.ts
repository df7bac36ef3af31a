import { connect } from 'node:net';
import type { KeyRing } from '../../key-ring.ts';
import { type LineMessage, SealedLine } from './sealed-line.ts';

/** The other side is away, or does not answer in its time. */
export class LineDown extends Error {}

interface Question {
  readonly until: number;
  readonly resolve: (reply: LineMessage) => void;
  readonly reject: (error: LineDown) => void;
}

export interface LineClientOptions {
  readonly host: string;
  readonly port: number;
  readonly ring: KeyRing;
  /** ms that an answer may take */
  readonly withinMs: number;
  readonly warn: (error: unknown, what: string) => void;
}

const lookMs = 50;
/** ms between two tries to connect: twice as long after each failure */
const firstPauseMs = 50;
const longestPauseMs = 1000;

/** Asks a process at its address over one connection, which is made again when it is lost. */
export class LineClient {
  private line: SealedLine | undefined;
  private isOpen = false;
  private isClosed = false;
  private told = false;
  private pauseMs = firstPauseMs;
  private next = 1;
  private lateUntil = 0;
  private readonly questions = new Map<number, Question>();
  private readonly timer: NodeJS.Timeout;
  private again: NodeJS.Timeout | undefined;

  constructor(private readonly options: LineClientOptions) {
    this.timer = setInterval(() => this.look(), lookMs).unref();
    this.connect();
  }

  /** false: it is not connected, so that asking would be in vain. */
  get isUp(): boolean {
    return this.isOpen;
  }

  /** true: it left a question unanswered a moment ago. */
  get isLate(): boolean {
    return performance.now() < this.lateUntil;
  }

  /** Throws LineDown. `withinMs`: where the answer may take another time. */
  ask(bytes: Buffer, withinMs = this.options.withinMs): Promise<LineMessage> {
    const { line } = this;
    if (!line || !this.isOpen || this.isClosed) return Promise.reject(new LineDown('not connected'));
    const id = this.next;
    this.next = id === 0xffff_ffff ? 1 : id + 1;
    return new Promise((resolve, reject) => {
      this.questions.set(id, { until: performance.now() + withinMs, resolve, reject });
      line.send(id, 0, bytes);
    });
  }

  /** Asks nothing more, and closes when what was asked is answered. */
  retire(): void {
    this.isClosed = true;
    clearTimeout(this.again);
    if (this.questions.size === 0) this.close();
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    clearTimeout(this.again);
    this.line?.end();
  }

  private connect(): void {
    const { host, port, ring, warn } = this.options;
    const socket = connect({ host, port });
    this.line = new SealedLine(socket, {
      side: 'client',
      ring,
      opened: () => {
        this.isOpen = true;
        this.told = false;
        this.pauseMs = firstPauseMs;
      },
      heard: (reply) => {
        this.questions.get(reply.id)?.resolve(reply);
        this.questions.delete(reply.id);
      },
      ended: (error) => {
        this.isOpen = false;
        this.line = undefined;
        for (const { reject } of this.questions.values()) reject(new LineDown('the connection was lost'));
        this.questions.clear();
        if (this.isClosed) return;
        if (!this.told) warn(error, `the search process at ${host}:${port} cannot be reached`);
        this.told = true;
        this.again = setTimeout(() => this.connect(), this.pauseMs).unref();
        this.pauseMs = Math.min(longestPauseMs, this.pauseMs * 2);
      },
    });
  }

  private look(): void {
    if (this.isClosed && this.questions.size === 0) this.close();
    const now = performance.now();
    for (const [id, { until, reject }] of this.questions) {
      if (until > now) continue;
      this.questions.delete(id);
      this.lateUntil = now + this.options.withinMs;
      reject(new LineDown('no answer in time'));
    }
  }
}
