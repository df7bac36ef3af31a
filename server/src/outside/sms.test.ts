import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { smsByGateway, withSms } from './sms.ts';

const asked: { authorization: string | undefined; body: unknown }[] = [];
let status = 200;
const gateway = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  asked.push({
    authorization: request.headers.authorization,
    body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown,
  });
  response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}');
});
let url = '';
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `http://127.0.0.1:${(gateway.address() as { port: number }).port}/sms`;
});
afterAll(() => {
  gateway.close();
});

const message: Mail = { id: 'm1', to: '+86 138 0000 0000', subject: '额度', text: '额度不足', channel: 'sms' };
const kept: Mail[] = [];
const mail = { send: async (one: Mail) => void kept.push(one), close() {} };

it('sends to telephones by the gateway and everything else by mail', async () => {
  const port = withSms(mail, smsByGateway(url, 'secret'), false);
  await port.send(message);
  const { channel: _, ...letter } = message;
  await port.send({ ...letter, id: 'm2', to: 'a@b.example' });
  expect(asked).toEqual([{ authorization: 'Bearer secret', body: { id: 'm1', to: message.to, text: message.text } }]);
  expect(kept.map(({ id }) => id)).toEqual(['m2']);
});

it.each([302, 401, 503])('tells the caller to try again when the gateway answers %s', async (answer) => {
  status = answer;
  await expect(smsByGateway(url, 'secret').send({ id: 'm3', to: '1', text: 'x' })).rejects.toThrow();
});

it('keeps messages in the inbox of the demo, and sends none where there is no gateway', async () => {
  kept.length = 0;
  await withSms(mail, undefined, true).send(message);
  await withSms(mail, undefined, false).send({ ...message, id: 'm4' });
  expect(kept.map(({ id }) => id)).toEqual(['m1']);
});
