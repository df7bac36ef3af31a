/** Milliseconds that a success stays. Errors stay until they are closed. */
export const TOAST_MS = 4000;
/** More than this and the oldest that is no error gives way. */
const MOST = 3;

export interface ToastMessage {
  tone: 'success' | 'info' | 'error';
  text: string;
  /** One thing to do about it; doing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface QueuedToast extends ToastMessage {
  id: number;
}

/** Toasts in the order they came, each with its own clock. The clocks stand while somebody is reading. */
export class ToastQueue {
  #toasts: readonly QueuedToast[] = [];
  #clocks = new Map<number, ReturnType<typeof setTimeout>>();
  #listeners = new Set<() => void>();
  #held = false;
  #next = 1;

  get toasts(): readonly QueuedToast[] {
    return this.#toasts;
  }

  /** The same message again moves to the end instead of standing twice. Returns an id for `close`. */
  show(message: ToastMessage): number {
    const same = this.#toasts.find((toast) => toast.tone === message.tone && toast.text === message.text);
    if (same) this.#stop(same.id);
    const toast = { ...message, id: this.#next++ };
    let kept = this.#toasts.filter((one) => one !== same);
    const oldest = kept.find((one) => one.tone !== 'error');
    if (kept.length >= MOST && oldest) {
      this.#stop(oldest.id);
      kept = kept.filter((one) => one !== oldest);
    }
    this.#set([...kept, toast]);
    this.#start(toast);
    return toast.id;
  }

  close(id: number) {
    this.#stop(id);
    this.#set(this.#toasts.filter((toast) => toast.id !== id));
  }

  /** Takes away what needs no answer: somebody has gone on, and it would cover what they have opened. */
  clear() {
    for (const { id, tone } of this.#toasts) if (tone !== 'error') this.close(id);
  }

  /** Stops every clock, while the pointer or the focus is on a toast. */
  hold() {
    this.#held = true;
    for (const toast of this.#toasts) this.#stop(toast.id);
  }

  /** Starts the clocks again from the beginning. */
  release() {
    if (!this.#held) return;
    this.#held = false;
    for (const toast of this.#toasts) this.#start(toast);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #start(toast: QueuedToast) {
    if (toast.tone === 'error' || this.#held) return;
    this.#clocks.set(
      toast.id,
      setTimeout(() => this.close(toast.id), TOAST_MS),
    );
  }

  #stop(id: number) {
    clearTimeout(this.#clocks.get(id));
    this.#clocks.delete(id);
  }

  #set(toasts: readonly QueuedToast[]) {
    this.#toasts = toasts;
    // A region without toasts has nothing to hover: a hold would last for ever.
    if (toasts.length === 0) this.#held = false;
    for (const listener of this.#listeners) listener();
  }
}

/** The messages of the page: shown by its one region (toast.tsx), which may come after them. */
export const toasts = new ToastQueue();
