import { isEmail } from '@waylight/contract/identity/person-fields';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { TextField } from '@waylight/ui/field/text-field';
import { type ReactNode, useState } from 'react';
import { useForm } from '../../../lib/field/use-form.ts';
import { type Text, useText } from '../../../lib/words.ts';
import styles from '../paper-page.module.css';
import { PaperPage } from '../paper-page.tsx';
import { useVerification } from '../use-verification.tsx';
import { MailSent } from './mail-sent.tsx';
import { words } from './words.ts';

export interface MailRequest {
  companyCode: string;
  email: string;
  verification: string;
}

interface MailRequestFormProps {
  /** Prefix of the ids of its fields. */
  id: string;
  says: { title: Text; lead: Text; send: Text; sent: Text };
  /** First value of the company code; without it the form asks for the address only. */
  companyCode?: string | undefined;
  pending: boolean;
  /** Rejects with the server's no. Otherwise it never tells whether there is such an account. */
  onSend: (request: MailRequest) => Promise<unknown>;
  /** The way to the other request. */
  other: ReactNode;
}

/** Asks that something be mailed to an address; the answer is the same whether or not anybody has it. */
export function MailRequestForm({ id, says, companyCode, pending, onSend, other }: MailRequestFormProps) {
  const t = useText();
  const verification = useVerification('recover');
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    id,
    start: { companyCode: companyCode ?? '', email: '', verification: '' },
    check: (values) => ({
      companyCode: companyCode === undefined || values.companyCode.trim() ? undefined : words.companyCodeMissing,
      email: isEmail(values.email.trim()) ? undefined : words.emailWrong,
      verification: verification.token ? undefined : words.verify,
    }),
  });
  const send = (values: MailRequest) => {
    const email = values.email.trim();
    onSend({ companyCode: values.companyCode.trim(), email, verification: verification.token ?? '' })
      .then(() => setSentTo(email), form.refuse)
      .finally(verification.again);
  };

  if (sentTo !== undefined)
    return <MailSent text={t(says.sent, { email: sentTo })} onAgain={() => setSentTo(undefined)} />;
  return (
    <PaperPage narrow title={t(says.title)}>
      <Card>
        <form noValidate className={styles.form} onSubmit={(event) => form.send(send, event)}>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          {form.failure && (
            <Banner tone="error" live>
              {form.failure}
            </Banner>
          )}
          <p className={styles.lead}>{t(says.lead)}</p>
          {companyCode !== undefined && (
            <TextField
              {...form.text('companyCode')}
              label={t(words.companyCode)}
              size="large"
              maxLength={32}
              autoComplete="organization"
            />
          )}
          <TextField
            {...form.text('email')}
            label={t(words.email)}
            type="email"
            size="large"
            maxLength={120}
            autoComplete="email"
          />
          <div id={form.idOf('verification')}>{verification.slider(form.errorAt('verification'))}</div>
          <Button type="submit" tone="primary" size="large" wide pending={pending}>
            {t(says.send)}
          </Button>
          <div className={styles.buttons}>{other}</div>
        </form>
      </Card>
    </PaperPage>
  );
}
