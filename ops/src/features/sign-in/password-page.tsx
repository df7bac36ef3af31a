import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { TextField } from '@waylight/ui/field/text-field';
import { LinkButton } from '@waylight/ui/link';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/calls.ts';
import { useForm } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './sign-in.module.css';
import { VisitorScreen } from './visitor-screen.tsx';
import { words } from './words.ts';

const leastLength = 12;

/** Chooses a password by a mailed link: a new person, or one whose access was reset. */
export function PasswordPage() {
  const t = useText();
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  usePageTitle(t(words.choose));
  // The secret of the link stays neither in the address nor in the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <VisitorScreen title={t(words.choose)}>
      {/^[\w-]{43}$/.test(token) ? (
        <PasswordForm token={token} />
      ) : (
        <Banner tone="error">{t(words.linkMissing)}</Banner>
      )}
    </VisitorScreen>
  );
}

function PasswordForm({ token }: { token: string }) {
  const t = useText();
  const form = useForm({ newPassword: '' }, ({ newPassword }) => ({
    newPassword: newPassword.length < leastLength ? words.tooShort : undefined,
  }));
  const choose = useCall(opsApi.people.setPassword, { handles: 'all' });
  const submit = ({ newPassword }: { newPassword: string }) =>
    choose.mutate(
      { token, newPassword },
      {
        onError: (error) => form.refuse(error, { PASSWORD_COMMON: 'newPassword', PASSWORD_IS_NAME: 'newPassword' }),
      },
    );
  if (choose.data)
    return (
      <div className={styles.form}>
        <Banner tone="success" live>
          {t(words.passwordSet, choose.data)}
        </Banner>
        <LinkButton tone="primary" size="large" wide href={paths.signIn()}>
          {t(words.toSignIn)}
        </LinkButton>
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => form.send(submit, event)}>
      <p>{t(words.chooseLead)}</p>
      <TextField
        {...form.text('newPassword')}
        type="password"
        label={t(words.newPassword)}
        autoComplete="new-password"
        size="large"
        maxLength={128}
        autoFocus
      />
      {form.failure && (
        <Banner tone="error" live>
          {form.failure}
        </Banner>
      )}
      <Button type="submit" tone="primary" size="large" wide pending={choose.isPending}>
        {t(words.setPassword)}
      </Button>
    </form>
  );
}
