import { TextField, type TextFieldProps } from '@waylight/ui/field/text-field';
import { numberText } from './typed-amount.ts';

/** A field that takes digits and one decimal point; anything else is refused while it is typed. */
export function NumberField({ onChange, ...props }: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      onChange={(typed) => {
        const text = numberText(typed);
        if (text !== undefined) onChange?.(text);
      }}
    />
  );
}
