import {
  invoiceNatures,
  invoiceNatureWords,
  invoiceTypes,
  invoiceTypeWords,
} from '@waylight/contract/invoicing/invoicing-words';
import { Button } from '@waylight/ui/button';
import { Select } from '@waylight/ui/field/select';
import { DateBox } from '../../../lib/field/date-box.tsx';
import { KeywordSearch } from '../../../lib/list/keyword-search.tsx';
import { useText } from '../../../lib/words.ts';
import styles from '../invoicing.module.css';
import { type InvoiceQuery, isNarrowed } from './invoice-list-url.ts';
import { words } from './words.ts';

interface InvoiceFiltersProps {
  asked: InvoiceQuery;
  onChange: (asked: InvoiceQuery) => void;
}

/** One search box, kinds and days. */
export function InvoiceFilters({ asked, onChange }: InvoiceFiltersProps) {
  const t = useText();
  const change = (part: Partial<InvoiceQuery>) => onChange({ ...asked, ...part, p: 1 });
  const kinds = [
    ...invoiceTypes.map((type) => ({ value: type, label: t(invoiceTypeWords[type]) })),
    ...invoiceNatures.map((nature) => ({ value: nature, label: t(invoiceNatureWords[nature]) })),
  ];
  return (
    <KeywordSearch
      className={styles.filters}
      boxClassName={styles.search}
      keyword={asked.q}
      label={t(words.search)}
      hint={t(words.searchHint)}
      button={t(words.searchButton)}
      onSearch={(q) => change({ q })}
      used={[asked.type ?? asked.nature, asked.from, asked.to].filter((part) => part !== undefined).length}
      end={
        isNarrowed(asked) && (
          <Button
            tone="quiet"
            onPress={() => change({ q: '', type: undefined, nature: undefined, from: undefined, to: undefined })}
          >
            {t(words.clear)}
          </Button>
        )
      }
    >
      <Select
        label={t(words.kind)}
        className={styles.kind}
        value={asked.type ?? asked.nature ?? 'any'}
        onChange={(kind) =>
          change({
            type: invoiceTypes.find((one) => one === kind),
            nature: invoiceNatures.find((one) => one === kind),
          })
        }
        options={[{ value: 'any' as const, label: t(words.any) }, ...kinds]}
      />
      <DateBox label={t(words.from)} value={asked.from} onDate={(from) => change({ from })} />
      <DateBox label={t(words.to)} value={asked.to} first={asked.from} onDate={(to) => change({ to })} />
    </KeywordSearch>
  );
}
