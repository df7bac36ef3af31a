import { Card } from '@waylight/ui/card';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextField } from '@waylight/ui/field/text-field';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/words.ts';
import { faultText } from '../fault-text.ts';
import { type ContactInput, contactField } from '../order-input.ts';
import styles from '../order-write-page.module.css';
import { words } from '../words.ts';
import { FoldCard } from './fold-card.tsx';
import type { SectionProps } from './section-props.ts';

/** The person to call when something about the order changes: of the form folded, as nearly always it is the account's own. */
export function ContactFold({ foot, ...props }: SectionProps & { foot: ReactNode }) {
  const t = useText();
  const { name, email, mobile, enterprisePhone, fax } = props.input.contact;
  const said = [name, email, mobile, enterprisePhone, fax].map((text) => text.trim());
  return (
    <FoldCard
      name="contact"
      title={t(words.contact)}
      said={said.filter(Boolean).join(' · ')}
      wrong={said.includes('') || props.faults.some(({ fieldId }) => fieldId.startsWith('contact-'))}
      foot={foot}
    >
      <ContactFields {...props} />
    </FoldCard>
  );
}

/** The same as a card of its own. */
export function ContactSection(props: SectionProps) {
  const t = useText();
  return (
    <Card title={t(words.contact)}>
      <ContactFields {...props} />
    </Card>
  );
}

function ContactFields({ input, change, faults, reveal }: SectionProps) {
  const t = useText();
  const contactOf = (field: keyof ContactInput, label: string, more: object = {}) => {
    const id = contactField(field);
    const fault = faults.find((one) => one.fieldId === id);
    return (
      <TextField
        id={id}
        label={label}
        value={input.contact[field]}
        error={fault && faultText(fault, t)}
        onChange={(value) => change((before) => ({ contact: { ...before.contact, [field]: value } }))}
        onBlur={() => input.contact[field].trim() !== '' && reveal(id)}
        {...more}
      />
    );
  };
  return (
    <>
      <p className={styles.hint}>{t(words.contactHint)}</p>
      <div className={styles.fields}>
        <FieldRow>
          {contactOf('name', t(words.contactName), { autoComplete: 'name' })}
          {contactOf('email', t(words.email), { type: 'email', autoComplete: 'email' })}
        </FieldRow>
        <FieldRow columns={3}>
          {contactOf('mobile', t(words.mobile), { type: 'tel', autoComplete: 'tel' })}
          {contactOf('enterprisePhone', t(words.enterprisePhone), { type: 'tel' })}
          {contactOf('fax', t(words.fax), { type: 'tel' })}
        </FieldRow>
      </div>
    </>
  );
}
