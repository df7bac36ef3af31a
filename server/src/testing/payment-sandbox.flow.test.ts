import { expect, it } from 'vitest';
import { isSetUp } from '../payment-settings.ts';
import { readSettings, WrongSettings } from '../settings.ts';
import { openPaymentSandbox } from './payment-sandbox.ts';
import { testStart } from './templates.ts';

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
    const inProduction = { ...sandbox.environment, PROFILE: 'production' };
    expect(() => readSettings(inProduction)).toThrow(/WECHAT_URL.*ALIPAY_URL.*HELI_URL.*ALIPAY_APP_ID: of a test/s);
    expect(() => readSettings(inProduction)).toThrow(WrongSettings);
    const pid = sandbox.process.pid;
    await sandbox.restart(testStart);
    expect(sandbox.process.pid).not.toBe(pid);
    expect((await fetch(sandbox.wallet)).status).toBe(200);
  } finally {
    await sandbox.stop();
  }
  expect(sandbox.process.exitCode).toBe(0);
});
