import { api } from '@waylight/contract';
import { mostInvoiceAddresses } from '@waylight/contract/invoicing/invoice-address';
import { invoiceNatures, invoiceNatureWords } from '@waylight/contract/invoicing/invoicing-words';
import { lengths } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { RadioCards } from '@waylight/ui/field/radio-cards';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextField } from '@waylight/ui/field/text-field';
import { useEffect, useState } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import { useCallQuery } from '../../../lib/calls.ts';
import type { Form } from '../../../lib/field/use-form.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useForbidden } from '../../../lib/page/use-forbidden.ts';
import { useText } from '../../../lib/words.ts';
import { InvoiceAddressDrawer } from '../invoice-address/invoice-address-drawer.tsx';
import { addressLine } from '../invoice-address/invoice-address-form.ts';
import type { ApplicationInput } from './application.ts';
import styles from './apply.module.css';
import { words } from './words.ts';

/** The third step: on paper to an address, or electronic to a mailbox. */
export function AddressStep({ form }: { form: Form<ApplicationInput> }) {
  const t = useText();
  const { values, change } = form;
  return (
    <div className={styles.form}>
      <RadioGroup
        row
        label={t(words.nature)}
        value={values.nature}
        onChange={(nature) => change({ nature })}
        choices={invoiceNatures.map((nature) => ({ value: nature, label: t(invoiceNatureWords[nature]) }))}
      />
      {values.nature === 'paper' ? (
        <Addresses form={form} />
      ) : (
        <TextField
          {...form.text('email')}
          label={t(words.email)}
          hint={t(words.emailHint)}
          type="email"
          maxLength={lengths.email}
        />
      )}
    </div>
  );
}

function Addresses({ form }: { form: Form<ApplicationInput> }) {
  const t = useText();
  const { express } = useBrand();
  const { values, change } = form;
  const [adding, setAdding] = useState(false);
  const query = useCallQuery(
    api.invoiceAddress.list,
    { limit: mostInvoiceAddresses },
    { staleTime: 0, handles: 'all' },
  );
  const addresses = query.data?.records;
  const forbidden = useForbidden(query);
  const usual = addresses?.find(({ isDefault }) => isDefault)?.addressId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the addresses
  useEffect(() => {
    if (addresses && !addresses.some(({ addressId }) => addressId === values.addressId))
      change({ addressId: usual ?? null });
  }, [addresses]);
  if (forbidden) return null;
  return (
    <>
      <div id={form.idOf('addressId')}>
        {query.isError && !addresses ? (
          <CallFailed query={query} title={t(words.addressesFailed)} />
        ) : addresses ? (
          <RadioCards
            label={t(words.address)}
            error={form.errorAt('addressId')}
            value={values.addressId === null ? null : String(values.addressId)}
            onChange={(id) => change({ addressId: Number(id) })}
            cards={addresses.map((address) => ({
              value: String(address.addressId),
              label: `${address.recipient} ${address.phone}`,
              description: `${addressLine(address)} · ${t(express[address.express])}`,
            }))}
          />
        ) : (
          <SkeletonBlock height={120} />
        )}
      </div>
      <div>
        <Button onPress={() => setAdding(true)}>{t(words.addAddress)}</Button>
      </div>
      {adding && (
        <InvoiceAddressDrawer
          address={undefined}
          onClose={() => setAdding(false)}
          onSaved={({ addressId }) => change({ addressId })}
        />
      )}
    </>
  );
}
