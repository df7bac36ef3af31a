import { LaterDialog } from './modal-load.tsx';
import type { DialogProps } from './overlay.tsx';

export { DialogTrigger } from 'react-aria-components/Dialog';

/** Over the page until it is closed; a sheet from below on a phone. Focus goes in, and back to where it was. */
export const Dialog = (props: DialogProps) => <LaterDialog {...props} />;
