import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { toasts } from '@waylight/ui/feedback/toast-queue';
import { TextField } from '@waylight/ui/field/text-field';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useCall } from '../../lib/calls.ts';
import { useForm } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import styles from './people.module.css';
import { words } from './words.ts';

const faultsOf = ({ current, password, again }: Record<'current' | 'password' | 'again', string>) => ({
  current: current ? undefined : words.required,
  password: password.length >= 12 ? undefined : words.passwordShort,
  again: again === password ? undefined : words.passwordsDiffer,
});

/** Changes one's own password. */
export function OwnPassword({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useForm({ current: '', password: '', again: '' }, faultsOf);
  const change = useCall(opsApi.people.changePassword, { handles: 'all' });
  const submit = ({ current, password }: { current: string; password: string }) =>
    change.mutate(
      { currentPassword: current, newPassword: password },
      {
        onSuccess: () => {
          toasts.show({ tone: 'success', text: t(words.changedOwn) });
          onClose();
        },
        onError: (error) =>
          form.refuse(error, {
            WRONG_OPERATOR: 'current',
            PASSWORD_COMMON: 'password',
            PASSWORD_IS_NAME: 'password',
          }),
      },
    );
  return (
    <Dialog isOpen size="small" title={t(words.changeOwn)} onOpenChange={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => form.send(submit, event)}>
        <TextField
          {...form.text('current')}
          type="password"
          label={t(words.currentPassword)}
          autoComplete="current-password"
        />
        <TextField
          {...form.text('password')}
          type="password"
          label={t(words.newPassword)}
          hint={t(words.passwordShort)}
          autoComplete="new-password"
        />
        <TextField {...form.text('again')} type="password" label={t(words.again)} autoComplete="new-password" />
        {form.failure && (
          <Banner tone="error" live>
            {form.failure}
          </Banner>
        )}
        <Button type="submit" tone="primary" pending={change.isPending}>
          {t(words.save)}
        </Button>
      </form>
    </Dialog>
  );
}
