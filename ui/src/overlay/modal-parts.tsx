import { useEffect } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.tsx';
import { toasts } from '../feedback/toast-queue.tsx';
import styles from './overlay.module.css';
import { type AlertDialogProps, type DialogProps, type DrawerProps, OverlayBody, overlayState } from './overlay.tsx';

/** Dialogs and drawers as they are drawn, loaded when one is wanted. */

export function DialogPart(props: DialogProps) {
  const { size = 'medium', dismissable = true, hanging = false, isOpen, onOpenChange, ...body } = props;
  return (
    <ModalOverlay
      {...overlayState({ isOpen, onOpenChange })}
      isDismissable={dismissable && body.closable !== false}
      isKeyboardDismissDisabled={body.closable === false}
      className={classNames(styles.scrim, hanging && styles.hanging)}
    >
      <Modal className={classNames(styles.modal, size !== 'medium' && styles[size])}>
        <OverlayBody {...body} />
      </Modal>
    </ModalOverlay>
  );
}

export function DrawerPart({ size = 'medium', dismissable = true, isOpen, onOpenChange, ...body }: DrawerProps) {
  useEffect(() => {
    if (isOpen) toasts.clear();
  }, [isOpen]);
  return (
    <ModalOverlay
      {...overlayState({ isOpen, onOpenChange })}
      isDismissable={dismissable}
      className={classNames(styles.scrim, styles.drawerScrim)}
    >
      <Modal className={classNames(styles.drawer, size === 'large' && styles.wideDrawer)}>
        <OverlayBody {...body} />
      </Modal>
    </ModalOverlay>
  );
}

export function AlertPart(props: AlertDialogProps) {
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
