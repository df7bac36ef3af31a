import { api } from '@waylight/contract';
import type { InvoiceTitle } from '@waylight/contract/invoicing/invoice-title';
import { titleKinds, titleKindWords } from '@waylight/contract/invoicing/invoicing-words';
import { lengths } from '@waylight/contract/value/lengths';
import { showToast } from '@waylight/ui/feedback/toast';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { FieldRow } from '@waylight/ui/field/field-row';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextField } from '@waylight/ui/field/text-field';
import { refreshCall, useCall } from '../../../lib/calls.ts';
import drawerStyles from '../../../lib/field/drawer-form.module.css';
import { type Form, useForm } from '../../../lib/field/use-form.ts';
import { useRequestId } from '../../../lib/send-once/use-request-id.ts';
import { useText } from '../../../lib/words.ts';
import { KeptDrawer } from '../kept-drawer.tsx';
import { words } from '../words.ts';
import { type InvoiceTitleInput, newTitle, titleFaults, titleFieldsOf, titleInputOf } from './invoice-title-form.ts';

interface InvoiceTitleDrawerProps {
  /** undefined: a new one */
  title: InvoiceTitle | undefined;
  onClose: () => void;
  onSaved?: (title: InvoiceTitle) => void;
}

/** Adds or changes an invoice title beside the page. */
export function InvoiceTitleDrawer({ title, onClose, onSaved }: InvoiceTitleDrawerProps) {
  const t = useText();
  const form = useForm<InvoiceTitleInput>({
    id: 'title',
    start: title ? titleInputOf(title) : newTitle,
    check: titleFaults,
  });
  const { values, change } = form;
  const requestIdFor = useRequestId();
  const options = {
    handles: 'all' as const,
    onSuccess: (saved: InvoiceTitle) => {
      showToast({ tone: 'success', text: t(title ? words.amended : words.saved) });
      void refreshCall(api.invoiceTitle.list);
      onSaved?.(saved);
      onClose();
    },
  };
  const save = useCall(api.invoiceTitle.save, options);
  const update = useCall(api.invoiceTitle.update, options);
  const send = (input: InvoiceTitleInput) => {
    const fields = titleFieldsOf(input);
    const refused = { onError: (error: Error) => form.refuse(error) };
    if (title) update.mutate({ titleId: title.titleId, ...fields }, refused);
    else save.mutate({ requestId: requestIdFor(fields), ...fields }, refused);
  };
  const isCompany = values.kind === 'company';

  return (
    <KeptDrawer
      title={t(title ? words.editTitle : words.addTitle)}
      form={form}
      pending={save.isPending || update.isPending}
      onSend={send}
      onClose={onClose}
    >
      <RadioGroup
        row
        label={t(words.kind)}
        value={values.kind}
        onChange={(kind) => change({ kind })}
        choices={titleKinds.map((kind) => ({ value: kind, label: t(titleKindWords[kind]) }))}
      />
      <TextField
        {...form.text('name')}
        label={t(words.name)}
        hint={t(isCompany ? words.nameHint : words.personHint)}
        maxLength={lengths.invoiceName}
        autoComplete="off"
      />
      {isCompany && <CompanyPart form={form} />}
    </KeptDrawer>
  );
}

function CompanyPart({ form }: { form: Form<InvoiceTitleInput> }) {
  const t = useText();
  const { values, change } = form;
  return (
    <>
      <TextField
        {...form.text('creditCode')}
        label={t(words.creditCode)}
        hint={t(words.creditCodeHint)}
        maxLength={20}
        autoComplete="off"
        spellCheck="false"
      />
      <Checkbox isSelected={values.taxIdDiffers} onChange={(taxIdDiffers) => change({ taxIdDiffers })}>
        {t(words.taxIdDiffers)}
      </Checkbox>
      {values.taxIdDiffers && (
        <TextField
          {...form.text('taxId')}
          label={t(words.taxId)}
          maxLength={20}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      <div className={drawerStyles.part}>
        <h3>{t(words.specialHint)}</h3>
      </div>
      <TextField
        {...form.text('companyAddress')}
        optional
        label={t(words.companyAddress)}
        maxLength={lengths.companyAddress}
        autoComplete="off"
      />
      <TextField
        {...form.text('phone')}
        optional
        label={t(words.phone)}
        type="tel"
        maxLength={lengths.phone}
        autoComplete="off"
      />
      <FieldRow>
        <TextField
          {...form.text('bank')}
          optional
          label={t(words.bank)}
          maxLength={lengths.bankName}
          autoComplete="off"
        />
        <TextField
          {...form.text('account')}
          optional
          label={t(words.account)}
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
        />
      </FieldRow>
    </>
  );
}
