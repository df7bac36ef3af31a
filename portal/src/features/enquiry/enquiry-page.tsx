import type { EnquiryKind } from '@waylight/contract/enquiry/enquiry-words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { ErrorSummary, type FormError } from '@waylight/ui/field/error-summary';
import { Page } from '@waylight/ui/page/page';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { type Text, useText } from '../../lib/words.ts';
import styles from './enquiry.module.css';
import type { ContactInput, VerifiedInput } from './enquiry-form.ts';
import { EnquiryReceipt } from './enquiry-receipt.tsx';
import type { EnquiryForm } from './use-enquiry.tsx';
import { words } from './words.ts';

interface EnquiryPageProps<V extends VerifiedInput & ContactInput> {
  kind: EnquiryKind;
  title: Text;
  lead: Text;
  enquiry: EnquiryForm<V>;
  /** faults of the sent form, where one of its values has several */
  summary?: readonly FormError[] | undefined;
  /** the form as the receipt shows it */
  contentOf: (values: V) => Readonly<Record<string, unknown>>;
  /** beside the lead, before the form */
  above?: ReactNode;
  /** after the form */
  below?: ReactNode;
  children: ReactNode;
}

/** One of the four forms, or the receipt of what it has become. */
export function EnquiryPage<V extends VerifiedInput & ContactInput>(props: EnquiryPageProps<V>) {
  const { kind, title, lead, enquiry, summary, contentOf, above, below, children } = props;
  const t = useText();
  const { form, received } = enquiry;
  usePageTitle(t(title));
  const sending = (
    <div className={styles.send}>
      {enquiry.slider && (
        <div id={form.idOf('verification')} className={styles.slider}>
          {enquiry.slider(form.errorAt('verification'))}
        </div>
      )}
      {form.failure && (
        <Banner tone="error" live title={t(words.notSent)}>
          {form.failure}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button type="submit" tone="primary" size="large" pending={enquiry.pending}>
          {t(words.submit)}
        </Button>
      </div>
    </div>
  );
  return (
    <Page width={880} top={24}>
      <h1 tabIndex={-1}>{t(title)}</h1>
      {received ? (
        <EnquiryReceipt
          kind={kind}
          reply={received.reply}
          content={contentOf(received.values)}
          contact={received.values}
          onAnother={enquiry.another}
        />
      ) : (
        <>
          <p className={styles.lead}>{t(lead)}</p>
          {above}
          <form noValidate className={styles.form} onSubmit={enquiry.submit}>
            <ErrorSummary errors={summary ?? form.summary} attempt={form.attempt} />
            {children}
            {/* A button alone needs no card. */}
            {enquiry.slider ? <Card>{sending}</Card> : sending}
          </form>
        </>
      )}
      {below}
    </Page>
  );
}
