import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './late.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = (message: string) => inTime(() => Promise.reject(Error(message)));

it('a stylesheet that is gone fails as a script does, which loads the document anew', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await expect(failing('Unable to preload CSS for /assets/a.css')).rejects.toThrow(
    /^error loading dynamically imported module/,
  );
  await expect(failing('no such part')).rejects.toThrow(/^no such part$/);
});

it('what no network can bring is no reason to load the document anew', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(failing('Unable to preload CSS for /assets/a.css')).rejects.toThrow(/^offline/);
});

it('a file that is late fails', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const late = expect(inTime(() => new Promise(() => {}))).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(120_000);
  await late;
});
