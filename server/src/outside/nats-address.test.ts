import { expect, it } from 'vitest';
import { hostsOfNats, isNatsAddress, natsOptions } from './nats-address.ts';

it.each([
  ['nats://127.0.0.1:4222', true],
  ['nats://u:p%40w@a:4222, nats://b', true],
  ['tls://token@a,tls://b:4223', true],
  ['nats://a,tls://b', false],
  ['nats://a/path', false],
  ['redis://a', false],
  ['a:4222', false],
  ['', false],
])('%s is an address of NATS: %s', (text, expected) => {
  expect(isNatsAddress(text)).toBe(expected);
});

it('tells the client hosts, name and password, or a token, and whether to use TLS', () => {
  expect(natsOptions('nats://u:p%40w@a:4222,nats://b')).toEqual({ servers: ['a:4222', 'b'], user: 'u', pass: 'p@w' });
  expect(natsOptions('tls://secret@a')).toEqual({ servers: ['a'], token: 'secret', tls: {} });
  expect(hostsOfNats('nats://a:1,nats://b')).toHaveLength(2);
});
