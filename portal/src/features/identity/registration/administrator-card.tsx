import { Card } from '@waylight/ui/card';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextField } from '@waylight/ui/field/text-field';
import type { ReactNode } from 'react';
import { NewPasswordFields } from '../../../lib/field/password-fields.tsx';
import type { Form } from '../../../lib/field/use-form.ts';
import { useText } from '../../../lib/words.ts';
import type { RegistrationInput } from './registration-form.ts';
import styles from './registration-page.module.css';
import { words } from './words.ts';

/** The person with the main account. */
export function AdministratorCard({ form, aside }: { form: Form<RegistrationInput>; aside: ReactNode }) {
  const t = useText();
  return (
    <Card id="user" title={t(words.user)} aside={aside}>
      <div className={styles.fields}>
        <FieldRow>
          <TextField
            {...form.text('username')}
            label={t(words.username)}
            hint={t(words.usernameHint)}
            maxLength={32}
            autoComplete="username"
            spellCheck="false"
          />
          <TextField {...form.text('realName')} label={t(words.realName)} maxLength={60} autoComplete="name" />
        </FieldRow>
        <NewPasswordFields
          row
          password={{ ...form.text('password'), label: t(words.password), hint: t(words.passwordHint) }}
          repeated={{ ...form.text('confirmPassword'), label: t(words.confirmPassword) }}
          value={form.values.password}
          maxLength={18}
        />
        <FieldRow>
          <TextField {...form.text('mobile')} label={t(words.mobile)} type="tel" maxLength={26} autoComplete="tel" />
          <TextField
            {...form.text('email')}
            label={t(words.email)}
            hint={t(words.emailHint)}
            type="email"
            maxLength={120}
            autoComplete="email"
          />
        </FieldRow>
      </div>
    </Card>
  );
}
