import { Card } from '@waylight/ui/card';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextField } from '@waylight/ui/field/text-field';
import type { ReactNode } from 'react';
import type { Form } from '../../../lib/field/use-form.ts';
import { useText } from '../../../lib/words.ts';
import { DistrictFields } from '../../catalogue/district-fields.tsx';
import { LicenceField } from './licence-field.tsx';
import type { RegistrationInput } from './registration-form.ts';
import styles from './registration-page.module.css';
import { words } from './words.ts';

interface CompanyCardProps {
  form: Form<RegistrationInput>;
  aside: ReactNode;
  /** the name has been typed */
  onCompanyName: () => void;
}

/** The company: names, address, phones, licence. */
export function CompanyCard({ form, aside, onCompanyName }: CompanyCardProps) {
  const t = useText();
  return (
    <Card id="company" title={t(words.company)} aside={aside}>
      <div className={styles.fields}>
        <FieldRow>
          <TextField
            {...form.text('companyName')}
            onBlur={onCompanyName}
            label={t(words.companyName)}
            hint={t(words.companyNameHint)}
            maxLength={100}
            autoComplete="organization"
          />
          <TextField
            {...form.text('companyNameEn')}
            optional
            label={t(words.companyNameEn)}
            maxLength={100}
            autoComplete="off"
          />
        </FieldRow>
        <DistrictFields form={form} />
        <TextField {...form.text('address')} label={t(words.address)} maxLength={200} autoComplete="street-address" />
        <FieldRow>
          <TextField
            {...form.text('phone')}
            label={t(words.phone)}
            hint={t(words.phoneHint)}
            type="tel"
            maxLength={26}
            autoComplete="off"
          />
          <TextField {...form.text('fax')} label={t(words.fax)} type="tel" maxLength={26} autoComplete="off" />
        </FieldRow>
        <LicenceField
          id={form.idOf('licence')}
          error={form.errorAt('licence')}
          onChange={(licence) => form.change({ licence })}
        />
      </div>
    </Card>
  );
}
