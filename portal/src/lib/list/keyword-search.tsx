import { lengths } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { TextField } from '@waylight/ui/field/text-field';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './keyword-search.module.css';
import { MoreFilters } from './more-filters.tsx';

interface KeywordSearchProps {
  className: string | undefined;
  /** Class of the box. */
  boxClassName?: string | undefined;
  keyword: string;
  label: string;
  hint: string;
  button: string;
  onSearch: (keyword: string) => void;
  /** Other filters, between the box and its button. */
  children?: ReactNode;
  /** Other filters in force, where a phone folds them away; undefined: it shows them. */
  used?: number;
  /** After the button. */
  end?: ReactNode;
}

/** Search box of a list. What is typed counts when it is sent; the other filters count at once. */
export function KeywordSearch(props: KeywordSearchProps) {
  const { className, boxClassName, keyword, label, hint, button, onSearch, children, used, end } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(keyword);
  useEffect(() => setTyped(keyword), [keyword]);
  const send = (
    <Button type="submit" tone="primary">
      {button}
    </Button>
  );
  return (
    <form
      className={className}
      data-line
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        label={label}
        className={boxClassName}
        type="search"
        value={typed}
        onChange={setTyped}
        placeholder={hint}
        maxLength={lengths.keyword}
      />
      {used === undefined ? (
        <>
          {children}
          {send}
        </>
      ) : (
        <>
          <div className={styles.others} data-folded={!isOpen || undefined}>
            {children}
          </div>
          <div className={styles.send} data-line-end>
            {send}
            <span className={styles.fold}>
              <MoreFilters isOpen={isOpen} used={used} onOpen={setOpen} />
            </span>
            {end}
          </div>
        </>
      )}
      {used === undefined && end}
    </form>
  );
}
