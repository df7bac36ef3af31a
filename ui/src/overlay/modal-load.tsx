import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react';
import type { AlertDialogProps, DialogProps, DrawerProps } from './overlay.tsx';

const load = () => import('./layer-parts.tsx');

/** Loads what dialogs and drawers are drawn with before one is opened; without a network the opening itself tells. */
export const modalsAhead = (): Promise<unknown> => load().catch(() => {});

const parts = {
  dialog: lazy<ComponentType<DialogProps>>(() => load().then(({ modal }) => ({ default: modal.DialogPart }))),
  drawer: lazy<ComponentType<DrawerProps>>(() => load().then(({ modal }) => ({ default: modal.DrawerPart }))),
  alert: lazy<ComponentType<AlertDialogProps>>(() => load().then(({ modal }) => ({ default: modal.AlertPart }))),
};

/** Draws nothing until it is first opened: most pages are left without opening any of theirs. */
function whenOpened<P extends { isOpen?: boolean | undefined }>(
  Part: ComponentType<P>,
): (props: P) => ReactElement | null {
  return function WhenOpened(props: P) {
    const [wanted, setWanted] = useState(false);
    // Inside a trigger nobody says whether it is open.
    if (props.isOpen !== false && !wanted) setWanted(true);
    return wanted ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}

export const LaterDialog = whenOpened<DialogProps>(parts.dialog);
export const LaterDrawer = whenOpened<DrawerProps>(parts.drawer);
export const LaterAlert = whenOpened<AlertDialogProps>(parts.alert);
