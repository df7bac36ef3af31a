import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { TextField } from '@waylight/ui/field/text-field';
import { Link } from '@waylight/ui/link';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { useId, useState } from 'react';
import { useCall } from '../../lib/calls.ts';
import { useForm } from '../../lib/field/use-form.ts';
import { QrCode } from '../../lib/qr-code.tsx';
import { useText } from '../../lib/words.ts';
import styles from '../account/account.module.css';
import { words } from '../account/words.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface SetUpProps {
  onClose: () => void;
  /** It is on; these are its recovery codes. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Password, then the secret for the app, then a first code that shows that the app has it. */
export function SecondFactorSetUp({ onClose, onDone }: SetUpProps) {
  const t = useText();
  const begin = useCall(api.person.beginSecondFactor, { handles: 'all' });
  const [secret, setSecret] = useState<{ secret: string; otpauth: string }>();
  if (secret) return <AddSecret {...secret} onClose={onClose} onDone={onDone} />;
  return (
    <PasswordDialog
      title={t(words.turnOn)}
      text={t(words.proveIt)}
      confirm={t(words.goOn)}
      onClose={onClose}
      onPassword={async (currentPassword) => setSecret(await begin.mutateAsync({ currentPassword }))}
    />
  );
}

function AddSecret({ secret, otpauth, onClose, onDone }: SetUpProps & { secret: string; otpauth: string }) {
  const t = useText();
  const formId = useId();
  const confirm = useCall(api.person.confirmSecondFactor, { handles: 'all' });
  const form = useForm({
    id: 'factor',
    start: { code: '' },
    check: ({ code }) => ({ code: /^\d{6}$/.test(code.replaceAll(' ', '')) ? undefined : words.codeWrong }),
  });
  const turnOn = ({ code }: { code: string }) =>
    confirm.mutate(
      { code: code.replaceAll(' ', '') },
      {
        onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
        onError: (error) => form.refuse(error, { SECOND_FACTOR_WRONG: 'code' }),
      },
    );
  const grouped = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      dismissable={false}
      title={t(words.addSecret)}
      actions={
        <>
          <Button onPress={onClose}>{t(words.cancel)}</Button>
          <Button type="submit" form={formId} tone="primary" pending={confirm.isPending}>
            {t(words.confirm)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => form.send(turnOn, event)}>
        <p>{t(words.addSecretText)}</p>
        <figure className={styles.qr}>
          <QrCode value={otpauth} size={200} marginSize={4} title={t(words.qrName)} />
        </figure>
        <div>
          <p className={styles.small}>{t(words.secret)}</p>
          <div className={styles.secret}>
            <code>{grouped}</code>
            <CopyButton labelled text={secret} name={t(words.secretName)} />
          </div>
        </div>
        <div className={styles.line}>
          <Link href={otpauth}>{t(words.otpauth)}</Link>
          <CopyButton labelled text={otpauth} name={t(words.addressName)} />
        </div>
        {form.failure && (
          <Banner tone="error" live>
            {form.failure}
          </Banner>
        )}
        <div className={styles.narrow}>
          <TextField
            {...form.text('code')}
            label={t(words.code)}
            hint={t(words.codeHint)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            autoFocus
          />
        </div>
      </form>
    </Dialog>
  );
}
