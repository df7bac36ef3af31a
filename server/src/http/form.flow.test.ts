import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { api } from '@waylight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Booted, boot } from '../testing/boot.ts';
import { png } from '../testing/sample-files.ts';

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
  await expect.poll(fourth).toMatch(/^HTTP\/1\.1 503[\s\S]*retry-after: 5/i);
  const neighbour = await beginForm('203.0.113.8');
  await new Promise((done) => setTimeout(done, 300));
  expect(neighbour()).toBe('');
});

it('keeps seats for people who are signed in, and gives up forms that come too slowly', async () => {
  const slow: (() => string)[] = [];
  for (let i = 0; i < 12; i++) slow.push(await beginForm(`203.0.113.${20 + Math.floor(i / 3)}`));
  await expect.poll(() => slow.filter((said) => said().includes(' 503 ')).length).toBeGreaterThan(0);
  const client = await house.signIn('100001', 'demo');
  await client.send(api.quote.saveLogo, { file: new File([new Uint8Array(png())], 'logo.png') });
  await expect
    .poll(() => slow.filter((said) => said().startsWith('HTTP/1.1 408')).length, { timeout: 45_000 })
    .toBeGreaterThan(3);
  const honest = await beginForm('203.0.113.90');
  await new Promise((done) => setTimeout(done, 300));
  expect(honest()).toBe('');
});

it('refuses by its headers a form that is too large, and one of nobody where somebody must be signed in', async () => {
  const { hostname, port } = new URL(house.base);
  const said = (path: string, length: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname);
      open.push(socket);
      socket.setEncoding('utf8').once('data', resolve as (text: string) => void);
      socket.write(
        `POST /getaway${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: 203.0.113.99\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\n\r\n`,
      );
    });
  expect(await said(api.registration.upload.path, 50_000_000)).toMatch(
    /^HTTP\/1\.1 (200|400|413)[\s\S]*FILE_TOO_LARGE/,
  );
  expect(await said(api.quote.saveLogo.path, 1000)).toMatch(/^HTTP\/1\.1 401/);
});
