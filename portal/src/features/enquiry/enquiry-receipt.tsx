import type { EnquiryReceived } from '@waylight/contract/enquiry/enquiry';
import { contactFacts, enquiryFacts } from '@waylight/contract/enquiry/enquiry-facts';
import type { EnquiryKind } from '@waylight/contract/enquiry/enquiry-words';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { Facts } from '@waylight/ui/table/facts';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { PrintButton } from '@waylight/ui/text/print-button';
import { useEffect, useRef } from 'react';
import { useCountryName } from '../../lib/field/countries.ts';
import { useLanguage } from '../../lib/language.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useUser } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './enquiry.module.css';
import type { ContactInput } from './enquiry-form.ts';
import { words } from './words.ts';

interface EnquiryReceiptProps {
  kind: EnquiryKind;
  reply: EnquiryReceived;
  content: Readonly<Record<string, unknown>>;
  contact: ContactInput;
  onAnother: () => void;
}

/** The number of an enquiry, what happens next and by when, and all that was sent: to copy and to print. */
export function EnquiryReceipt({ kind, reply, content, contact, onAnother }: EnquiryReceiptProps) {
  const t = useText();
  const language = useLanguage();
  const country = useCountryName();
  const head = useRef<HTMLDivElement>(null);
  // Feedback has the list below its form; visitors read the answer in their mail.
  const hasList = useUser() !== undefined && !inCustomerView() && kind !== 'feedback';
  useEffect(() => head.current?.focus(), []);
  const { code, answerBy } = reply;
  const { name, company, email, phone, wechat } = contact;
  const facts = [
    ...enquiryFacts(kind, content, language, country),
    ...contactFacts({ name, company, email, phone, wechat }, language),
  ];
  const time = wallTimeIn(portalZone, Date.parse(answerBy));
  const whole = [`${t(words.code)} ${code}`, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  return (
    <>
      <div ref={head} tabIndex={-1}>
        <Banner tone="success" title={t(words.receivedTitle, { code })}>
          {t(content.answerWished === false ? words.receivedThanks : words.receivedText, { time, email })}
        </Banner>
      </div>
      <Card title={t(words.receivedContent)} aside={<CopyButton text={code} name={t(words.copyCode)} />}>
        <Facts
          items={[
            { term: t(words.code), value: code, strong: true },
            ...facts.map(({ label, value }) => ({ term: label, value: <span className={styles.value}>{value}</span> })),
          ]}
        />
      </Card>
      <div className={styles.buttons} data-print="no">
        {hasList && <LinkButton href={paths.feedback()}>{t(words.toSent)}</LinkButton>}
        <PrintButton />
        <CopyButton text={whole} name={t(words.all)} labelled={t(words.copyAll)} />
        <Button tone="quiet" onPress={onAnother}>
          {t(words.another)}
        </Button>
      </div>
    </>
  );
}
