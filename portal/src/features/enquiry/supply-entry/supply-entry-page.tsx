import { api } from '@waylight/contract';
import { enquiryLengths } from '@waylight/contract/enquiry/enquiry-forms';
import { connectionWords, enquiryFieldWords, supplierKindWords } from '@waylight/contract/enquiry/enquiry-words';
import { Card } from '@waylight/ui/card';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { CountrySelect } from '../../../lib/field/country-select.tsx';
import type { Form } from '../../../lib/field/use-form.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import { ChoiceField } from '../choice-field.tsx';
import { ContactFields } from '../contact-fields.tsx';
import styles from '../enquiry.module.css';
import { contactOf } from '../enquiry-form.ts';
import { EnquiryPage } from '../enquiry-page.tsx';
import { PlaceField } from '../place-field.tsx';
import { useEnquiry } from '../use-enquiry.tsx';
import { words } from '../words.ts';
import {
  emptySupplyEntry,
  type SupplyEntryInput,
  supplyEntryFaults,
  supplyEntryRequestOf,
} from './supply-entry-form.ts';

/** A supplier offers its hotels. */
export function SupplyEntryPage() {
  const chinese = useLanguage() === 'zh';
  const user = useUser();
  const start: SupplyEntryInput = { ...emptySupplyEntry, ...contactOf(user, chinese), verification: '' };
  const enquiry = useEnquiry({
    id: 'supplyEntry',
    call: api.enquiry.supplyEntry,
    purpose: 'enquiry',
    start,
    check: supplyEntryFaults,
    requestOf: supplyEntryRequestOf,
  });
  return (
    <EnquiryPage
      kind="supplyEntry"
      title={words.supplyTitle}
      lead={words.supplyLead}
      enquiry={enquiry}
      contentOf={(values) => ({ ...supplyEntryRequestOf(values) })}
    >
      <BusinessCard form={enquiry.form} />
      <ContactFields form={enquiry.form} company="elsewhere" />
    </EnquiryPage>
  );
}

function BusinessCard({ form }: { form: Form<SupplyEntryInput> }) {
  const t = useText();
  const { values } = form;
  return (
    <Card title={t(words.business)}>
      <div className={styles.fields}>
        <FieldRow>
          <TextField
            {...form.text('company')}
            label={t(enquiryFieldWords.company)}
            maxLength={enquiryLengths.company}
            autoComplete="organization"
          />
          <ChoiceField
            id={form.idOf('supplierKind')}
            label={t(enquiryFieldWords.supplierKind)}
            value={values.supplierKind}
            options={supplierKindWords}
            onChange={(supplierKind) => form.change({ supplierKind })}
            error={form.errorAt('supplierKind')}
          />
        </FieldRow>
        <FieldRow>
          <CountrySelect
            id={form.idOf('country')}
            label={t(enquiryFieldWords.country)}
            value={values.country}
            onChange={(country) => form.change({ country })}
            error={form.errorAt('country')}
          />
          <PlaceField
            id={form.idOf('city')}
            label={t(enquiryFieldWords.city)}
            value={values.city}
            onChange={(city) => form.change({ city })}
            error={form.errorAt('city')}
            of="cities"
          />
        </FieldRow>
        <FieldRow>
          <TextField
            {...form.text('hotelCount')}
            label={t(enquiryFieldWords.hotelCount)}
            inputMode="numeric"
            maxLength={7}
          />
          <ChoiceField
            id={form.idOf('connection')}
            label={t(enquiryFieldWords.connection)}
            value={values.connection}
            options={connectionWords}
            onChange={(connection) => form.change({ connection })}
            error={form.errorAt('connection')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            {...form.text('markets')}
            label={t(enquiryFieldWords.markets)}
            hint={t(words.marketsHint)}
            optional
            maxLength={enquiryLengths.markets}
          />
          <TextField
            {...form.text('website')}
            label={t(enquiryFieldWords.website)}
            hint={t(words.websiteHint)}
            optional
            type="url"
            maxLength={enquiryLengths.website}
            autoComplete="url"
          />
        </FieldRow>
        <TextArea
          {...form.text('message')}
          label={t(enquiryFieldWords.message)}
          optional
          counter={enquiryLengths.message}
          rows={4}
        />
      </div>
    </Card>
  );
}
