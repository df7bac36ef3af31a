import { lengths } from '@waylight/contract/value/lengths';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import type { Form } from '../../lib/field/use-form.ts';
import { useText } from '../../lib/words.ts';
import { AttachmentsField } from './attachments-field.tsx';
import styles from './ticket-fields.module.css';
import type { TicketInput } from './ticket-form.ts';
import type { Attachments } from './use-attachments.ts';
import { words } from './words.ts';

interface TicketFieldsProps {
  form: Form<TicketInput>;
  attachments: Attachments;
  /** sent while files were on their way */
  waiting: boolean;
  /** name of the statement, and hint at it, for this kind of request */
  label?: string | undefined;
  hint?: string | undefined;
}

/** Fields for the operator: a statement, files, and a contact. */
export function TicketFields({ form, attachments, waiting, label, hint }: TicketFieldsProps) {
  const t = useText();
  return (
    <div className={styles.fields}>
      <TextArea
        {...form.text('content')}
        label={label ?? t(words.statement)}
        hint={hint ?? t(words.statementHint)}
        isRequired
        rows={3}
        counter={lengths.statement}
      />
      <AttachmentsField
        attachments={attachments}
        error={waiting && attachments.busy ? t(words.filesWait) : undefined}
      />
      <section className={styles.part}>
        <h3>{t(words.contact)}</h3>
        <p className={styles.small}>{t(words.contactHint)}</p>
        <FieldRow columns={3}>
          <TextField
            {...form.text('name')}
            label={t(words.contactName)}
            maxLength={lengths.personName}
            autoComplete="off"
          />
          <TextField
            {...form.text('phone')}
            label={t(words.phone)}
            type="tel"
            maxLength={lengths.phone}
            autoComplete="off"
          />
          <TextField
            {...form.text('email')}
            label={t(words.email)}
            type="email"
            maxLength={lengths.email}
            autoComplete="off"
          />
        </FieldRow>
      </section>
    </div>
  );
}
