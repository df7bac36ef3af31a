import { lengths } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { TextField } from '@waylight/ui/field/text-field';
import { type ReactNode, useEffect, useState } from 'react';

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
  /** After the button. */
  end?: ReactNode;
}

/** Search box of a list. What is typed counts when it is sent; the other filters count at once. */
export function KeywordSearch(props: KeywordSearchProps) {
  const { className, boxClassName, keyword, label, hint, button, onSearch, children, end } = props;
  const [typed, setTyped] = useState(keyword);
  useEffect(() => setTyped(keyword), [keyword]);
  return (
    <form
      className={className}
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
      {children}
      <Button type="submit" tone="primary">
        {button}
      </Button>
      {end}
    </form>
  );
}
