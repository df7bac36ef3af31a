import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.tsx';
import styles from './overlay.module.css';
import { OverlayBody, type OverlayProps, overlayState } from './overlay.tsx';

export interface DrawerProps extends OverlayProps {
  /** Widths: medium 480, large 720 pixels; the whole screen on a phone. */
  size?: 'medium' | 'large' | undefined;
  /** Closed by a press outside as well. Not where typing would be lost. */
  dismissable?: boolean | undefined;
}

/** A dialog at the end side of the window, for forms and documents that are read beside the page. */
export function Drawer({ size = 'medium', dismissable = true, isOpen, onOpenChange, ...body }: DrawerProps) {
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
