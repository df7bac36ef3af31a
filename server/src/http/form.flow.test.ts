import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Booted, boot } from '../testing/boot.ts';

let house: Booted;
const open: Socket[] = [];
beforeAll(async () => {
  house = await boot({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await house?.stop();
});

/** Begins to send a form and never ends it; answers what the server says meanwhile, if it does. */
async function beginForm(address: string): Promise<() => string> {
  const { hostname, port } = new URL(house.base);
  const socket = connect(Number(port), hostname);
  open.push(socket);
  await once(socket, 'connect');
  let said = '';
  socket.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  socket.on('error', () => {});
  socket.write(
    [
      'POST /getaway/bfkapi/openapi/oss/upload HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `X-Forwarded-For: ${address}`,
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 100000',
      '',
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nslow',
    ].join('\r\n'),
  );
  return () => said;
}

it('lets whoever sends forms slowly keep out nobody but itself', async () => {
  for (let i = 0; i < 3; i++) await beginForm('203.0.113.7');
  const fourth = await beginForm('203.0.113.7');
  await expect.poll(fourth, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 503[\s\S]*retry-after: 5/i);
  const neighbour = await beginForm('203.0.113.8');
  await new Promise((done) => setTimeout(done, 300));
  expect(neighbour()).toBe('');
});
