import { LaterAlert } from './modal-load.tsx';
import type { AlertDialogProps } from './overlay.tsx';

/** Asks before something that cannot be taken back. Only its buttons and Escape close it. */
export const AlertDialog = (props: AlertDialogProps) => <LaterAlert {...props} />;
