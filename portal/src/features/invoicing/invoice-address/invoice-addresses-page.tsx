import { api } from '@waylight/contract';
import { type InvoiceAddress, mostInvoiceAddresses } from '@waylight/contract/invoicing/invoice-address';
import { Button } from '@waylight/ui/button';
import { showToast } from '@waylight/ui/feedback/toast';
import { Facts } from '@waylight/ui/table/facts';
import { useState } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import { refreshCall, useCall, useCallQuery } from '../../../lib/calls.ts';
import { useCountryName } from '../../../lib/field/countries.ts';
import { useText } from '../../../lib/words.ts';
import { AreaPage } from '../../account/area-page.tsx';
import styles from '../invoicing.module.css';
import { KeptCard, KeptCards } from '../kept-cards.tsx';
import { words } from '../words.ts';
import { InvoiceAddressDrawer } from './invoice-address-drawer.tsx';
import { addressLine } from './invoice-address-form.ts';

/** Where the company has its paper invoices sent. */
export function InvoiceAddressesPage() {
  const t = useText();
  const [open, setOpen] = useState<{ address: InvoiceAddress | undefined }>();
  const query = useCallQuery(
    api.invoiceAddress.list,
    { limit: mostInvoiceAddresses },
    { staleTime: 0, keepPrevious: true, handles: 'all' },
  );
  const add = (
    <Button tone="primary" onPress={() => setOpen({ address: undefined })}>
      {t(words.addAddress)}
    </Button>
  );
  return (
    <AreaPage wide aside={add}>
      <KeptCards
        query={query}
        failed={t(words.addressesFailed)}
        none={{ title: t(words.noAddresses), text: t(words.noAddressesText), action: add }}
        keyOf={({ addressId }) => addressId}
      >
        {(address) => <AddressCard address={address} onEdit={() => setOpen({ address })} />}
      </KeptCards>
      {open && <InvoiceAddressDrawer address={open.address} onClose={() => setOpen(undefined)} />}
    </AreaPage>
  );
}

function AddressCard({ address, onEdit }: { address: InvoiceAddress; onEdit: () => void }) {
  const t = useText();
  const { express } = useBrand();
  const countryName = useCountryName();
  const { addressId, recipient, phone, country, postcode, email, isDefault } = address;
  const done = (text: { zh: string; en: string }) => ({
    onSuccess: () => {
      showToast({ tone: 'success', text: t(text) });
      void refreshCall(api.invoiceAddress.list);
    },
  });
  const update = useCall(api.invoiceAddress.update, done(words.amended));
  const remove = useCall(api.invoiceAddress.remove, done(words.deleted));
  return (
    <KeptCard
      name={recipient}
      marks={<span className={styles.small}>{phone}</span>}
      isDefault={isDefault}
      busy={update.isPending || remove.isPending}
      question={{ title: t(words.removeAddress, { name: recipient }), text: t(words.removeAddressText) }}
      onEdit={onEdit}
      onDefault={() => update.mutate({ ...address, isDefault: true })}
      onRemove={() => remove.mutate({ ids: String(addressId) })}
    >
      <div>
        <p className={styles.address}>{addressLine(address)}</p>
        <p className={styles.small}>{[countryName(country), postcode].join(' ')}</p>
        <Facts
          items={[
            { term: t(words.email), value: email },
            { term: t(words.express), value: t(express[address.express]) },
          ]}
        />
      </div>
    </KeptCard>
  );
}
