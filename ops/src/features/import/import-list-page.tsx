import { type ImportKind, importKinds } from '@waylight/contract/ops/supply-import';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useId, useState } from 'react';
import { errorText, useCall, useListQuery } from '../../lib/calls.ts';
import { FileInput } from '../../lib/file-input.tsx';
import { type Column, DataList } from '../../lib/list/data-list.tsx';
import { limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './import.module.css';
import { kindWords, stateWords, words } from './words.ts';

type ImportSummary = ReplyOf<typeof opsApi.supplyImport.list>['records'][number];

const address = listAddress({ page: pageField(), limit: limitField });

export const stateTones: Readonly<Record<ImportSummary['state'], StatusTone>> = {
  ...{
    checking: 'blue',
    checked: 'lamp',
    failed: 'red',
    saving: 'blue',
    saved: 'green',
    undoing: 'blue',
    undone: 'grey',
  },
};

/** Files that were imported, and the way to import and export more. */
export function ImportListPage() {
  const t = useText();
  const go = useGo();
  const mayAct = useMay('SUPPLY_ACT');
  const asked = useUrl(address);
  const query = useListQuery(opsApi.supplyImport.list, asked);
  usePageTitle(t(words.title));
  const hrefOf = (next: typeof asked) => paths.imports(address.write(next));
  const columns: readonly [Column<ImportSummary>, ...Column<ImportSummary>[]] = [
    { id: 'file', head: words.fileName, cell: ({ fileName }) => fileName },
    { id: 'kind', head: words.kind, cell: ({ kind }) => t(kindWords[kind]) },
    { id: 'lines', head: words.lines, align: 'end', cell: ({ lines }) => lines },
    {
      id: 'state',
      head: words.state,
      cell: ({ state }) => <StatusChip tone={stateTones[state]}>{t(stateWords[state])}</StatusChip>,
    },
    { id: 'by', head: words.by, cell: ({ by }) => by },
    { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
      </TitleLine>
      <p className={styles.lead}>{t(words.lead)}</p>
      <div className={styles.cards}>
        {mayAct && <UploadCard />}
        <ExportCard />
      </div>
      <DataList
        query={query}
        caption={words.caption}
        rowKey={({ id }) => String(id)}
        open={{ href: ({ id }) => paths.import(id) }}
        columns={columns}
        narrowed={false}
        none={words.none}
        page={asked.page}
        limit={asked.limit}
        hrefFor={(next) => hrefOf({ ...asked, page: next })}
        onLimit={(next) => go(hrefOf({ page: 1, limit: next }))}
      />
    </Page>
  );
}

const useKinds = () => {
  const t = useText();
  return importKinds.map((one) => ({ value: one, label: t(kindWords[one]) }));
};

function UploadCard() {
  const t = useText();
  const go = useGo();
  const id = useId();
  const kinds = useKinds();
  const [kind, setKind] = useState<ImportKind>('prices');
  const upload = useCall(opsApi.supplyImport.upload, {
    handles: 'all',
    onSuccess: ({ id: made }) => go(paths.import(made)),
  });
  return (
    <Card title={t(words.importTitle)}>
      <div className={styles.form}>
        <Select label={t(words.kind)} value={kind} onChange={setKind} options={kinds} />
        <div className={styles.file}>
          <label htmlFor={id}>{t(words.file)}</label>
          <FileInput
            id={id}
            accept=".xlsx,.csv"
            aria-describedby={`${id}-note`}
            aria-invalid={upload.isError || undefined}
            disabled={upload.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) upload.mutate({ kind, file });
              target.value = '';
            }}
          />
          <p id={`${id}-note`} role="status" className={upload.isError ? styles.fault : undefined}>
            {upload.isPending ? t(words.uploading) : upload.error ? errorText(upload.error) : ''}
          </p>
        </div>
      </div>
    </Card>
  );
}

function ExportCard() {
  const t = useText();
  const kinds = useKinds();
  const [kind, setKind] = useState<ImportKind>('prices');
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [hotel, setHotel] = useState('');
  const exporting = useCall(opsApi.supplyImport.file, { onSuccess: saveFile });
  const isHotel = hotel.trim() === '' || /^[1-9]\d{0,9}$/.test(hotel.trim());
  const ask = (empty: boolean) =>
    exporting.mutate({ kind, format, empty, hotelId: empty || hotel.trim() === '' ? null : Number(hotel) });
  return (
    <Card title={t(words.exportTitle)}>
      <div className={styles.form}>
        <Select label={t(words.kind)} value={kind} onChange={setKind} options={kinds} />
        <Select
          label={t(words.format)}
          value={format}
          onChange={setFormat}
          options={(['xlsx', 'csv'] as const).map((one) => ({ value: one, label: `.${one}` }))}
        />
        <TextField
          label={t(words.hotel)}
          value={hotel}
          onChange={setHotel}
          inputMode="numeric"
          maxLength={10}
          error={isHotel ? undefined : t(words.hotelWrong)}
        />
        <div className={styles.acts}>
          <Button isDisabled={!isHotel} pending={exporting.isPending} onPress={() => ask(false)}>
            {t(words.export)}
          </Button>
          <Button tone="quiet" isDisabled={exporting.isPending} onPress={() => ask(true)}>
            {t(words.template)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
