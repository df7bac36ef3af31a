import { describe, expect, it } from 'vitest';
import { faultOfAddress, readAddress } from './address.ts';

const attrs = 'target_session_attrs=read-write';

describe('the address of a database', () => {
  it.each([
    'postgres://u:p@h/db',
    'postgresql://u:p%40w@h:5433/db?sslmode=verify-full',
    'postgres:///db?host=/var/run/postgresql',
    'postgres://u@%2Fvar%2Frun/db',
    'postgres://u:p@[::1]:5433/db',
    'postgres://h',
    `postgres://u:p@h/db?${attrs}`,
  ])('of one host is left as it is: %s', (url) => {
    expect(readAddress(url)).toEqual({ hosts: [url], mustWrite: url.includes(attrs) });
  });

  it.each([
    [
      'names of hosts, each with its port',
      `postgres://u:p%40w@h1:5432,h2:5433/db?${attrs}&sslmode=verify-full`,
      ['postgres://u:p%40w@h1:5432/db?sslmode=verify-full', 'postgres://u:p%40w@h2:5433/db?sslmode=verify-full'],
    ],
    [
      'the usual port',
      `postgresql://u@h1,h2:6000,h3/db?${attrs}`,
      ['postgresql://u@h1/db', 'postgresql://u@h2:6000/db', 'postgresql://u@h3/db'],
    ],
    [
      'addresses',
      `postgres://10.0.0.1,[fd00::2]:5433/db?${attrs}`,
      ['postgres://10.0.0.1/db', 'postgres://[fd00::2]:5433/db'],
    ],
    [
      'a password with an @',
      `postgres://u:a@b@h1,h2/db?${attrs}`,
      ['postgres://u:a@b@h1/db', 'postgres://u:a@b@h2/db'],
    ],
    [
      'hosts as a parameter',
      `postgres://u@/db?host=h1,h2&port=1,2&${attrs}`,
      ['postgres://u@h1:1/db', 'postgres://u@h2:2/db'],
    ],
    [
      'one port for all',
      `postgres://u@/db?host=h1,h2&port=7&${attrs}`,
      ['postgres://u@h1:7/db', 'postgres://u@h2:7/db'],
    ],
    [
      'sockets',
      `postgres://u@/db?host=/run/a,/run/b&${attrs}`,
      ['postgres://u@/db?host=%2Frun%2Fa', 'postgres://u@/db?host=%2Frun%2Fb'],
    ],
  ])('of several hosts is an address of each: %s', (_, url, hosts) => {
    expect(readAddress(url)).toEqual({ hosts, mustWrite: true });
  });

  it.each([
    [
      'several hosts of which any would do',
      'postgres://secret@h1,h2/db',
      /several hosts need target_session_attrs=read-write/,
    ],
    ['a standby', 'postgres://h/db?target_session_attrs=standby', /target_session_attrs: read-write/],
    ['a port that is none', 'postgres://u:secret@h:99999/db', /begins with postgres/],
    ['a host that is missing', `postgres://u:secret@h1,,h2/db?${attrs}`, /begins with postgres/],
    ['more ports than hosts', `postgres:///db?host=h1,h2&port=1,2,3&${attrs}`, /as many ports as hosts/],
    ['another database', 'mysql://secret@h/db', /begins with postgres/],
    ['a percent sign alone', `postgres://secret@%zz,h/db?${attrs}`, /begins with postgres/],
  ])('is refused without a word of its password: %s', (_, url, message) => {
    expect(faultOfAddress(url)).toMatch(message);
    expect(faultOfAddress(url)).not.toContain('secret');
  });
});
