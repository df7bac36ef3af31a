import { api } from '@waylight/contract';
import { isNewPassword } from '@waylight/contract/identity/person-fields';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { useCall } from '../../lib/calls.ts';
import { CurrentPasswordField, NewPasswordFields } from '../../lib/field/password-fields.tsx';
import { type Faults, useForm } from '../../lib/field/use-form.ts';
import { announceLogOut } from '../../lib/session/session-end.ts';
import { useUser } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from '../account/account.module.css';
import { AreaPage } from '../account/area-page.tsx';
import { words } from '../account/words.ts';

interface PasswordInput {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

function check(values: PasswordInput): Faults<PasswordInput> {
  return {
    currentPassword: values.currentPassword.length < 6 ? words.passwordMissing : undefined,
    newPassword: !isNewPassword(values.newPassword)
      ? words.newPasswordWrong
      : values.newPassword === values.currentPassword
        ? words.newPasswordSame
        : undefined,
    repeated: values.repeated === values.newPassword ? undefined : words.passwordsDiffer,
  };
}

/** A new password for oneself. It ends every session, so the sign-in page comes next. */
export function ChangePasswordPage() {
  const t = useText();
  const go = useGo();
  const user = useUser();
  const form = useForm<PasswordInput>({
    id: 'password',
    start: { currentPassword: '', newPassword: '', repeated: '' },
    check,
  });
  const change = useCall(api.person.changePassword, { handles: 'all' });
  const save = ({ currentPassword, newPassword }: PasswordInput) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          announceLogOut();
          showToast({ tone: 'success', text: t(words.changed) });
          go(paths.login());
        },
        onError: (error) =>
          form.refuse(error, {
            PASSWORD_WRONG: 'currentPassword',
            PASSWORD_COMMON: 'newPassword',
            PASSWORD_IS_NAME: 'newPassword',
          }),
      },
    );
  return (
    <AreaPage>
      <Card>
        <form noValidate className={styles.form} onSubmit={(event) => form.send(save, event)}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {form.failure && (
            <Banner tone="error" live>
              {form.failure}
            </Banner>
          )}
          <p className={styles.small}>{t(words.changeText)}</p>
          {/* Tells a password manager whose password it is. */}
          <input hidden readOnly autoComplete="username" value={user?.attrs.loginName ?? ''} />
          <div className={`${styles.form} ${styles.narrow}`}>
            <CurrentPasswordField {...form.text('currentPassword')} label={t(words.current)} />
            <NewPasswordFields
              password={{
                ...form.text('newPassword'),
                label: t(words.newPassword),
                hint: t(words.newPasswordHint),
              }}
              repeated={{ ...form.text('repeated'), label: t(words.repeat) }}
              value={form.values.newPassword}
              maxLength={20}
            />
          </div>
          <div className={styles.buttons}>
            <Button type="submit" tone="primary" pending={change.isPending}>
              {t(words.changeIt)}
            </Button>
          </div>
        </form>
      </Card>
    </AreaPage>
  );
}
