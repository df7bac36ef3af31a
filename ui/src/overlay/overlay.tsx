import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { classNames } from '../class-names.tsx';
import { IconButton } from '../icon-button.tsx';
import { useWord } from '../provider.tsx';
import styles from './overlay.module.css';

/** Given to what is inside an overlay, to close it. */
export type Close = () => void;

/** Props of every overlay. Without `isOpen` it stands inside a `DialogTrigger`, after the button that opens it. */
export interface OverlayProps {
  title: string;
  isOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode | ((close: Close) => ReactNode);
  /** Whether there is a cross at the top; Escape closes as the cross does. Without it only the buttons at the foot close. */
  closable?: boolean | undefined;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode | ((close: Close) => ReactNode);
  /** Said right above the buttons: what cannot be taken back. */
  note?: ReactNode;
}

export interface DialogProps extends OverlayProps {
  /** Widths: small 400, medium 520, large 880 pixels. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Closed by a press outside as well. Not where typing would be lost. */
  dismissable?: boolean | undefined;
  /** Hangs from the top, for one that grows and shrinks while somebody types. */
  hanging?: boolean | undefined;
}

export interface DrawerProps extends OverlayProps {
  /** Widths: medium 480, large 720 pixels; the whole screen on a phone. */
  size?: 'medium' | 'large' | undefined;
  /** Closed by a press outside as well. Not where typing would be lost. */
  dismissable?: boolean | undefined;
}

export interface AlertDialogProps {
  title: string;
  isOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
  /** Says what will happen, such as "Delete address". */
  confirmLabel: string;
  cancelLabel: string;
  /** Closes nothing by itself: the page closes the dialog when the work is done. */
  onConfirm: () => void;
  onCancel?: (() => void) | undefined;
  tone?: 'primary' | 'danger' | undefined;
  pending?: boolean | undefined;
}

/** State of an overlay, leaving out what was not given: a value present and undefined would take it over. */
export function overlayState({ isOpen, onOpenChange }: Pick<OverlayProps, 'isOpen' | 'onOpenChange'>) {
  return { ...(isOpen === undefined ? {} : { isOpen }), ...(onOpenChange === undefined ? {} : { onOpenChange }) };
}

interface OverlayBodyProps extends Pick<OverlayProps, 'title' | 'children' | 'actions' | 'note' | 'closable'> {
  role?: 'dialog' | 'alertdialog';
}

const filled = (part: OverlayBodyProps['children'], close: Close) => (typeof part === 'function' ? part(close) : part);

/** Title, content and foot; the same in a dialog and in a drawer. */
export function OverlayBody({ title, children, actions, note, role = 'dialog', closable = true }: OverlayBodyProps) {
  const word = useWord();
  return (
    <Dialog role={role} className={classNames(styles.dialog)}>
      {({ close }) => (
        <>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={classNames(styles.title)}>
              {title}
            </Heading>
            {closable && (
              <IconButton label={word('close')} onPress={close} className={styles.close}>
                <X size={20} strokeWidth={1.5} />
              </IconButton>
            )}
          </div>
          <Body title={title}>{filled(children, close)}</Body>
          {actions && (
            <div className={styles.foot}>
              {note && <p className={styles.note}>{note}</p>}
              {filled(actions, close)}
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Elements that take the focus, and bring the rest into view with it. */
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** The content: where it is longer than its place and has nothing to go to by keys, the keys scroll it. */
function Body({ title, children }: { title: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const place = body.current;
    if (!place) return;
    const watch = new ResizeObserver(() =>
      setScrolls(place.scrollHeight > place.clientHeight && !place.querySelector(focusable)),
    );
    watch.observe(place);
    for (const part of place.children) watch.observe(part);
    return () => watch.disconnect();
  });
  return (
    <div ref={body} className={styles.body} {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}>
      {children}
    </div>
  );
}
