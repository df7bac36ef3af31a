import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { TextField } from '@waylight/ui/field/text-field';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { QRCodeSVG } from 'qrcode.react';
import { errorNamed, useCall } from '../../lib/calls.ts';
import { useForm } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import type { Grant } from '../../lib/session/session.ts';
import { useText } from '../../lib/words.ts';
import { type FactorSetUp, isFactorCode, typedCode } from './factor-code.ts';
import styles from './sign-in.module.css';
import { words } from './words.ts';

interface CodeFormProps {
  ticket: string;
  /** a new person: the secret for the app */
  setUp: FactorSetUp | undefined;
  onGrant: (grant: Grant, recoveryCodes: readonly string[] | null) => void;
  /** Back to the password; with an error, because the ticket is over. */
  onBack: (error?: unknown) => void;
}

/** The second step of a sign-in whose password was right. */
export function CodeForm({ ticket, setUp, onGrant, onBack }: CodeFormProps) {
  const t = useText();
  const wrong = setUp ? words.firstCodeWrong : words.codeWrong;
  const form = useForm({ code: '' }, ({ code }) => ({ code: isFactorCode(code) ? undefined : wrong }));
  const signIn = useCall(opsApi.operator.signInByCode, { handles: 'all' });
  const submit = ({ code }: { code: string }) => {
    if (signIn.isPending) return;
    signIn.mutate(
      { ticket, code: typedCode(code) },
      {
        onSuccess: ({ recoveryCodes, ...grant }) => onGrant(grant, recoveryCodes),
        onError: (error) => {
          if (errorNamed(error) === 'SECOND_FACTOR_OVER') onBack(error);
          else form.refuse(error, { SECOND_FACTOR_WRONG: 'code' });
        },
      },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => form.send(submit, event)}>
      <p>{t(setUp ? words.setUpLead : words.codeLead)}</p>
      {setUp && <Secret {...setUp} />}
      <TextField
        {...form.text('code')}
        label={t(words.code)}
        hint={setUp ? undefined : t(words.codeHint)}
        size="large"
        maxLength={24}
        autoComplete="one-time-code"
        spellCheck="false"
        autoFocus
      />
      {form.failure && (
        <Banner tone="error" live>
          {form.failure}
        </Banner>
      )}
      <Button type="submit" tone="primary" size="large" wide pending={signIn.isPending}>
        {t(setUp ? words.turnOn : words.submit)}
      </Button>
      <Button tone="quiet" onPress={() => onBack()}>
        {t(words.back)}
      </Button>
    </form>
  );
}

/** The secret as a picture to scan and as text to type. */
function Secret({ secret, otpauth }: FactorSetUp) {
  const t = useText();
  return (
    <div className={styles.secret}>
      <QRCodeSVG value={otpauth} size={176} marginSize={3} title={t(words.qrName)} />
      <div className={styles.secretText}>
        <span>{t(words.secret)}</span>
        <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton labelled text={secret} name={t(words.secret)} />
      </div>
    </div>
  );
}
