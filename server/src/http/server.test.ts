import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { drain, openServer } from './server.ts';

/** A server whose one call is answered when the test says so. */
async function open() {
  const http = openServer(pino({ level: 'silent' }), '');
  const held: (() => void)[] = [];
  http.get('/call', async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return { done: true };
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const connection = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { http, held, port, connection };
}
const call = 'GET /call HTTP/1.1\r\nhost: a\r\n\r\n';
const statusOf = async (socket: Socket) => (await text(socket)).slice(0, 15);

it('answers what was under way, and what comes on connections that were there, before it is closed', async () => {
  const { http, held, connection } = await open();
  const [begun, silent, idle] = [await connection(), await connection(), await connection()];
  begun.write(call);
  await expect.poll(() => held.length).toBe(1);
  // A connection that has had an answer is idle, and is closed.
  idle.write(call);
  await expect.poll(() => held.length).toBe(2);
  held[1]!();
  await once(idle, 'data');
  const idleEnds = once(idle, 'close');
  const answered = [statusOf(begun), statusOf(silent)];
  const draining = drain(http);
  await idleEnds;
  await expect(connection()).rejects.toThrow('ECONNREFUSED');
  silent.write(call);
  await expect.poll(() => held.length).toBe(3);
  for (const letGo of held) letGo();
  expect(await Promise.all(answered)).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  await draining;
});

it('answers whoever has connected, though it has not taken them yet', async () => {
  const { http, held, port } = await open();
  // The system has all of them by then, the server none.
  const sockets = Array.from({ length: 40 }, () =>
    connect(port, '127.0.0.1', function hasConnected(this: Socket) {
      this.write(call);
    }),
  );
  const answered = sockets.map(statusOf);
  const draining = drain(http);
  await expect.poll(() => held.length).toBe(40);
  for (const letGo of held) letGo();
  expect(new Set(await Promise.all(answered))).toEqual(new Set(['HTTP/1.1 200 OK']));
  await draining;
});

it('is closed at once where nobody has ever connected', async () => {
  const http = openServer(pino({ level: 'silent' }), '');
  await http.ready();
  await drain(http);
});
