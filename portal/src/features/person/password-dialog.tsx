import { isFactorCode } from '@waylight/contract/identity/person-fields';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { TextField } from '@waylight/ui/field/text-field';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useId, useState } from 'react';
import { errorNamed } from '../../lib/calls.ts';
import { CurrentPasswordField } from '../../lib/field/password-fields.tsx';
import { useForm } from '../../lib/field/use-form.ts';
import { useText } from '../../lib/words.ts';
import styles from '../account/account.module.css';
import { words } from '../account/words.ts';

interface PasswordDialogProps {
  title: string;
  text: string;
  confirm: string;
  tone?: 'primary' | 'dangerSolid';
  onClose: () => void;
  /** Does the work and takes the dialog away; a rejection is shown here. */
  onPassword: (currentPassword: string, code: string) => Promise<void>;
  /** A code of the second factor is asked for too. */
  withCode?: boolean;
}

/** Asks for the current password before something that matters. */
export function PasswordDialog({
  title,
  text,
  confirm,
  tone = 'primary',
  onClose,
  onPassword,
  withCode,
}: PasswordDialogProps) {
  const t = useText();
  const formId = useId();
  const [working, setWorking] = useState(false);
  const form = useForm({
    id: 'prove',
    start: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) => ({
      currentPassword: currentPassword.length < 6 ? words.passwordMissing : undefined,
      code: withCode && !isFactorCode(code.replaceAll(' ', '')) ? words.turnOffCodeWrong : undefined,
    }),
  });
  const prove = async ({ currentPassword, code }: { currentPassword: string; code: string }) => {
    if (working) return;
    setWorking(true);
    try {
      await onPassword(currentPassword, code.replaceAll(' ', ''));
    } catch (error) {
      form.refuse(error, { PASSWORD_WRONG: 'currentPassword', SECOND_FACTOR_WRONG: 'code' });
      const wrong = errorNamed(error) === 'SECOND_FACTOR_WRONG' ? 'code' : 'currentPassword';
      document.getElementById(form.idOf(wrong))?.focus();
    } finally {
      setWorking(false);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      dismissable={false}
      title={title}
      actions={
        <>
          <Button onPress={onClose}>{t(words.cancel)}</Button>
          <Button type="submit" form={formId} tone={tone} pending={working}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => form.send((values) => void prove(values), event)}
      >
        <p>{text}</p>
        {form.failure && (
          <Banner tone="error" live>
            {form.failure}
          </Banner>
        )}
        <CurrentPasswordField {...form.text('currentPassword')} label={t(words.current)} autoFocus />
        {withCode && (
          <TextField
            {...form.text('code')}
            label={t(words.turnOffCode)}
            maxLength={24}
            autoComplete="one-time-code"
            spellCheck="false"
          />
        )}
      </form>
    </Dialog>
  );
}
