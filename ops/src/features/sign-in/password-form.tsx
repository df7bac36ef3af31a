import { idleMinutes } from '@waylight/contract/ops/operator';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { TextField } from '@waylight/ui/field/text-field';
import { errorNamed, errorText, useCall } from '../../lib/calls.ts';
import { useForm } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallError, type Grant } from '../../lib/session/session.ts';
import { useText } from '../../lib/words.ts';
import type { FactorSetUp } from './factor-code.ts';
import styles from './sign-in.module.css';
import { words } from './words.ts';

interface PasswordFormProps {
  /** a session was over while a page was open */
  /** why a session ended while a page was open; undefined: there was none */
  ended: string | undefined;
  /** why the step after this one came back here */
  refused: unknown;
  onGrant: (grant: Grant) => void;
  /** The password was right, and a code is needed; with `setUp` the app has to be set up first. */
  onTicket: (ticket: string, setUp?: FactorSetUp) => void;
}

/** The first step of a sign-in. */
export function PasswordForm({ ended, refused, onGrant, onTicket }: PasswordFormProps) {
  const t = useText();
  const form = useForm({ username: '', password: '' }, ({ username, password }) => ({
    username: username.trim() ? undefined : words.usernameMissing,
    password: password ? undefined : words.passwordMissing,
  }));
  const signIn = useCall(opsApi.operator.signIn, { handles: 'all' });
  const submit = (values: { username: string; password: string }) => {
    if (signIn.isPending) return;
    signIn.mutate(values, {
      onSuccess: (grant) => onGrant(grant),
      onError: (error) => {
        const name = errorNamed(error);
        const { ticket, secret, otpauth } = error instanceof CallError ? error.data : {};
        if (name === 'SECOND_FACTOR_NEEDED') onTicket(String(ticket));
        else if (name === 'FACTOR_SET_UP_NEEDED')
          onTicket(String(ticket), { secret: String(secret), otpauth: String(otpauth) });
        else form.refuse(error);
      },
    });
  };
  const failure = form.failure ?? (refused === undefined ? undefined : errorText(refused));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => form.send(submit, event)}>
      {ended !== undefined && (
        <Banner tone="warning">
          {ended === 'idle' ? t(words.endedIdle, { minutes: idleMinutes }) : t(words.ended)}
        </Banner>
      )}
      <TextField
        {...form.text('username')}
        label={t(words.username)}
        autoComplete="username"
        size="large"
        maxLength={32}
        spellCheck="false"
        autoFocus
      />
      <TextField
        {...form.text('password')}
        type="password"
        label={t(words.password)}
        autoComplete="current-password"
        size="large"
        maxLength={128}
      />
      <Button type="submit" tone="primary" size="large" wide pending={signIn.isPending}>
        {t(words.submit)}
      </Button>
      {failure && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
    </form>
  );
}
