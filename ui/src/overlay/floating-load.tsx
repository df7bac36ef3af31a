import { type ComponentProps, lazy } from 'react';
import type { DialogPart as Dialog, ListPart as List, MenuPart as Menu } from './floating-parts.tsx';

const load = () => import('./layer-parts.tsx');

/** Loads what floats before it is opened; without a network the opening itself tells. */
export const floatingAhead = (): void => void load().catch(() => {});

export const DialogPart = lazy<(props: ComponentProps<typeof Dialog>) => ReturnType<typeof Dialog>>(() =>
  load().then(({ floating }) => ({ default: floating.DialogPart })),
);
export const MenuPart = lazy<(props: ComponentProps<typeof Menu<string>>) => ReturnType<typeof Menu>>(() =>
  load().then(({ floating }) => ({ default: floating.MenuPart })),
);
export const ListPart = lazy<(props: ComponentProps<typeof List>) => ReturnType<typeof List>>(() =>
  load().then(({ floating }) => ({ default: floating.ListPart })),
);
