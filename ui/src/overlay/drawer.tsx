import { LaterDrawer } from './modal-load.tsx';
import type { DrawerProps } from './overlay.tsx';

/** A dialog at the end side of the window, for forms and documents that are read beside the page. */
export const Drawer = (props: DrawerProps) => <LaterDrawer {...props} />;
