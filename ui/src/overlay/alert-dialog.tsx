import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.tsx';
import styles from './overlay.module.css';
import { OverlayBody, overlayState } from './overlay.tsx';

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

/** Asks before something that cannot be taken back. Only its buttons and Escape close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, isOpen, onOpenChange, children, confirmLabel, cancelLabel, onConfirm, onCancel, tone, pending } =
    props;
  return (
    <ModalOverlay {...overlayState({ isOpen, onOpenChange })} className={classNames(styles.scrim)}>
      <Modal className={classNames(styles.modal, styles.small)}>
        <OverlayBody
          role="alertdialog"
          title={title}
          closable={false}
          actions={(close) => (
            <>
              <Button
                onPress={() => {
                  onCancel?.();
                  close();
                }}
              >
                {cancelLabel}
              </Button>
              <Button tone={tone === 'danger' ? 'dangerSolid' : 'primary'} pending={pending} onPress={onConfirm}>
                {confirmLabel}
              </Button>
            </>
          )}
        >
          {children}
        </OverlayBody>
      </Modal>
    </ModalOverlay>
  );
}
