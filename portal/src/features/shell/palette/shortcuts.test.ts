import { expect, it } from 'vitest';
import { type KeyPress, shortcutOf } from './shortcuts.ts';

const press = (key: string, more: Partial<KeyPress> = {}) =>
  shortcutOf({
    ...{ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, repeat: false },
    ...{ inField: false, underLayer: false, afterGo: false, single: true },
    ...more,
  });

it.each<[string, Partial<KeyPress>, ReturnType<typeof press>]>([
  ['k', { ctrlKey: true }, 'palette'],
  ['K', { metaKey: true }, 'palette'],
  ['k', { ctrlKey: true, inField: true }, 'palette'],
  ['k', { ctrlKey: true, single: false }, 'palette'],
  ['k', { ctrlKey: true, underLayer: true }, undefined],
  ['k', { ctrlKey: true, altKey: true }, undefined],
  ['k', {}, undefined],
  ['/', {}, 'search'],
  ['?', {}, 'shortcuts'],
  ['g', {}, 'go'],
  ['o', {}, undefined],
  ['o', { afterGo: true }, { page: '/manages/orderManage' }],
  ['x', { afterGo: true }, undefined],
  ['/', { inField: true }, undefined],
  ['?', { inField: true }, undefined],
  ['o', { afterGo: true, inField: true }, undefined],
  ['/', { underLayer: true }, undefined],
  ['/', { single: false }, undefined],
  ['?', { single: false }, undefined],
  ['o', { afterGo: true, single: false }, undefined],
  ['/', { ctrlKey: true }, undefined],
  ['/', { isComposing: true }, undefined],
  ['g', { repeat: true }, undefined],
])('%s with %o is %o', (key, more, expected) => expect(press(key, more)).toEqual(expected));
