import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../class-names.tsx';
import surface from '../surface.module.css';
import { Floating } from './floating.tsx';

export interface MenuItem<K extends string> {
  id: K;
  label: string;
  description?: string | undefined;
  icon?: ReactNode;
  /** Goes there instead of acting. */
  href?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface MenuGroup<K extends string> {
  id: string;
  /** Seen above the group; needed for a group that chooses one of several. */
  label?: string | undefined;
  items: readonly MenuItem<K>[];
}

export interface MenuProps<K extends string> {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Name of the menu. */
  label: string;
  groups: readonly MenuGroup<K>[];
  onAction?: ((id: K) => void) | undefined;
  /** The item in force, for a menu that chooses one of several. */
  selected?: K | undefined;
  placement?: PopoverProps['placement'];
}

/** Things to do, or one of several to choose. */
export function Menu<K extends string>(props: MenuProps<K>) {
  const { trigger, label, groups, onAction, selected, placement = 'bottom end' } = props;
  const items = groups.flatMap((group) => group.items);
  return (
    <MenuTrigger>
      {trigger}
      <Floating placement={placement} offset={6}>
        <AriaMenu
          aria-label={label}
          className={classNames(surface.list)}
          {...(selected === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [selected] })}
          onAction={(key) => {
            const item = items.find((one) => one.id === key);
            if (item) onAction?.(item.id);
          }}
        >
          {groups.map((group) => (
            <MenuSection key={group.id} id={`group-${group.id}`} aria-label={group.label ?? label}>
              {group.label && <Header className={surface.heading}>{group.label}</Header>}
              {group.items.map((item) => (
                <AriaMenuItem
                  key={item.id}
                  id={item.id}
                  textValue={item.label}
                  isDisabled={item.disabled ?? false}
                  {...(item.href === undefined ? {} : { href: item.href })}
                  className={classNames(surface.item, item.danger && surface.danger)}
                >
                  {({ isSelected }) => (
                    <>
                      {item.icon}
                      <span className={surface.words}>
                        {item.label}
                        {item.description && <span className={surface.description}>{item.description}</span>}
                      </span>
                      {isSelected && <Check size={16} className={surface.tick} aria-hidden="true" />}
                    </>
                  )}
                </AriaMenuItem>
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Floating>
    </MenuTrigger>
  );
}
