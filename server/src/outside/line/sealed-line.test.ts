import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeyRing } from '../../key-ring.ts';
import { LineClient, LineDown } from './line-client.ts';
import { type LineReply, type LineServer, openLineServer } from './line-server.ts';

const key = 'k'.repeat(32);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function serve(
  ring: KeyRing = [key],
  answer: (asked: Buffer) => LineReply = (asked) => ({ kind: 1, bytes: `re: ${asked}` }),
) {
  const warned: string[] = [];
  const server: LineServer = await openLineServer({
    ...{ host: '127.0.0.1', port: 0, ring, answer },
    warn: (error) => warned.push(String(error)),
  });
  closing.push(() => server.close());
  return { port: Number(server.address.split(':')[1]), warned, server };
}

function client(port: number, ring: KeyRing = [key], withinMs = 60_000) {
  const line = new LineClient({ host: '127.0.0.1', port, ring, withinMs, warn: () => {} });
  closing.push(() => line.close());
  return line;
}
const up = (line: LineClient) => expect.poll(() => line.isUp, { timeout: 60_000 }).toBe(true);

describe('a sealed line', () => {
  it('answers many questions at once, each with its own', async () => {
    const { port } = await serve();
    const line = client(port);
    await up(line);
    const texts = Array.from({ length: 300 }, (_, i) => `${i} ${'x'.repeat((i * 97) % 5000)}`);
    const replies = await Promise.all(texts.map((text) => line.ask(Buffer.from(text))));
    expect(replies.map(({ bytes }) => bytes.toString())).toEqual(texts.map((text) => `re: ${text}`));
  });

  it('carries answers of megabytes', async () => {
    const long = 'a'.repeat(5_000_000);
    const { port } = await serve([key], () => ({ kind: 2, bytes: long }));
    const line = client(port);
    await up(line);
    const { kind, bytes } = await line.ask(Buffer.from('long'));
    expect(kind).toBe(2);
    expect(bytes.toString('latin1') === long).toBe(true);
  });

  it('sends a text once for each connection, however often it is answered, until 64 others have come', async () => {
    const texts = Array.from({ length: 70 }, (_, i) => `${i}:`.padEnd(40_000, 'price '));
    const { port } = await serve([key], (asked) => ({ kind: 1, before: texts[Number(asked)]!, bytes: `; ${asked}` }));
    let passed = 0;
    const between = createServer((socket) => {
      const onwards = connect(port, '127.0.0.1');
      socket.pipe(onwards);
      onwards.on('data', (bytes) => {
        passed += bytes.length;
        socket.write(bytes);
      });
      onwards.on('close', () => socket.destroy());
      for (const end of [socket, onwards]) end.on('error', () => {});
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    closing.push(() => between.close());
    const address = (between.address() as AddressInfo).port;
    const ask = async (line: LineClient, i: number) => {
      const from = passed;
      const { before, bytes } = await line.ask(Buffer.from(String(i)));
      expect(`${before}${bytes}` === `${texts[i]}; ${i}`).toBe(true);
      return passed - from;
    };
    const line = client(address);
    await up(line);
    expect(await ask(line, 0)).toBeGreaterThan(40_000);
    expect(await ask(line, 0)).toBeLessThan(100);
    await Promise.all(texts.map((_, i) => ask(line, i)));
    expect(await ask(line, 69)).toBeLessThan(100);
    expect(await ask(line, 0)).toBeGreaterThan(40_000);
    // Another connection has nothing yet.
    const another = client(address);
    await up(another);
    expect(await ask(another, 69)).toBeGreaterThan(40_000);
  });

  it('says short texts and long ones as they are', async () => {
    const { port } = await serve([key], (asked) => ({ kind: 1, before: 'b'.repeat(Number(asked)), bytes: 'c' }));
    const line = client(port);
    await up(line);
    for (const length of [0, 1, 1023, 1024, 262_144, 262_145, 1024, 262_145]) {
      const { before, bytes } = await line.ask(Buffer.from(String(length)));
      expect(`${before}${bytes}` === `${'b'.repeat(length)}c`).toBe(true);
    }
  });

  it('opens for any key of the ring, and for no other', async () => {
    const { port, warned } = await serve(['n'.repeat(32), key]);
    const line = client(port);
    await up(line);
    expect((await line.ask(Buffer.from('q'))).bytes.toString()).toBe('re: q');
    const stranger = client(port, ['s'.repeat(32)]);
    await expect.poll(() => warned.join(), { timeout: 60_000 }).toMatch(/another key/);
    expect(stranger.isUp).toBe(false);
    await expect(stranger.ask(Buffer.from('q'))).rejects.toBeInstanceOf(LineDown);
  });

  it('shows nobody what is said, and takes nothing twice', async () => {
    const { port } = await serve();
    const seen: Buffer[] = [];
    const tapped: Socket[] = [];
    // Somebody on the way who reads everything, and says the last record once more.
    const between = createServer((socket) => {
      const onwards = connect(port, '127.0.0.1');
      tapped.push(socket, onwards);
      socket.on('data', (bytes) => {
        seen.push(bytes);
        onwards.write(bytes);
      });
      onwards.on('data', (bytes) => {
        seen.push(bytes);
        socket.write(bytes);
      });
      onwards.on('close', () => socket.destroy());
      for (const end of [socket, onwards]) end.on('error', () => {});
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      for (const socket of tapped) socket.destroy();
      between.close();
    });
    const line = client((between.address() as AddressInfo).port);
    await up(line);
    await line.ask(Buffer.from('a secret price'));
    expect(Buffer.concat(seen).includes('secret')).toBe(false);
    const onwards = tapped[1]!;
    const cut = new Promise((resolve) => onwards.once('close', resolve));
    onwards.write(seen.at(-2)!);
    await cut;
  });

  it('hangs up on somebody who speaks otherwise', async () => {
    const { port } = await serve();
    for (const words of [
      'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.padEnd(60),
      `WAYLINE1${'r'.repeat(32)}\u00ff\u00ff\u00ff\u00ff`,
    ]) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.resume();
      socket.write(Buffer.from(words, 'latin1'));
      await new Promise((resolve) => socket.once('close', resolve));
    }
  });

  it('says at once that the other side has gone, and comes back', async () => {
    const { port, server } = await serve([key], () => new Promise(() => {}) as never);
    const line = client(port);
    await up(line);
    const asked = line.ask(Buffer.from('q'));
    asked.catch(() => {});
    await server.close();
    await expect(asked).rejects.toBeInstanceOf(LineDown);
    const again = await openLineServer({
      ...{ host: '127.0.0.1', port, ring: [key] as KeyRing, warn: () => {} },
      answer: () => ({ kind: 1, bytes: 'again' }),
    });
    closing.push(() => again.close());
    await up(line);
    expect((await line.ask(Buffer.from('q'))).bytes.toString()).toBe('again');
  });

  it('waits no longer than it may', async () => {
    const { port } = await serve([key], () => new Promise(() => {}) as never);
    const line = client(port, [key], 80);
    await up(line);
    await expect(line.ask(Buffer.from('q'))).rejects.toThrow('no answer in time');
    expect(line.isLate).toBe(true);
  });
});
