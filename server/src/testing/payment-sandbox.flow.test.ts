import { expect, it } from 'vitest';
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
    const pid = sandbox.process.pid;
    await sandbox.restart(testStart);
    expect(sandbox.process.pid).not.toBe(pid);
    expect((await fetch(sandbox.wallet)).status).toBe(200);
  } finally {
    await sandbox.stop();
  }
  expect(sandbox.process.exitCode).toBe(0);
});
