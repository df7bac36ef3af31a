import { describe, expect, it } from 'vitest';
import { readSettings, WrongSettings } from './settings.ts';

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
    ['plain http beyond this machine', { PUBLIC_URL: 'http://portal.example' }, /PUBLIC_URL: https/],
    [
      'production with nothing',
      { PROFILE: 'production' },
      /DATABASE_URL: production needs it\nPUBLIC_URL.*\nSERVER_KEY.*\nSMTP_URL.*\nMAIL_FROM.*\nPORTAL_SIGN_KEY/,
    ],
    [
      'half a bucket',
      { S3_ENDPOINT: 'https://s3.example' },
      /^S3_BUCKET: .*\nS3_ACCESS_KEY: .*\nS3_SECRET_KEY: S3_ENDPOINT needs it$/,
    ],
    ['a bucket nowhere', { S3_BUCKET: 'x' }, /^S3_BUCKET: says nothing without S3_ENDPOINT$/],
    ['a short secret', { SERVER_KEY: 'short' }, /SERVER_KEY: at least 32/],
  ])('refuses %s by name', (_, environment, message) => {
    expect(wrong(environment as Record<string, string>)).toMatch(message);
  });

  it('tells everything that is wrong at once', () => {
    expect(wrong({ PORT: '-1', LOG_LEVEL: 'loud' }).split('\n')).toHaveLength(2);
  });
});
