import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A port before a PostgreSQL server that passes everything on and reads along: one of several "hosts", or a "pooler".
 *
 * A host can be demoted: each of its sessions becomes read-only as soon as no transaction is open, as those of a standby are.
 *
 * It can fall silent: connections stay open and nothing passes, as when a machine loses its power.
 */
export class DatabaseRelay {
  /** what clients began with, in order: names and values, ended by zeros */
  readonly starts: string[] = [];
  /** names of the statements that were prepared; empty: none */
  readonly names: string[] = [];
  /** texts that were sent, with and without parameters */
  readonly texts: string[] = [];
  /** tells clients another number of their session than the server does, as poolers do */
  hidesSession = false;
  isSilent = false;
  readonly #sessions = new Set<{ settle(): void; sockets: readonly Socket[] }>();
  readonly #target: URL;
  #isReadOnly = false;
  #server: Server | undefined;
  #port = 0;

  constructor(url: string) {
    this.#target = new URL(url);
  }

  get open(): number {
    return this.#sessions.size;
  }

  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** The address of a database by way of this port. */
  address(url: string): string {
    const own = new URL(url);
    own.host = this.host;
    return own.href;
  }

  /** Begins to listen: at first, or again on the same port. */
  async start(): Promise<this> {
    this.#server = createServer((client) => this.#pass(client)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** Cuts every connection, and takes no more. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    server.close();
    for (const { sockets } of this.#sessions) for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  }

  set isReadOnly(value: boolean) {
    this.#isReadOnly = value;
    for (const session of this.#sessions) session.settle();
  }

  #pass(client: Socket): void {
    const server = connect(Number(this.#target.port || 5432), this.#target.hostname);
    let isReadOnly = false;
    let isIdle = false;
    /** what the client sends while the relay itself asks; undefined: it does not */
    let held: Buffer[] | undefined;
    const session = {
      sockets: [client, server],
      settle: () => {
        if (!isIdle || held || isReadOnly === this.#isReadOnly) return;
        isReadOnly = this.#isReadOnly;
        held = [];
        server.write(question(`set default_transaction_read_only = ${isReadOnly}`));
      },
    };
    this.#sessions.add(session);
    const readClient = framesOf((frame) => this.#note(frame), true);
    client.on('data', (bytes) => {
      if (this.isSilent) return;
      isIdle = false;
      readClient(bytes);
      if (held) held.push(bytes);
      else server.write(bytes);
    });
    const readServer = framesOf((frame) => {
      if (this.isSilent) return;
      const kind = String.fromCharCode(frame[0]!);
      if (held) {
        if (kind !== 'Z') return;
        const waiting = held;
        held = undefined;
        isIdle = waiting.length === 0;
        for (const bytes of waiting) server.write(bytes);
        return;
      }
      if (kind === 'K' && this.hidesSession) frame.writeInt32BE(frame.readInt32BE(5) + 1, 5);
      client.write(frame);
      isIdle = kind === 'Z' && frame[5] === 'I'.charCodeAt(0);
      session.settle();
    }, false);
    server.on('data', readServer);
    const end = () => {
      this.#sessions.delete(session);
      for (const socket of session.sockets) socket.destroy();
    };
    for (const socket of session.sockets) socket.on('close', end).on('error', end);
  }

  /** A frame of a client: its start without a kind, or one with. */
  #note(frame: Buffer): void {
    const kind = frame[0] === 0 ? 'start' : String.fromCharCode(frame[0]!);
    if (kind === 'start') this.starts.push(frame.toString('utf8', 8));
    if (kind === 'Q') this.texts.push(frame.toString('utf8', 5, frame.length - 1));
    if (kind !== 'P') return;
    const [name = '', text = ''] = frame.toString('utf8', 5).split('\0');
    this.names.push(name);
    this.texts.push(text);
  }
}

function question(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from('Q\0\0\0\0');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Cuts a stream of PostgreSQL's protocol into frames; a client's first one has a length and no kind. */
function framesOf(heard: (frame: Buffer) => void, isClient: boolean): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStart = isClient;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5) {
      const length = isStart ? rest.readInt32BE(0) : rest.readInt32BE(1) + 1;
      if (rest.length < length) return;
      isStart = false;
      const frame = Buffer.from(rest.subarray(0, length));
      rest = rest.subarray(length);
      heard(frame);
    }
  };
}
