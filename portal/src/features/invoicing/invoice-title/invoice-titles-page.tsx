import { api } from '@waylight/contract';
import { type InvoiceTitle, mostInvoiceTitles, specialFields } from '@waylight/contract/invoicing/invoice-title';
import { titleKindWords } from '@waylight/contract/invoicing/invoicing-words';
import { Button } from '@waylight/ui/button';
import { Badge } from '@waylight/ui/feedback/badge';
import { showToast } from '@waylight/ui/feedback/toast';
import { Facts } from '@waylight/ui/table/facts';
import { useState } from 'react';
import { refreshCall, useCall, useCallQuery } from '../../../lib/calls.ts';
import { useText } from '../../../lib/words.ts';
import { AreaPage } from '../../account/area-page.tsx';
import { KeptCard, KeptCards } from '../kept-cards.tsx';
import { words } from '../words.ts';
import { InvoiceTitleDrawer } from './invoice-title-drawer.tsx';

/** The names in which the company has its invoices made out. */
export function InvoiceTitlesPage() {
  const t = useText();
  const [open, setOpen] = useState<{ title: InvoiceTitle | undefined }>();
  const query = useCallQuery(
    api.invoiceTitle.list,
    { limit: mostInvoiceTitles },
    { staleTime: 0, keepPrevious: true, handles: 'all' },
  );
  const add = (
    <Button tone="primary" onPress={() => setOpen({ title: undefined })}>
      {t(words.addTitle)}
    </Button>
  );
  return (
    <AreaPage wide aside={add}>
      <KeptCards
        query={query}
        failed={t(words.titlesFailed)}
        none={{ title: t(words.noTitles), text: t(words.noTitlesText), action: add }}
        keyOf={({ titleId }) => titleId}
      >
        {(title) => <TitleCard title={title} onEdit={() => setOpen({ title })} />}
      </KeptCards>
      {open && <InvoiceTitleDrawer title={open.title} onClose={() => setOpen(undefined)} />}
    </AreaPage>
  );
}

function TitleCard({ title, onEdit }: { title: InvoiceTitle; onEdit: () => void }) {
  const t = useText();
  const { titleId, name, kind, isDefault } = title;
  const done = (text: { zh: string; en: string }) => ({
    onSuccess: () => {
      showToast({ tone: 'success', text: t(text) });
      void refreshCall(api.invoiceTitle.list);
    },
  });
  const update = useCall(api.invoiceTitle.update, done(words.amended));
  const remove = useCall(api.invoiceTitle.remove, done(words.deleted));
  const isReady = kind === 'company' && specialFields.every((field) => title[field] !== '');
  const shown = ['creditCode', 'taxId', 'companyAddress', 'phone', 'bank', 'account'] as const;
  return (
    <KeptCard
      name={name}
      isDefault={isDefault}
      busy={update.isPending || remove.isPending}
      marks={
        <>
          <Badge>{t(titleKindWords[kind])}</Badge>
          {isReady && <Badge>{t(words.specialReady)}</Badge>}
        </>
      }
      question={{ title: t(words.removeTitle, { name }), text: t(words.removeTitleText) }}
      onEdit={onEdit}
      onDefault={() => update.mutate({ ...title, isDefault: true })}
      onRemove={() => remove.mutate({ ids: String(titleId) })}
    >
      {kind === 'company' ? (
        <Facts
          items={shown.flatMap((field) =>
            title[field] === '' ? [] : [{ term: t(words[field]), value: title[field] }],
          )}
        />
      ) : (
        <span />
      )}
    </KeptCard>
  );
}
