import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.tsx';
import { TabLabel } from './tab-label.tsx';
import styles from './tabs.module.css';

export interface TabItem<K extends string> {
  id: K;
  label: string;
  count?: number | undefined;
  disabled?: boolean | undefined;
  /** Content of the tab. Without any, the page draws the content itself under `panel`. */
  content?: ReactNode;
}

export interface TabsProps<K extends string> {
  /** Name of the choice between the tabs, for a screen reader. */
  label: string;
  items: readonly TabItem<K>[];
  selected?: K | undefined;
  defaultSelected?: K | undefined;
  onSelect?: ((id: K) => void) | undefined;
  /** One panel for all tabs, for a page that draws its content from the tab in its address. */
  panel?: ReactNode;
  /** At the end of the row of tabs, such as a menu of more. */
  beside?: ReactNode;
  className?: string | undefined;
}

/** Arrows, Home and End go from tab to tab and show what they come to. */
export function Tabs<K extends string>(props: TabsProps<K>) {
  const { label, items, defaultSelected, onSelect, panel, beside, className } = props;
  const [own, setOwn] = useState(defaultSelected);
  const id = useId();
  const open = items.filter(({ disabled }) => !disabled);
  const shown = items.find((item) => item.id === (props.selected ?? own)) ?? open[0];
  const part = (name: 'tab' | 'panel', item: TabItem<K>) => `${id}-${name}-${item.id}`;

  function select(item: TabItem<K>) {
    setOwn(item.id);
    if (item.id !== shown?.id) onSelect?.(item.id);
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = open.findIndex((item) => part('tab', item) === document.activeElement?.id);
    const leads: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: open.length - 1 };
    const to = leads[event.key];
    const item = to === undefined || at < 0 ? undefined : open[(to + open.length) % open.length];
    if (!item) return;
    event.preventDefault();
    document.getElementById(part('tab', item))?.focus();
    select(item);
  }
  const tabs = (
    <div role="tablist" aria-label={label} className={classNames(styles.list)} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.id}
          id={part('tab', item)}
          type="button"
          role="tab"
          aria-selected={item === shown}
          {...(item === shown ? { 'aria-controls': part('panel', item), 'data-selected': true } : { tabIndex: -1 })}
          {...(item.disabled ? { disabled: true, 'data-disabled': true } : {})}
          className={classNames(styles.tab)}
          onClick={() => select(item)}
        >
          <TabLabel text={item.label} isSelected={item === shown} />
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
  return (
    <div className={classNames(styles.tabs, className)}>
      {beside ? (
        <div className={styles.line}>
          {tabs}
          {beside}
        </div>
      ) : (
        tabs
      )}
      {shown && (
        <Panel key={shown.id} id={part('panel', shown)} labelledBy={part('tab', shown)}>
          {shown.content ?? panel}
        </Panel>
      )}
    </div>
  );
}

/** Elements that take the focus by Tab. */
const tabbable = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

/** Content of a tab: where it has nothing to go to by Tab, it takes the focus itself. */
function Panel({ id, labelledBy, children }: { id: string; labelledBy: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [bare, setBare] = useState(false);
  useEffect(() => {
    const content = place.current;
    if (!content) return;
    const look = () => setBare(!content.querySelector(tabbable));
    look();
    const watch = new MutationObserver(look);
    watch.observe(content, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={place}
      id={id}
      role="tabpanel"
      aria-labelledby={labelledBy}
      {...(bare ? { tabIndex: 0 } : {})}
      className={classNames(styles.panel)}
    >
      {children}
    </div>
  );
}
