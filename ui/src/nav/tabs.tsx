import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from '../class-names.tsx';
import styles from './tabs.module.css';

export interface TabItem<K extends string> {
  id: K;
  label: string;
  count?: number | undefined;
  disabled?: boolean | undefined;
  /** Makes the tab a link, for tabs that are places of their own. */
  href?: string | undefined;
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

export function Tabs<K extends string>(props: TabsProps<K>) {
  const { label, items, selected, defaultSelected, onSelect, panel, beside, className } = props;
  const list = (
    <TabList aria-label={label} className={classNames(styles.list)}>
      {items.map((item) => (
        <Tab
          key={item.id}
          id={item.id}
          isDisabled={item.disabled ?? false}
          {...(item.href === undefined ? {} : { href: item.href })}
          className={classNames(styles.tab)}
        >
          <span className={styles.label} data-text={item.label}>
            {item.label}
          </span>
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </Tab>
      ))}
    </TabList>
  );
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      {...(defaultSelected === undefined ? {} : { defaultSelectedKey: defaultSelected })}
      onSelectionChange={(key) => {
        const item = items.find((one) => one.id === key);
        if (item) onSelect?.(item.id);
      }}
      className={classNames(styles.tabs, className)}
    >
      {beside ? (
        <div className={styles.line}>
          {list}
          {beside}
        </div>
      ) : (
        list
      )}
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={classNames(styles.panel)}>
          {item.content ?? panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
