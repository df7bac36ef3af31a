import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_MS, ToastQueue } from './toast-queue.tsx';

const texts = (queue: ToastQueue) => queue.toasts.map((toast) => toast.text);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leaves only errors where something is opened over the page', () => {
    const queue = new ToastQueue();
    queue.show({ tone: 'info', text: 'opening' });
    queue.show({ tone: 'error', text: 'failed' });
    queue.show({ tone: 'success', text: 'saved' });
    queue.clear();
    expect(texts(queue)).toEqual(['failed']);
  });

  it('takes a success away after its time and leaves an error', () => {
    const queue = new ToastQueue();
    queue.show({ tone: 'success', text: 'saved' });
    queue.show({ tone: 'error', text: 'failed' });
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(texts(queue)).toEqual(['saved', 'failed']);
    vi.advanceTimersByTime(1);
    expect(texts(queue)).toEqual(['failed']);
    vi.advanceTimersByTime(3_600_000);
    expect(texts(queue)).toEqual(['failed']);
  });

  it('waits while somebody reads, then counts from the beginning', () => {
    const queue = new ToastQueue();
    queue.show({ tone: 'success', text: 'saved' });
    vi.advanceTimersByTime(3000);
    queue.hold();
    queue.show({ tone: 'success', text: 'copied' });
    vi.advanceTimersByTime(60_000);
    expect(texts(queue)).toEqual(['saved', 'copied']);
    queue.release();
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(texts(queue)).toEqual(['saved', 'copied']);
    vi.advanceTimersByTime(1);
    expect(texts(queue)).toEqual([]);
  });

  it('is not held for ever when the last toast is closed under the pointer', () => {
    const queue = new ToastQueue();
    const id = queue.show({ tone: 'error', text: 'failed' });
    queue.hold();
    queue.close(id);
    queue.show({ tone: 'success', text: 'saved' });
    vi.advanceTimersByTime(TOAST_MS);
    expect(texts(queue)).toEqual([]);
  });

  it('shows a message once and starts its clock again', () => {
    const queue = new ToastQueue();
    queue.show({ tone: 'success', text: 'saved' });
    vi.advanceTimersByTime(3000);
    queue.show({ tone: 'success', text: 'saved' });
    expect(texts(queue)).toEqual(['saved']);
    vi.advanceTimersByTime(3000);
    expect(texts(queue)).toEqual(['saved']);
  });

  it('lets the oldest success give way, never an error', () => {
    const queue = new ToastQueue();
    queue.show({ tone: 'error', text: 'e1' });
    queue.show({ tone: 'success', text: 's1' });
    queue.show({ tone: 'error', text: 'e2' });
    queue.show({ tone: 'error', text: 'e3' });
    queue.show({ tone: 'error', text: 'e4' });
    expect(texts(queue)).toEqual(['e1', 'e2', 'e3', 'e4']);
  });
});
