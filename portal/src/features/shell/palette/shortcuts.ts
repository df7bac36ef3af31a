import { keptValue } from '../../../lib/kept.ts';

/** Keys of the keyboard that the portal hears everywhere, and when it does not. */

/** Shortcuts of a single character, which a person can switch off (WCAG 2.1.4). */
export const singleKeys = keptValue<boolean>(
  'browser',
  'waylight.singleKeys',
  (stored) => (typeof stored === 'boolean' ? stored : undefined),
  true,
);

/** Pages reached by `g` and a letter. */
export const pageKeys: Readonly<Record<string, string>> = {
  h: '/home',
  o: '/manages/orderManage',
  w: '/manages/workorderManage',
  d: '/manages/deadlines',
  q: '/quotes',
  b: '/manages/billManage',
};

export type Shortcut = 'palette' | 'search' | 'shortcuts' | 'go' | { readonly page: string };

/** Facts of a key press that decide. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
  /** the focus is where letters are typed or choose something */
  readonly inField: boolean;
  /** a layer is over the page */
  readonly underLayer: boolean;
  /** `g` was pressed just before */
  readonly afterGo: boolean;
  /** the person uses single keys */
  readonly single: boolean;
}

/** The shortcut that a press is; undefined: none, the press is left alone. */
export function shortcutOf(pressed: KeyPress): Shortcut | undefined {
  const { key, ctrlKey, metaKey, altKey, isComposing, repeat } = pressed;
  if (isComposing || altKey || repeat) return undefined;
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !pressed.underLayer ? 'palette' : undefined;
  if (ctrlKey || pressed.inField || pressed.underLayer || !pressed.single) return undefined;
  const page = pressed.afterGo ? pageKeys[key] : undefined;
  if (page) return { page };
  return key === '/' ? 'search' : key === '?' ? 'shortcuts' : key === 'g' ? 'go' : undefined;
}

/** Where letters are typed, or choose from a list by their first one. */
const fields =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit]), textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=spinbutton], [role=grid], [role=application]';

export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** The search of a page: its field in the main part that is seen and can be typed into. */
export function searchOfPage(): HTMLInputElement | undefined {
  const found = document.querySelectorAll<HTMLInputElement>('main input[type=search], main input[enterkeyhint=search]');
  return [...found].find((field) => field.checkVisibility?.() !== false && !field.disabled);
}
