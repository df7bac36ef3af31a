import { connect } from 'node:net';
import { errorTable } from '@waylight/contract/wire/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot } from '../testing/boot.ts';

describe('what is no request', () => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot();
  });
  afterAll(() => house?.stop());

  /** All that comes back for bytes as they are, until the server or `close` ends the connection. */
  function say(bytes: string | Buffer): Promise<{ status: number; head: string; body: string }> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(house.base).port), '127.0.0.1');
      let heard = '';
      socket.setTimeout(10_000, () => socket.destroy(new Error(`still open after: ${heard.slice(0, 200)}`)));
      socket.on('data', (chunk) => {
        heard += chunk.toString('utf8');
      });
      socket.on('error', reject);
      socket.on('end', () => {
        const [head = '', body = ''] = heard.split('\r\n\r\n', 2);
        resolve({ status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]), head, body });
        socket.end();
      });
      socket.write(bytes);
    });
  }

  const host = 'Host: localhost\r\nConnection: close\r\n';
  const cases: [string, (language: string) => string, keyof typeof errorTable][] = [
    ['an address that cannot be decoded', (l) => `GET /%ff HTTP/1.1\r\n${host}${l}\r\n`, 'UNREADABLE'],
    ['a call’s address that cannot be decoded', (l) => `GET /getaway/%c0%ae HTTP/1.1\r\n${host}${l}\r\n`, 'UNREADABLE'],
    ['a method nobody knows', (l) => `FROB / HTTP/1.1\r\n${host}${l}\r\n`, 'UNREADABLE'],
    ['a method that no call has', (l) => `PROPFIND /getaway/x HTTP/1.1\r\n${host}${l}\r\n`, 'NO_SUCH_CALL'],
    ['a method that pages do not have', (l) => `DELETE /login HTTP/1.1\r\n${host}${l}\r\n`, 'NO_SUCH_CALL'],
    ['a tunnel', (l) => `CONNECT elsewhere:443 HTTP/1.1\r\n${host}${l}\r\n`, 'NO_SUCH_CALL'],
    ['no HTTP at all', (l) => `\x16\x03\x01 hello\r\n${l}\r\n`, 'UNREADABLE'],
    ['a broken header', (l) => `GET / HTTP/1.1\r\n${l}Host localhost\r\n\r\n`, 'UNREADABLE'],
    ['no host', (l) => `GET /getaway/brand.json HTTP/1.1\r\nConnection: close\r\n${l}\r\n`, 'UNREADABLE'],
    [
      'two lengths of one body',
      (l) => `POST /getaway/x HTTP/1.1\r\n${host}${l}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      'UNREADABLE',
    ],
    ['an expectation', (l) => `POST /getaway/x HTTP/1.1\r\n${host}${l}Expect: gold\r\n\r\n`, 'UNREADABLE'],
    [
      'headers beyond every measure',
      (l) => `GET / HTTP/1.1\r\n${host}${l}Cookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      'HEADERS_TOO_LARGE',
    ],
  ];

  describe.each([
    ['zh', 'Accept-Language: zh-cn\r\n'],
    ['en', 'Accept-Language: en-us\r\n'],
  ] as const)('in %s', (language, header) => {
    it.each(cases)('is answered in our own words: %s', async (_, bytes, name) => {
      const { status, head, body } = await say(bytes(header));
      expect(status).toBe(errorTable[name].status);
      expect(head).toMatch(/^content-type: application\/json; charset=utf-8\r?$/im);
      expect(head).toMatch(/^cache-control: no-store\r?$/im);
      expect(head).toMatch(/^x-content-type-options: nosniff\r?$/im);
      const { requestId, ...envelope } = JSON.parse(body);
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(envelope).toEqual({
        code: errorTable[name].code,
        message: errorTable[name][language],
        data: {},
        error: name,
      });
      expect(`${head}${body}`).not.toMatch(/fastify|node|FST_|HPE_|stack|statusCode|localhost|elsewhere/i);
    });
  });

  it('leaves the next caller alone', async () => {
    expect((await fetch(`${house.base}/getaway/brand.json`)).status).toBe(200);
  });
});
