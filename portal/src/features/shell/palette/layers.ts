/** Layers that shortcuts open, in one file: loaded at the first key. */
export { Palette } from './palette.tsx';
export { ShortcutList } from './shortcut-list.tsx';
