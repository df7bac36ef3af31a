import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Heading } from 'react-aria-components/Heading';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  RootMenuTriggerStateContext,
} from 'react-aria-components/Menu';
import { PopoverContext, type PopoverProps } from 'react-aria-components/Popover';
import { classNames } from '../class-names.tsx';
import surface from '../surface.module.css';
import { Floating } from './floating.tsx';
import type { FloatingState } from './floating-trigger.tsx';
import type { Close } from './overlay.tsx';
import styles from './popover.module.css';

/** Menu, list or dialog beside a button, loaded when somebody comes near the button. */

interface FloatingPartProps {
  state: FloatingState;
  /** false: never on the other side of its button, however little room there is */
  flips?: boolean | undefined;
  placement: NonNullable<PopoverProps['placement']>;
  offset: number;
  className?: string | undefined;
  /** id of what names it; otherwise its button does */
  labelledBy?: string | undefined;
  children: ReactNode;
}

/** Names that React Aria has for the triggers of each kind. */
const triggerOf = { menu: 'MenuTrigger', list: 'Select', dialog: 'DialogTrigger' } as const;

/** Tells React Aria of the button and its state, as its own triggers do. */
function Beside({ state, flips = true, placement, offset, className, labelledBy, children }: FloatingPartProps) {
  const { kind, isOpen, setOpen, trigger, triggerId, focusOn } = state;
  const opened = {
    isOpen,
    setOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    toggle: () => setOpen(!isOpen),
    focusStrategy: focusOn,
    expandedKeysStack: [],
    openSubmenu: () => {},
    closeSubmenu: () => {},
    point: null,
    setPoint: () => {},
  };
  const popover = {
    trigger: triggerOf[kind],
    triggerRef: trigger,
    'aria-labelledby': labelledBy ?? triggerId,
  };
  return (
    <OverlayTriggerStateContext value={opened}>
      <RootMenuTriggerStateContext value={opened}>
        <PopoverContext value={popover}>
          <Floating shouldFlip={flips} placement={placement} offset={offset} className={className}>
            {children}
          </Floating>
        </PopoverContext>
      </RootMenuTriggerStateContext>
    </OverlayTriggerStateContext>
  );
}

interface DialogPartProps {
  state: FloatingState;
  flips?: boolean | undefined;
  /** Seen as its heading; with `titleHidden` only heard. */
  title: string;
  titleHidden?: boolean | undefined;
  placement: NonNullable<PopoverProps['placement']>;
  offset: number;
  className?: string | undefined;
  /** of the dialog itself; otherwise as popovers look */
  dialogClassName?: string | undefined;
  children: ReactNode | ((close: Close) => ReactNode);
}

export function DialogPart(props: DialogPartProps) {
  const {
    state,
    flips,
    title,
    titleHidden,
    placement,
    offset,
    className,
    dialogClassName = styles.dialog,
    children,
  } = props;
  return (
    <Beside state={state} flips={flips} placement={placement} offset={offset} className={className}>
      <Dialog
        id={state.contentId}
        className={classNames(dialogClassName)}
        {...(titleHidden ? { 'aria-label': title } : {})}
      >
        {({ close }) => (
          <>
            {!titleHidden && (
              <Heading slot="title" level={2} className={classNames(styles.title)}>
                {title}
              </Heading>
            )}
            {typeof children === 'function' ? children(close) : children}
          </>
        )}
      </Dialog>
    </Beside>
  );
}

interface MenuItem<K extends string> {
  id: K;
  label: string;
  description?: string | undefined;
  icon?: ReactNode;
  /** Goes there instead of acting. */
  href?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface MenuGroup<K extends string> {
  id: string;
  /** Seen above the group; needed for a group that chooses one of several. */
  label?: string | undefined;
  items: readonly MenuItem<K>[];
}

export interface MenuLook<K extends string> {
  /** Name of the menu. */
  label: string;
  groups: readonly MenuGroup<K>[];
  onAction?: ((id: K) => void) | undefined;
  /** The item in force, for a menu that chooses one of several. */
  selected?: K | undefined;
  placement?: PopoverProps['placement'];
}

interface MenuPartProps<K extends string> extends MenuLook<K> {
  state: FloatingState;
}

export function MenuPart<K extends string>(props: MenuPartProps<K>) {
  const { state, label, groups, onAction, selected, placement = 'bottom end' } = props;
  const items = groups.flatMap((group) => group.items);
  return (
    <Beside state={state} placement={placement} offset={6}>
      <AriaMenu
        id={state.contentId}
        aria-label={label}
        autoFocus={state.focusOn ?? true}
        onClose={() => state.setOpen(false)}
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
    </Beside>
  );
}

export interface ListOption {
  value: string;
  /** The text that is read aloud and found by typing its first letters. */
  label: string;
  description?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

interface ListPartProps {
  state: FloatingState;
  /** id of what names the list */
  labelledBy: string;
  options: readonly ListOption[];
  selected: readonly string[];
  /** Any of them: the list stays open. */
  several: boolean;
  onSelect: (values: string[]) => void;
  /** The focus left the list, and not for its button. */
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
}

/** The option in force closes the list as another one does. */
const sameAgain = { allowDuplicateSelectionEvents: true };

/** The list under a select's button: the options, those in force ticked. */
export function ListPart(props: ListPartProps) {
  const { state, labelledBy, options, selected, several, onSelect, onBlur, className } = props;
  return (
    <Beside state={state} placement="bottom start" offset={4} className={className} labelledBy={labelledBy}>
      <ListBox
        {...sameAgain}
        id={state.contentId}
        aria-labelledby={labelledBy}
        items={options}
        selectionMode={several ? 'multiple' : 'single'}
        disallowEmptySelection={!several}
        escapeKeyBehavior="none"
        selectedKeys={[...selected]}
        onSelectionChange={(keys) => {
          if (keys === 'all') return;
          onSelect([...keys].map(String));
          if (!several) state.setOpen(false);
        }}
        autoFocus={state.focusOn ?? true}
        shouldSelectOnPressUp
        shouldFocusOnHover
        {...(onBlur === undefined ? {} : { onBlur })}
        className={classNames(surface.list)}
      >
        {(option) => (
          <ListBoxItem
            id={option.value}
            textValue={option.label}
            isDisabled={option.disabled ?? false}
            className={classNames(surface.item)}
          >
            {({ isSelected }) => (
              <>
                {option.icon}
                <span className={surface.words}>
                  {option.label}
                  {option.description && <span className={surface.description}>{option.description}</span>}
                </span>
                {isSelected && <Check size={16} className={surface.tick} aria-hidden="true" />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Beside>
  );
}
