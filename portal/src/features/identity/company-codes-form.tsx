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
import { useVerification } from './use-verification.tsx';

/** Mails the company codes that belong to an address, to that address. */
export function CompanyCodesForm() {
  const t = useText();
  const verification = useVerification('recover');
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    id: 'codes',
    start: { email: '', verification: '' },
    check: (values) => ({
      email: emailSchema.safeParse(values.email.trim()).success ? undefined : words.emailWrong,
      verification: verification.token ? undefined : words.verify,
    }),
  });
  const ask = useCall(api.recovery.sendCompanyCodes, { handles: 'all' });
  const send = ({ email }: typeof form.values) =>
    ask.mutate(
      { email: email.trim(), verification: verification.token ?? '' },
      {
        onSuccess: () => setSentTo(email.trim()),
        onError: (error) => form.refuse(error),
        onSettled: verification.again,
      },
    );

  if (sentTo !== undefined)
    return <MailSent text={t(words.codesSentText, { email: sentTo })} onAgain={() => setSentTo(undefined)} />;
  return (
    <PaperPage narrow title={t(words.codesTitle)}>
      <Card>
        <form noValidate className={styles.form} onSubmit={(event) => form.send(send, event)}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {form.failure && (
            <Banner tone="error" live>
              {form.failure}
            </Banner>
          )}
          <p className={styles.lead}>{t(words.codesLead)}</p>
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
            {t(words.codesSend)}
          </Button>
          <div className={styles.buttons}>
            <Link href={paths.recovery()}>{t(words.toPassword)}</Link>
          </div>
        </form>
      </Card>
    </PaperPage>
  );
}
