import { api } from '@waylight/contract';
import { email as emailSchema } from '@waylight/contract/person-fields';
import { Banner } from '@waylight/ui/banner';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { ErrorSummary } from '@waylight/ui/error-summary';
import { Link } from '@waylight/ui/link';
import { TextField } from '@waylight/ui/text-field';
import { useState } from 'react';
import { useCall } from '../../lib/calls.ts';
import { useForm } from '../../lib/use-form.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { MailSent } from './mail-sent.tsx';
import styles from './paper-page.module.css';
import { PaperPage } from './paper-page.tsx';
import { words } from './recovery-words.ts';
import { readRemembered } from './remembered.ts';
import { useVerification } from './use-verification.tsx';

/** Company code and e-mail address. The answer is the same whether or not there is such an account. */
export function ForgottenForm() {
  const t = useText();
  const verification = useVerification('recover');
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    id: 'recover',
    start: { companyCode: readRemembered()?.companyCode ?? '', email: '', verification: '' },
    check: (values) => ({
      companyCode: values.companyCode.trim() ? undefined : words.companyCodeMissing,
      email: emailSchema.safeParse(values.email.trim()).success ? undefined : words.emailWrong,
      verification: verification.token ? undefined : words.verify,
    }),
  });
  const ask = useCall(api.recovery.forgotPassword, { handles: 'all' });
  const send = ({ companyCode, email }: typeof form.values) =>
    ask.mutate(
      { companyCode: companyCode.trim(), email: email.trim(), verification: verification.token ?? '' },
      {
        onSuccess: () => setSentTo(email.trim()),
        onError: (error) => form.refuse(error),
        onSettled: verification.again,
      },
    );

  if (sentTo !== undefined)
    return <MailSent text={t(words.sentText, { email: sentTo })} onAgain={() => setSentTo(undefined)} />;
  return (
    <PaperPage narrow title={t(words.title)}>
      <Card>
        <form noValidate className={styles.form} onSubmit={(event) => form.send(send, event)}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {form.failure && (
            <Banner tone="error" live>
              {form.failure}
            </Banner>
          )}
          <p className={styles.lead}>{t(words.lead)}</p>
          <TextField
            {...form.text('companyCode')}
            label={t(words.companyCode)}
            size="large"
            maxLength={32}
            autoComplete="organization"
          />
          <TextField
            {...form.text('email')}
            label={t(words.email)}
            type="email"
            size="large"
            maxLength={120}
            autoComplete="email"
          />
          <div id={form.idOf('verification')}>{verification.slider(form.errorAt('verification'))}</div>
          <Button type="submit" tone="primary" size="large" wide pending={ask.isPending}>
            {t(words.send)}
          </Button>
          <div className={styles.buttons}>
            <Link href={paths.recovery('code')}>{t(words.noCode)}</Link>
          </div>
        </form>
      </Card>
    </PaperPage>
  );
}
