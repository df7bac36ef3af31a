import { describe, expect, it } from 'vitest';
import { clusterOptions, hostsOfRedis, isRedisAddress, sentinelOptions } from './redis-address.ts';

describe('the address of Sentinels', () => {
  it('names hosts, the master, the database and the credentials of Redis', () => {
    expect(sentinelOptions('redis+sentinel://u:p%40w@10.0.0.1,s2.example.cn:26380/main/3')).toEqual({
      name: 'main',
      sentinels: [
        { host: '10.0.0.1', port: 26_379 },
        { host: 's2.example.cn', port: 26_380 },
      ],
      db: 3,
      username: 'u',
      password: 'p@w',
    });
  });
  it('leaves out a user that is not named', () => {
    expect(sentinelOptions('redis+sentinel://:secret@a/main')).toEqual({
      name: 'main',
      sentinels: [{ host: 'a', port: 26_379 }],
      db: 0,
      password: 'secret',
    });
  });
  it('asks Sentinels over TLS too', () => {
    expect(sentinelOptions('rediss+sentinel://a/main')).toMatchObject({ tls: {}, enableTLSForSentinelMode: true });
  });

  it.each([
    ['redis://127.0.0.1:6379/1', true],
    ['rediss://:secret@cache.example.cn', true],
    ['redis+sentinel://a,b/main', true],
    ['redis+sentinel://a,b', false],
    ['redis+sentinel://a,/main', false],
    ['redis+sentinel:///main', false],
    ['redis+cluster://a,b:7001', true],
    ['redis+cluster://a/main', false],
    ['redis+cluster://', false],
    ['http://a', false],
  ])('%s is an address: %s', (url, is) => expect(isRedisAddress(url)).toBe(is));
});

describe('the address of a cluster', () => {
  it('names nodes and credentials', () => {
    expect(clusterOptions('rediss+cluster://u:p%40w@10.0.0.1,n2.example.cn:7001')).toEqual({
      nodes: [
        { host: '10.0.0.1', port: 6379 },
        { host: 'n2.example.cn', port: 7001 },
      ],
      username: 'u',
      password: 'p@w',
      tls: {},
    });
    expect(clusterOptions('redis://10.0.0.1')).toBeUndefined();
  });

  it('names the hosts that production asks TLS for', () => {
    expect(hostsOfRedis('redis+cluster://10.0.0.1,10.0.0.2:7001')).toEqual(['redis://10.0.0.1', 'redis://10.0.0.2']);
  });
});
