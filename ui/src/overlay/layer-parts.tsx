/** Popovers and dialogs in one file: a page loads both before either is opened. */
export * as floating from './floating-parts.tsx';
export * as modal from './modal-parts.tsx';
