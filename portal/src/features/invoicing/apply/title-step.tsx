import { api } from '@waylight/contract';
import { mostInvoiceTitles } from '@waylight/contract/invoicing/invoice-title';
import {
  invoiceItems,
  invoiceItemWords,
  invoiceTypes,
  invoiceTypeWords,
  titleKindWords,
} from '@waylight/contract/invoicing/invoicing-words';
import { Button } from '@waylight/ui/button';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { RadioCards } from '@waylight/ui/field/radio-cards';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { Select } from '@waylight/ui/field/select';
import { useEffect, useState } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import type { Form } from '../../../lib/field/use-form.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useForbidden } from '../../../lib/page/use-forbidden.ts';
import { useText } from '../../../lib/words.ts';
import { InvoiceTitleDrawer } from '../invoice-title/invoice-title-drawer.tsx';
import { type ApplicationInput, titleReason } from './application.ts';
import styles from './apply.module.css';
import { words } from './words.ts';

/** The second step: type and item, and in whose name. */
export function TitleStep({ form }: { form: Form<ApplicationInput> }) {
  const t = useText();
  const { values, change } = form;
  const [adding, setAdding] = useState(false);
  const query = useCallQuery(api.invoiceTitle.list, { limit: mostInvoiceTitles }, { staleTime: 0, handles: 'all' });
  const titles = query.data?.records;
  const forbidden = useForbidden(query);
  const chosen = titles?.find(({ titleId }) => titleId === values.titleId);
  const usual = titles?.find((title) => title.isDefault && !titleReason(title, values.type));
  // The default is chosen, and one that this type cannot use is chosen no longer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the titles and once for each type
  useEffect(() => {
    if (!titles) return;
    if (!chosen || titleReason(chosen, values.type)) change({ titleId: usual?.titleId ?? null });
  }, [titles, values.type]);
  if (forbidden) return null;
  return (
    <div className={styles.form}>
      <RadioGroup
        row
        label={t(words.type)}
        value={values.type}
        onChange={(type) => change({ type })}
        choices={invoiceTypes.map((type) => ({ value: type, label: t(invoiceTypeWords[type]) }))}
      />
      <div id={form.idOf('item')}>
        <Select
          label={t(words.item)}
          value={values.item}
          error={form.errorAt('item')}
          onChange={(item) => change({ item })}
          options={invoiceItems.map((item) => ({ value: item, label: t(invoiceItemWords[item]) }))}
        />
      </div>
      <div id={form.idOf('titleId')}>
        {query.isError && !titles ? (
          <CallFailed query={query} title={t(words.titlesFailed)} />
        ) : titles ? (
          <RadioCards
            label={t(words.title)}
            error={form.errorAt('titleId')}
            value={values.titleId === null ? null : String(values.titleId)}
            onChange={(id) => change({ titleId: Number(id) })}
            cards={titles.map((title) => {
              const reason = titleReason(title, values.type);
              return {
                value: String(title.titleId),
                label: title.name,
                description: [t(titleKindWords[title.kind]), title.creditCode].filter(Boolean).join(' · '),
                reason: reason && t(reason),
              };
            })}
          />
        ) : (
          <SkeletonBlock height={120} />
        )}
      </div>
      <div>
        <Button onPress={() => setAdding(true)}>{t(words.addTitle)}</Button>
      </div>
      {adding && (
        <InvoiceTitleDrawer
          title={undefined}
          onClose={() => setAdding(false)}
          onSaved={(title) => titleReason(title, values.type) || change({ titleId: title.titleId })}
        />
      )}
    </div>
  );
}
