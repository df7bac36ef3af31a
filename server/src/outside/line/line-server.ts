import { type AddressInfo, createServer } from 'node:net';
import type { KeyRing } from '../../key-ring.ts';
import { SealedLine } from './sealed-line.ts';

/** `bytes`: a string is ASCII. */
export interface LineReply {
  readonly kind: number;
  readonly bytes: Buffer | string;
  /** ASCII that stands before them, and is a text that was answered before: sent once for each connection */
  readonly before?: string;
}

export interface LineServer {
  /** host:port as others reach it */
  readonly address: string;
  close(): Promise<void>;
}

export interface LineServerOptions {
  readonly host: string;
  /** 0: any that is free */
  readonly port: number;
  readonly ring: KeyRing;
  /** Never throws. */
  readonly answer: (asked: Buffer) => LineReply | Promise<LineReply>;
  readonly warn: (error: unknown, what: string) => void;
}

/** Answers processes that know SERVER_KEY, and hangs up on everybody else. */
export async function openLineServer({ host, port, ring, answer, warn }: LineServerOptions): Promise<LineServer> {
  const lines = new Set<SealedLine>();
  const server = createServer((socket) => {
    const line = new SealedLine(socket, {
      side: 'server',
      ring,
      opened: () => {},
      heard: ({ id, bytes }) => {
        const reply = answer(bytes);
        if (reply instanceof Promise) void reply.then((later) => line.send(id, later.kind, later.bytes, later.before));
        else line.send(id, reply.kind, reply.bytes, reply.before);
      },
      ended: (error) => {
        lines.delete(line);
        if (error) warn(error, `a process that asks (${socket.remoteAddress}) was hung up on`);
      },
    });
    lines.add(line);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.on('error', (error) => warn(error, 'the address of a search process'));
  return {
    address: `${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const line of lines) line.end();
      await closed;
    },
  };
}
