import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.tsx';
import styles from './overlay.module.css';
import { OverlayBody, type OverlayProps, overlayState } from './overlay.tsx';

export { DialogTrigger } from 'react-aria-components/Dialog';

export interface DialogProps extends OverlayProps {
  /** Widths: small 400, medium 520, large 880 pixels. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Closed by a press outside as well. Not where typing would be lost. */
  dismissable?: boolean | undefined;
}

/** Over the page until it is closed; a sheet from below on a phone. Focus goes in, and back to where it was. */
export function Dialog({ size = 'medium', dismissable = true, isOpen, onOpenChange, ...body }: DialogProps) {
  return (
    <ModalOverlay
      {...overlayState({ isOpen, onOpenChange })}
      isDismissable={dismissable && body.closable !== false}
      isKeyboardDismissDisabled={body.closable === false}
      className={classNames(styles.scrim)}
    >
      <Modal className={classNames(styles.modal, size !== 'medium' && styles[size])}>
        <OverlayBody {...body} />
      </Modal>
    </ModalOverlay>
  );
}
