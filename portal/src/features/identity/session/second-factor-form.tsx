import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { TextField } from '@waylight/ui/field/text-field';
import { errorNamed, useCall } from '../../../lib/calls.ts';
import { useForm } from '../../../lib/field/use-form.ts';
import type { Grant } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/words.ts';
import styles from './login-form.module.css';

// biome-ignore format: both languages of a text stand on one line
const words = {
  lead: { zh: '密码正确。请输入验证器应用上的 6 位验证码，或一个恢复码。', en: 'Password accepted. Enter the 6-digit code from your authenticator app, or a recovery code.' },
  code: { zh: '验证码', en: 'Code' },
  hint: { zh: '恢复码形如 1a2b3-4c5d6-7e8f9-0a1b2', en: 'A recovery code looks like 1a2b3-4c5d6-7e8f9-0a1b2' },
  wrong: { zh: '请输入 6 位验证码或完整的恢复码', en: 'Enter 6 digits or a whole recovery code' },
  submit: { zh: '登录', en: 'Sign in' },
  back: { zh: '返回', en: 'Back' },
} as const;

interface SecondFactorFormProps {
  ticket: string;
  onGrant: (grant: Grant) => void;
  /** Back to company code, username and password; with an error, because the ticket is over. */
  onBack: (error?: unknown) => void;
}

/** The second step of a sign-in whose password was right. */
export function SecondFactorForm({ ticket, onGrant, onBack }: SecondFactorFormProps) {
  const t = useText();
  const form = useForm({
    id: 'second',
    start: { code: '' },
    check: ({ code }) => ({
      code: /^([0-9]{6}|[0-9a-f]{5}(-?[0-9a-f]{5}){3})$/i.test(code.replaceAll(' ', '')) ? undefined : words.wrong,
    }),
  });
  const prove = useCall(api.identity.secondFactor, { handles: 'all' });
  const send = ({ code }: { code: string }) => {
    if (prove.isPending) return;
    prove.mutate(
      { ticket, code: code.replaceAll(' ', '') },
      {
        onSuccess: onGrant,
        onError: (error) => {
          if (errorNamed(error) === 'SECOND_FACTOR_OVER') onBack(error);
          else form.refuse(error, { SECOND_FACTOR_WRONG: 'code' });
        },
      },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => form.send(send, event)}>
      {form.failure && (
        <Banner tone="error" live>
          {form.failure}
        </Banner>
      )}
      <p>{t(words.lead)}</p>
      <TextField
        {...form.text('code')}
        label={t(words.code)}
        hint={t(words.hint)}
        size="large"
        maxLength={24}
        autoComplete="one-time-code"
        spellCheck="false"
        autoFocus
      />
      <Button type="submit" tone="primary" size="large" wide pending={prove.isPending}>
        {t(words.submit)}
      </Button>
      <Button tone="quiet" onPress={() => onBack()}>
        {t(words.back)}
      </Button>
    </form>
  );
}
