import { expect, it } from 'vitest';
import { isSetUp } from '../../payment-settings.ts';
import { readSettings, WrongSettings } from '../../settings.ts';
import { testStart } from '../templates.ts';
import { openPaymentSandbox } from './sandbox.ts';

it('runs beside a test, survives kill -9 with all it knew, and ends', async () => {
  const sandbox = await openPaymentSandbox({ startAt: testStart });
  try {
    expect((await fetch(sandbox.wallet)).status).toBe(200);
    await sandbox.faults({ fault: 'notice-lost', rate: 0.5, seed: 7 });
    expect(await sandbox.clearFaults()).toMatchObject([{ fault: 'notice-lost', hits: 0 }]);
    expect(await sandbox.trades()).toEqual([]);
    await expect(sandbox.pay({ code: 'nothing' })).rejects.toThrow('no such code');
    const settings = readSettings(sandbox.environment);
    for (const provider of ['WECHAT', 'ALIPAY', 'HELI'] as const) expect(isSetUp(settings, provider)).toBe(true);
    const refused = (environment: Record<string, string>) => {
      try {
        readSettings({ ...environment, PROFILE: 'production' });
        return [];
      } catch (error) {
        if (!(error instanceof WrongSettings)) throw error;
        return error.message.split('\n').map((line) => line.split(':', 1)[0]);
      }
    };
    const { WECHAT_URL: _, ALIPAY_URL: __, HELI_URL: ___, ...known } = sandbox.environment;
    expect(refused(sandbox.environment)).toEqual(expect.arrayContaining(['WECHAT_URL', 'ALIPAY_URL', 'HELI_URL']));
    // Its numbers and secrets at the providers' own addresses: whoever has its folder could sign with them.
    for (const name of ['WECHAT_MERCHANT', 'WECHAT_APP_ID', 'WECHAT_API_V3_KEY', 'WECHAT_VERIFY_KEYS'])
      expect(refused(known)).toContain(name);
    for (const name of ['ALIPAY_APP_ID', 'HELI_MERCHANT', 'HELI_KEY']) expect(refused(known)).toContain(name);
    const pid = sandbox.process.pid;
    await sandbox.restart(testStart);
    expect(sandbox.process.pid).not.toBe(pid);
    expect((await fetch(sandbox.wallet)).status).toBe(200);
  } finally {
    await sandbox.stop();
  }
  expect(sandbox.process.exitCode).toBe(0);
});
