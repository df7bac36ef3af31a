import { api } from '@waylight/contract';
import type { InvoiceAddress } from '@waylight/contract/invoicing/invoice-address';
import { expressCompanies } from '@waylight/contract/invoicing/invoicing-words';
import { lengths } from '@waylight/contract/value/lengths';
import { showToast } from '@waylight/ui/feedback/toast';
import { FieldRow } from '@waylight/ui/field/field-row';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextField } from '@waylight/ui/field/text-field';
import { useBrand } from '../../../lib/brand.ts';
import { refreshCall, useCall } from '../../../lib/calls.ts';
import { useForm } from '../../../lib/field/use-form.ts';
import { useRequestId } from '../../../lib/send-once/use-request-id.ts';
import { useText } from '../../../lib/words.ts';
import { DistrictFields } from '../../catalogue/district-fields.tsx';
import { KeptDrawer } from '../kept-drawer.tsx';
import { words } from '../words.ts';
import { addressFaults, addressInputOf, type InvoiceAddressInput, newAddress } from './invoice-address-form.ts';

interface InvoiceAddressDrawerProps {
  /** undefined: a new one */
  address: InvoiceAddress | undefined;
  onClose: () => void;
  onSaved?: (address: InvoiceAddress) => void;
}

/** Adds or changes an address beside the page. */
export function InvoiceAddressDrawer({ address, onClose, onSaved }: InvoiceAddressDrawerProps) {
  const t = useText();
  const { express } = useBrand();
  const form = useForm<InvoiceAddressInput>({
    id: 'address',
    start: address ? addressInputOf(address) : newAddress,
    check: addressFaults,
  });
  const { values, change } = form;
  const requestIdFor = useRequestId();
  const options = {
    handles: 'all' as const,
    onSuccess: (saved: InvoiceAddress) => {
      showToast({ tone: 'success', text: t(address ? words.amended : words.saved) });
      void refreshCall(api.invoiceAddress.list);
      onSaved?.(saved);
      onClose();
    },
  };
  const save = useCall(api.invoiceAddress.save, options);
  const update = useCall(api.invoiceAddress.update, options);
  const send = (input: InvoiceAddressInput) => {
    const fields = { ...input, email: input.email.trim() };
    const refused = { onError: (error: Error) => form.refuse(error, { NO_SUCH_DISTRICT: 'city' }) };
    if (address) update.mutate({ addressId: address.addressId, ...fields }, refused);
    else save.mutate({ requestId: requestIdFor(fields), ...fields }, refused);
  };
  const inChina = values.country === 'CN';

  return (
    <KeptDrawer
      title={t(address ? words.editAddress : words.addAddress)}
      size="large"
      form={form}
      pending={save.isPending || update.isPending}
      onSend={send}
      onClose={onClose}
    >
      <FieldRow>
        <TextField
          {...form.text('recipient')}
          label={t(words.recipient)}
          maxLength={lengths.personName}
          autoComplete="off"
        />
        <TextField
          {...form.text('phone')}
          label={t(words.mobile)}
          type="tel"
          maxLength={lengths.phone}
          autoComplete="off"
        />
      </FieldRow>
      <DistrictFields form={form} />
      <FieldRow>
        <TextField
          {...form.text('area')}
          optional={!inChina}
          label={t(words.area4)}
          maxLength={lengths.cityName}
          autoComplete="off"
        />
        <TextField {...form.text('postcode')} label={t(words.postcode)} maxLength={12} autoComplete="off" />
      </FieldRow>
      <TextField
        {...form.text('street')}
        label={t(words.street)}
        hint={t(words.streetHint)}
        maxLength={lengths.street}
        autoComplete="off"
      />
      <TextField
        {...form.text('email')}
        label={t(words.email)}
        hint={t(words.emailHint)}
        type="email"
        maxLength={lengths.email}
        autoComplete="off"
      />
      <RadioGroup
        row
        label={t(words.express)}
        value={values.express}
        onChange={(chosen) => change({ express: chosen })}
        choices={expressCompanies.map((one) => ({ value: one, label: t(express[one]) }))}
      />
    </KeptDrawer>
  );
}
