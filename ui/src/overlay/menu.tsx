import type { ReactElement } from 'react';
import { floatingAhead, MenuPart } from './floating-load.tsx';
import type { MenuLook } from './floating-parts.tsx';
import { FloatingTrigger } from './floating-trigger.tsx';

interface MenuProps<K extends string> extends MenuLook<K> {
  /** The button that opens it. */
  trigger: ReactElement;
}

/** Things to do, or one of several to choose. */
export function Menu<K extends string>({ trigger, onAction, groups, ...look }: MenuProps<K>) {
  return (
    <FloatingTrigger kind="menu" trigger={trigger} onNear={floatingAhead}>
      {(state) => (
        <MenuPart state={state} groups={groups} onAction={onAction as ((id: string) => void) | undefined} {...look} />
      )}
    </FloatingTrigger>
  );
}
