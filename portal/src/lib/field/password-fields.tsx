import { FieldRow } from '@waylight/ui/field/field-row';
import { TextField } from '@waylight/ui/field/text-field';
import type { ComponentProps } from 'react';
import { PasswordStrength } from './password-strength.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'maxLength' | 'autoComplete'>;

/** The password in use, before something that matters. */
export const CurrentPasswordField = (props: FieldProps) => (
  <TextField {...props} type="password" maxLength={128} autoComplete="current-password" />
);

interface NewPasswordFieldsProps {
  password: FieldProps;
  /** the same once more */
  repeated: FieldProps;
  value: string;
  maxLength: number;
  /** the two stand side by side, and their strength below */
  row?: boolean;
}

/** A new password, its strength, and the same once more. */
export function NewPasswordFields({ password, repeated, value, maxLength, row = false }: NewPasswordFieldsProps) {
  const secret = { type: 'password', maxLength, autoComplete: 'new-password' } as const;
  const first = <TextField {...password} {...secret} />;
  const second = <TextField {...repeated} {...secret} />;
  const strength = <PasswordStrength password={value} />;
  return row ? (
    <>
      <FieldRow>
        {first}
        {second}
      </FieldRow>
      {strength}
    </>
  ) : (
    <>
      {first}
      {strength}
      {second}
    </>
  );
}
