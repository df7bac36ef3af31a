import type { ReactNode } from 'react';
import { classNames } from '../class-names.tsx';
import { labelParts, type Suggestion, type SuggestionGroup } from './suggestion.ts';
import styles from './suggestion-list.module.css';

interface SuggestionListProps<I extends Suggestion & { icon?: ReactNode }> {
  id: string;
  label: string;
  groups: readonly SuggestionGroup<I>[];
  rowId: (groupKey: string, item: I) => string;
  /** Id of the marked row. */
  active: string | undefined;
  /** The rows answer an earlier text. */
  stale: boolean;
  onHover: (rowId: string) => void;
  onPick: (item: I, groupKey: string) => void;
}

/** The rows under a search field. Focus stays in the field, which names the marked row. */
export function SuggestionList<I extends Suggestion & { icon?: ReactNode }>(props: SuggestionListProps<I>) {
  const { id, label, groups, rowId, active, stale, onHover, onPick } = props;
  return (
    <div id={id} role="listbox" aria-label={label} className={classNames(styles.list, stale && styles.stale)}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
        <div
          key={group.key}
          role="group"
          aria-labelledby={group.title ? `${id}-${group.key}` : undefined}
          className={styles.group}
        >
          {group.title && (
            <div id={`${id}-${group.key}`} className={styles.title}>
              {group.title}
            </div>
          )}
          {group.items.map((item) => {
            const own = rowId(group.key, item);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the field
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field (aria-activedescendant)
              <div
                key={item.key}
                id={own}
                role="option"
                aria-selected={own === active}
                className={styles.row}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => own !== active && onHover(own)}
                onClick={() => onPick(item, group.key)}
              >
                {item.icon && (
                  <span className={styles.icon} aria-hidden="true">
                    {item.icon}
                  </span>
                )}
                <span className={styles.words}>
                  <span className={classNames(styles.name, Boolean(item.ranges?.length) && styles.partly)}>
                    {labelParts(item.label, item.ranges).map((part) => (
                      <span key={part.start} className={part.typed ? styles.typed : undefined}>
                        {part.text}
                      </span>
                    ))}
                  </span>
                  {item.detail && <span className={styles.detail}>{item.detail}</span>}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
