import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetTab, keptText, keptValue } from './kept.ts';

/** A storage in memory that can be full. */
class MemoryStorage {
  [key: string]: unknown;
  static full = false;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }
  setItem(key: string, text: string) {
    if (MemoryStorage.full) throw new Error('QuotaExceededError');
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

const names = ['localStorage', 'sessionStorage', 'addEventListener'] as const;
const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));
const define = (name: string, descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });

let onStorage: ((event: { key: string | null }) => void) | undefined;
beforeEach(() => {
  MemoryStorage.full = false;
  define('localStorage', { value: new MemoryStorage() });
  define('sessionStorage', { value: new MemoryStorage() });
  define('addEventListener', { value: (_: string, listener: typeof onStorage) => (onStorage = listener) });
});
afterEach(() => {
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const number = (stored: unknown) => (typeof stored === 'number' ? stored : undefined);

describe('what is kept in the browser', () => {
  it('is read as it was written, under its own key', () => {
    const kept = keptValue('browser', 'waylight.one', number, 0);
    expect(kept.read()).toBe(0);
    expect(kept.write(7)).toBe(true);
    expect(kept.read()).toBe(7);
    expect(localStorage.getItem('waylight.one')).toBe('7');
    expect(sessionStorage.getItem('waylight.one')).toBeNull();
    kept.write(undefined);
    expect(kept.read()).toBe(0);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is empty where the text is missing, broken or not accepted', () => {
    const kept = keptValue('tab', 'waylight.two', number, 3);
    for (const text of [null, '', '{', 'null', '"7"', '[7]']) expect(kept.parse(text), String(text)).toBe(3);
  });

  it('is the same object as long as the text is the same', () => {
    const kept = keptValue<readonly number[]>('tab', 'waylight.three', (stored) => stored as number[], []);
    expect(kept.read()).toBe(kept.read());
    kept.write([1]);
    expect(kept.read()).toBe(kept.read());
    expect(kept.read()).toEqual([1]);
  });

  it('lasts as long as the page where the storage is full', () => {
    const kept = keptText('tab', 'waylight.four');
    kept.write('old');
    MemoryStorage.full = true;
    expect(kept.write('new')).toBe(false);
    expect(kept.read()).toBe('new');
    MemoryStorage.full = false;
    expect(kept.write('newer')).toBe(true);
    expect(sessionStorage.getItem('waylight.four')).toBe('newer');
  });

  it('lasts as long as the page where the storage is blocked', () => {
    define('localStorage', {
      get() {
        throw new Error('SecurityError');
      },
    });
    const kept = keptText('browser', 'waylight.five');
    expect(kept.read()).toBeNull();
    expect(kept.write('text')).toBe(false);
    expect(kept.read()).toBe('text');
    expect(kept.write(null)).toBe(false);
    expect(kept.read()).toBeNull();
  });

  it('tells its listeners of changes in this tab and in others', () => {
    const kept = keptText('browser', 'waylight.six');
    let told = 0;
    const stop = kept.subscribe(() => told++);
    keptText('browser', 'waylight.six').write('a');
    keptText('tab', 'waylight.six').write('a');
    expect(told).toBe(1);
    onStorage?.({ key: 'waylight.six' });
    onStorage?.({ key: 'waylight.other' });
    expect(told).toBe(2);
    onStorage?.({ key: null });
    expect(told).toBe(3);
    stop();
    kept.write('b');
    expect(told).toBe(3);
  });

  it('is forgotten by prefix, in this tab only', () => {
    const own = keptText('tab', 'waylight.seven');
    own.write('a');
    keptText('browser', 'waylight.seven').write('b');
    keptText('tab', 'flowToken').write('c');
    let told = 0;
    own.subscribe(() => told++);
    forgetTab('waylight.');
    expect([own.read(), told]).toEqual([null, 1]);
    expect(keptText('browser', 'waylight.seven').read()).toBe('b');
    expect(keptText('tab', 'flowToken').read()).toBe('c');
  });
});
