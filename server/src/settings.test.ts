import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, WrongSettings } from './settings.ts';
import { png } from './testing/sample-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'waylight-settings-'));
const robotCode = join(folder, 'robot.png');
writeFileSync(robotCode, png());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const wrong = (environment: Record<string, string>) => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof WrongSettings) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  it('has a demo that needs nothing', () => {
    expect(readSettings({ PATH: '/bin', HOME: '/' })).toMatchObject({
      PROFILE: 'demo',
      HOST: '127.0.0.1',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      MAX_NIGHTS: 31,
      PAYMENT_MINUTES: 30,
    });
  });

  it.each([
    ['a number that is none', { PORT: 'http' }, /^PORT: a whole number/],
    ['a number out of range', { PAYMENT_MINUTES: '0' }, /^PAYMENT_MINUTES/],
    ['a typing error', { PAYMENT_MINUTE: '20' }, /PAYMENT_MINUTE: there is no such setting; is it PAYMENT_MINUTES\?/],
    ['a name with our prefix', { WAYLIGHT_PORT: '1' }, /WAYLIGHT_PORT: there is no such setting; is it PORT\?/],
    ['a database without a profile', { DATABASE_URL: 'postgres://localhost/x' }, /PROFILE: say demo or production/],
    ['another kind of database', { PROFILE: 'demo', DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL: an address/],
    ['another kind of broker', { NATS_URL: 'kafka://a' }, /^NATS_URL: addresses that begin with/],
    [
      'search processes on the embedded database',
      { SEARCH_PROCESSES: 'on' },
      /^SEARCH_PROCESSES: search processes need a/,
    ],
    ['an address without a port', { SEARCH_ADDRESS: '10.0.0.7' }, /^SEARCH_ADDRESS: host:port/],
    ['a port that is none', { SEARCH_ADDRESS: '10.0.0.7:99999' }, /^SEARCH_ADDRESS: host:port/],
    ['a broker for one process', { NATS_URL: 'nats://a' }, /^NATS_URL: says nothing without DATABASE_URL/],
    ['Sentinels without a name of the master', { REDIS_URL: 'redis+sentinel://a,b' }, /^REDIS_URL: an address/],
    [
      'a role on the embedded database',
      { ROLE: 'serve' },
      /ROLE: processes of different roles need a PostgreSQL server/,
    ],
    [
      'several hosts of which any would do',
      { PROFILE: 'demo', DATABASE_URL: 'postgres://a,b/x' },
      /^DATABASE_URL: several hosts need target_session_attrs=read-write/,
    ],
    [
      'a pooler without the server behind it',
      { PROFILE: 'demo', DATABASE_URL: 'postgres://pooler/x', DATABASE_POOLER: 'transaction' },
      /^DATABASE_DIRECT_URL: DATABASE_POOLER needs it/,
    ],
    [
      'a pooler in front of itself',
      {
        PROFILE: 'demo',
        DATABASE_URL: 'postgres://pooler/x',
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: 'postgres://pooler/x',
      },
      /^DATABASE_DIRECT_URL: the server itself/,
    ],
    [
      'a server behind no pooler',
      { PROFILE: 'demo', DATABASE_URL: 'postgres://a/x', DATABASE_DIRECT_URL: 'postgres://b/x' },
      /^DATABASE_DIRECT_URL: says nothing without DATABASE_POOLER=transaction/,
    ],
    [
      'a pooler before nothing',
      { DATABASE_POOLER: 'transaction' },
      /^DATABASE_POOLER: says nothing without DATABASE_URL/,
    ],
    ['a pooler of sessions', { DATABASE_POOLER: 'session' }, /^DATABASE_POOLER/],
    ['an unknown role', { ROLE: 'worker' }, /^ROLE/],
    ['a robot without a code', { FLIGHT_ROBOT_NAME: '小驿 / Yi' }, /^FLIGHT_ROBOT_QR: FLIGHT_ROBOT_NAME needs it/],
    ['a code without a robot', { FLIGHT_ROBOT_QR: 'robot.png' }, /^FLIGHT_ROBOT_NAME: FLIGHT_ROBOT_QR needs it/],
    [
      'a code that is not there',
      { FLIGHT_ROBOT_NAME: '小驿 / Yi', FLIGHT_ROBOT_QR: '/nowhere/robot.png' },
      /^FLIGHT_ROBOT_QR: a PNG or SVG file of at most 200 kB/,
    ],
    [
      'a code that is no picture',
      { FLIGHT_ROBOT_NAME: '小驿 / Yi', FLIGHT_ROBOT_QR: import.meta.filename },
      /^FLIGHT_ROBOT_QR: a PNG or SVG file/,
    ],
    ['plain http beyond this machine', { PUBLIC_URL: 'http://portal.example' }, /PUBLIC_URL: https/],
    [
      'production with nothing',
      { PROFILE: 'production' },
      /DATABASE_URL: production needs it\nDATABASE_OWNER_URL: production needs it\nPUBLIC_URL.*\nSERVER_KEY.*\nSMTP_URL.*\nDESK_EMAIL: production needs it\nMAIL_FROM.*\nPORTAL_SIGN_KEY/,
    ],
    [
      'half a bucket',
      { S3_ENDPOINT: 'https://s3.example' },
      /^S3_BUCKET: .*\nS3_ACCESS_KEY: .*\nS3_SECRET_KEY: S3_ENDPOINT needs it$/,
    ],
    ['a bucket nowhere', { S3_BUCKET: 'x' }, /^S3_BUCKET: says nothing without S3_ENDPOINT$/],
    ['a short secret', { SERVER_KEY: 'short' }, /SERVER_KEY: at least 32/],
    ['a short secret in a ring', { SERVER_KEY: `${'long'.repeat(10)},short` }, /SERVER_KEY: at least 32/],
    ['the same key twice', { PORTAL_SIGN_KEY: 'one,two,one' }, /PORTAL_SIGN_KEY: keys by commas, each once/],
  ])('refuses %s by name', (_, environment, message) => {
    expect(wrong(environment as Record<string, string>)).toMatch(message);
  });

  const production = {
    PROFILE: 'production',
    DATABASE_URL: 'postgres://server@localhost/x',
    DATABASE_OWNER_URL: 'postgres://owner@localhost/x',
    PUBLIC_URL: 'https://portal.example.cn',
    SERVER_KEY: 'q7Jm2Zt9Xc4Vb8Nw1Lk6Hs3Dp5Fg0Ra2Ye',
    SMTP_URL: 'smtps://mail.example.cn',
    MAIL_FROM: 'a@b.cn',
    DESK_EMAIL: 'desk@b.cn',
    PORTAL_SIGN_KEY: 'another one',
  };

  it.each([
    ['nothing more', {}],
    ['a database over TLS', { DATABASE_URL: 'postgres://u:p@db.example.cn/x?sslmode=verify-full' }],
    [
      'two hosts over TLS',
      {
        DATABASE_URL:
          'postgres://u:p@a.example.cn,b.example.cn:5433/x?sslmode=verify-full&target_session_attrs=read-write',
      },
    ],
    [
      'a pooler of this machine',
      { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: 'postgres://u@d.example.cn/x?sslmode=verify-full' },
    ],
    ['a socket of this machine', { DATABASE_URL: 'postgres:///x?host=/var/run/postgresql' }],
    ['Redis here', { REDIS_URL: 'redis://127.0.0.1:6379/1' }],
    ['NATS here', { NATS_URL: 'nats://u:p%40w@127.0.0.1:4222,nats://localhost:4223' }],
    ['NATS over TLS', { NATS_URL: 'tls://secret@n1.example.cn:4222,tls://n2.example.cn:4222' }],
    ['Redis over TLS', { REDIS_URL: 'rediss://:secret@cache.example.cn' }],
    ['Sentinels here', { REDIS_URL: 'redis+sentinel://127.0.0.1,localhost:26380/main/1' }],
    ['Sentinels over TLS', { REDIS_URL: 'rediss+sentinel://u:p%40w@s1.example.cn,s2.example.cn:26380/main' }],
    ['mail that begins in clear text and goes on over TLS', { SMTP_URL: 'smtp://m.example.cn?requireTLS=true' }],
    ['proxies of one network', { TRUSTED_PROXIES: '10.0.0.0/8,fd00::/32' }],
    ['tiles', { MAP_TILES_URL: 'https://{s}.tiles.example.cn/v1/{z}/{x}/{y}.png' }],
  ])('lets production start with %s', (_, environment) => {
    expect(wrong({ ...production, ...environment } as Record<string, string>)).toBe('');
  });

  it.each([
    ['NATS in clear text', { NATS_URL: 'nats://127.0.0.1,nats://n.example.cn' }, /^NATS_URL: tls/],
    ['a database in clear text', { DATABASE_URL: 'postgres://u:p@db.example.cn/x' }, /^DATABASE_URL: .*sslmode/],
    [
      'a second host in clear text',
      { DATABASE_URL: 'postgres://u@localhost,db.example.cn/x?target_session_attrs=read-write' },
      /^DATABASE_URL: .*sslmode/,
    ],
    [
      'the server behind a pooler in clear text',
      { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: 'postgres://u@db.example.cn/x' },
      /^DATABASE_DIRECT_URL: .*sslmode/,
    ],
    [
      'an owner in clear text',
      { DATABASE_OWNER_URL: 'postgres://u@10.0.0.7/x?sslmode=disable' },
      /^DATABASE_OWNER_URL/,
    ],
    ['a user whose name looks like this machine', { DATABASE_URL: 'postgres://localhost@db.cn/x' }, /^DATABASE_URL/],
    ['Redis in clear text', { REDIS_URL: 'redis://cache.example.cn:6379' }, /^REDIS_URL: rediss/],
    ['a Sentinel in clear text', { REDIS_URL: 'redis+sentinel://127.0.0.1,s2.example.cn/main' }, /^REDIS_URL: rediss/],
    ['mail in clear text', { SMTP_URL: 'smtp://mail.example.cn' }, /^SMTP_URL: smtps/],
    [
      'files in clear text',
      { S3_ENDPOINT: 'http://s3.example.cn', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' },
      /^S3_ENDPOINT: https/,
    ],
    ['short messages in clear text', { SMS_URL: 'http://sms.example.cn', SMS_TOKEN: 't' }, /^SMS_URL: https/],
    ['a key of one character', { SERVER_KEY: 'x'.repeat(40) }, /^SERVER_KEY: too regular/],
    [
      'a weak key in a ring',
      { SERVER_KEY: `q7Jm2Zt9Xc4Vb8Nw1Lk6Hs3Dp5Fg0Ra2Ye,${'x'.repeat(40)}` },
      /^SERVER_KEY: too regular/,
    ],
    ["the demo's key in a ring", { PORTAL_SIGN_KEY: 'another one,waylight-portal' }, /^PORTAL_SIGN_KEY/],
    ['a key that repeats', { SERVER_KEY: 'abcdefghijkl'.repeat(3) }, /^SERVER_KEY: too regular/],
    ['a slider for nothing', { CHALLENGE_COST: '2' }, /^CHALLENGE_COST/],
    ['no limit by address', { RATE_PER_ADDRESS: '100000000' }, /^RATE_PER_ADDRESS/],
    ['no limit by company', { RATE_PER_COMPANY: '100000000' }, /^RATE_PER_COMPANY/],
    ['everybody as a proxy', { TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES/],
    ['half of IPv6 as a proxy', { TRUSTED_PROXIES: '10.0.0.1,::/1' }, /^TRUSTED_PROXIES/],
    ['tiles with a query', { MAP_TILES_URL: 'https://t.cn/{z}/{x}/{y}.png?key=1' }, /^MAP_TILES_URL/],
    ['tiles that widen the policy', { MAP_TILES_URL: 'https://t.cn;script-src/{z}/{x}/{y}' }, /^MAP_TILES_URL/],
  ])('refuses %s in production', (_, environment, message) => {
    expect(wrong({ ...production, ...environment } as Record<string, string>)).toMatch(message);
  });

  it('have the robot of the operator: none in production, unless name and code are set', () => {
    const set = { FLIGHT_ROBOT_NAME: '小驿 / Yi', FLIGHT_ROBOT_QR: robotCode };
    expect(readSettings(production).FLIGHT_ROBOT).toBeNull();
    expect(readSettings({}).FLIGHT_ROBOT).not.toBeNull();
    for (const environment of [set, { ...production, ...set }])
      expect(readSettings(environment).FLIGHT_ROBOT).toEqual({
        nameZh: '小驿',
        nameEn: 'Yi',
        qrCode: `data:image/png;base64,${readFileSync(robotCode).toString('base64')}`,
      });
  });

  it('tells everything that is wrong at once', () => {
    expect(wrong({ PORT: '-1', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });
});
