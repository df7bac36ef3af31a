import { enquiryFieldWords } from '@waylight/contract/enquiry/enquiry-words';
import { lengths } from '@waylight/contract/value/lengths';
import { Card } from '@waylight/ui/card';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextField } from '@waylight/ui/field/text-field';
import type { Form } from '../../lib/field/use-form.ts';
import { useText } from '../../lib/words.ts';
import styles from './enquiry.module.css';
import type { ContactInput } from './enquiry-form.ts';
import { words } from './words.ts';

/** Whom the desk answers. `company`: whether a company may be left out, or stands elsewhere in the form. */
export function ContactFields<V extends ContactInput>({
  form,
  company,
}: {
  form: Form<V>;
  company: 'optional' | 'elsewhere';
}) {
  const t = useText();
  // Every form of this kind has the texts of a contact.
  const { text } = form as unknown as Form<ContactInput>;
  return (
    <Card title={t(words.contact)}>
      <div className={styles.fields}>
        <FieldRow>
          <TextField
            {...text('name')}
            label={t(enquiryFieldWords.name)}
            maxLength={lengths.personName}
            autoComplete="name"
          />
          {company === 'optional' && (
            <TextField
              {...text('company')}
              label={t(enquiryFieldWords.company)}
              optional
              maxLength={100}
              autoComplete="organization"
            />
          )}
        </FieldRow>
        <FieldRow columns={3}>
          <TextField
            {...text('email')}
            label={t(enquiryFieldWords.email)}
            hint={t(words.contactHint)}
            type="email"
            maxLength={lengths.email}
            autoComplete="email"
          />
          <TextField
            {...text('phone')}
            label={t(enquiryFieldWords.phone)}
            type="tel"
            maxLength={lengths.phone}
            autoComplete="tel"
          />
          <TextField
            {...text('wechat')}
            label={t(enquiryFieldWords.wechat)}
            optional
            maxLength={40}
            autoComplete="off"
          />
        </FieldRow>
      </div>
    </Card>
  );
}
