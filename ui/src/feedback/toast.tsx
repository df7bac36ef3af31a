import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.tsx';
import { IconButton } from '../icon-button.tsx';
import { PlainButton } from '../plain-button.tsx';
import { useWord } from '../provider.tsx';
import styles from './toast.module.css';
import { keepToastsPlaced } from './toast-place.tsx';
import { type QueuedToast, toasts as queue, type ToastMessage } from './toast-queue.tsx';

const none: readonly QueuedToast[] = [];

/** Shows a message over the page: a success for 4 s, an error until it is closed. Returns an id for `closeToast`. */
export function showToast(message: ToastMessage): number {
  return queue.show(message);
}

export function closeToast(id: number) {
  queue.close(id);
}

const iconOf = { success: CircleCheck, info: Info, error: CircleAlert };

/** Where toasts appear. The app's frame has exactly one; dialogs leave it reachable. */
export function ToastRegion() {
  const word = useWord();
  const region = useRef<HTMLElement>(null);
  const toasts = useSyncExternalStore(
    queue.subscribe,
    () => queue.toasts,
    () => none,
  );

  useLayoutEffect(() => {
    const shown = toasts.length > 0 ? region.current : null;
    return shown ? keepToastsPlaced(shown) : undefined;
  }, [toasts]);

  /** The button that had the focus goes away with its toast: the next toast takes it, or the page's main part. */
  function close(id: number) {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    queue.close(id);
    if (!hadFocus) return;
    requestAnimationFrame(() => {
      const next = region.current?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('main');
      next?.focus();
    });
  }

  return (
    <section
      ref={region}
      aria-label={word('notifications')}
      className={styles.region}
      data-react-aria-top-layer="true"
      onPointerEnter={() => queue.hold()}
      onPointerLeave={() => queue.release()}
      onFocus={() => queue.hold()}
      onBlur={() => queue.release()}
      onKeyDown={(event) => {
        const last = toasts.at(-1);
        if (event.key === 'Escape' && last) close(last.id);
      }}
    >
      {toasts.map((toast) => {
        const Icon = iconOf[toast.tone];
        const error = toast.tone === 'error';
        return (
          <div
            key={toast.id}
            role={error ? 'alert' : 'status'}
            className={classNames(styles.toast, error && styles.error)}
            {...(error ? {} : { 'data-on-ink': '' })}
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className={styles.text}>{toast.text}</span>
            {toast.action && (
              <PlainButton
                className={classNames(styles.action)}
                onPress={() => {
                  toast.action?.onPress();
                  close(toast.id);
                }}
              >
                {toast.action.label}
              </PlainButton>
            )}
            <IconButton size="small" label={word('close')} onPress={() => close(toast.id)}>
              <X size={16} strokeWidth={1.75} />
            </IconButton>
          </div>
        );
      })}
    </section>
  );
}
