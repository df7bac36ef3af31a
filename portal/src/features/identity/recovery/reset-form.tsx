import { api } from '@waylight/contract';
import { isNewPassword } from '@waylight/contract/identity/person-fields';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { errorNamed, errorText, useCall } from '../../../lib/calls.ts';
import { NewPasswordFields } from '../../../lib/field/password-fields.tsx';
import { useForm } from '../../../lib/field/use-form.ts';
import { announceLogOut } from '../../../lib/session/session-end.ts';
import { useGo } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import styles from '../paper-page.module.css';
import { PaperPage } from '../paper-page.tsx';
import { words } from './words.ts';

/** Opened by the mailed link: a new password, then the sign-in. A link that is over leads back to asking for one. */
export function ResetForm({ token, onGiveUp }: { token: string; onGiveUp: () => void }) {
  const t = useText();
  const go = useGo();
  const form = useForm({
    id: 'reset',
    start: { newPassword: '', repeated: '' },
    check: (values) => ({
      newPassword: isNewPassword(values.newPassword) ? undefined : words.newPasswordWrong,
      repeated: values.repeated === values.newPassword ? undefined : words.passwordsDiffer,
    }),
  });
  const reset = useCall(api.recovery.resetPassword, { handles: 'all' });
  // A token that is no token is a link that was cut short: the server says so by its field.
  const over = errorNamed(reset.error) === 'RESET_LINK_OVER' || !/^[\w-]{43}$/.test(token);
  const save = (values: typeof form.values) =>
    reset.mutate(
      { token, newPassword: values.newPassword },
      {
        onSuccess: () => {
          announceLogOut();
          showToast({ tone: 'success', text: t(words.resetDone) });
          go(paths.login(), { replace: true });
        },
        onError: (error) => form.refuse(error, { PASSWORD_COMMON: 'newPassword', PASSWORD_IS_NAME: 'newPassword' }),
      },
    );
  return (
    <PaperPage narrow title={t(words.resetTitle)}>
      <Card>
        {over ? (
          <Banner
            tone="error"
            live
            title={t(words.linkOverTitle)}
            actions={
              <Button size="small" onPress={onGiveUp}>
                {t(words.askNew)}
              </Button>
            }
          >
            {reset.error ? errorText(reset.error) : undefined}
          </Banner>
        ) : (
          <form noValidate className={styles.form} onSubmit={(event) => form.send(save, event)}>
            <ErrorSummary errors={form.summary} attempt={form.attempt} />
            {form.failure && (
              <Banner tone="error" live>
                {form.failure}
              </Banner>
            )}
            <p className={styles.lead}>{t(words.resetLead)}</p>
            <NewPasswordFields
              password={{
                ...form.text('newPassword'),
                label: t(words.newPassword),
                hint: t(words.newPasswordHint),
                size: 'large',
                autoFocus: true,
              }}
              repeated={{ ...form.text('repeated'), label: t(words.repeat), size: 'large' }}
              value={form.values.newPassword}
              maxLength={20}
            />
            <Button type="submit" tone="primary" size="large" wide pending={reset.isPending}>
              {t(words.resetSend)}
            </Button>
          </form>
        )}
      </Card>
    </PaperPage>
  );
}
