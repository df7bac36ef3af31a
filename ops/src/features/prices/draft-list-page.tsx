import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { TextField } from '@waylight/ui/field/text-field';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { type Column, WholeList } from '../../lib/list/data-list.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { DraftStatus } from './draft-parts.tsx';
import { draftWords } from './draft-words.ts';
import styles from './prices.module.css';

type Draft = ReplyOf<typeof opsApi.priceDraft.list>['drafts'][number];

/** Drafts of mark-ups: several changes that are tried and published together. */
export function DraftListPage() {
  const t = useText();
  const mayAct = useMay('PRICES_ACT');
  const query = useCallQuery(opsApi.priceDraft.list, {});
  usePageTitle(t(draftWords.drafts));
  const create = useAct<typeof opsApi.priceDraft.create, null, { name: string }>({
    call: opsApi.priceDraft.create,
    title: draftWords.newDraft,
    subject: () => '',
    start: () => ({ name: '' }),
    fields: (form) => <TextField {...form.text('name')} label={t(draftWords.name)} maxLength={80} />,
    check: ({ name }) => ({ name: name.trim() ? undefined : draftWords.nameMissing }),
    request: ({ name }) => ({ name: name.trim() }),
    touches: [opsApi.priceDraft.list],
  });
  const columns: readonly [Column<Draft>, ...Column<Draft>[]] = [
    { id: 'name', head: draftWords.name, wide: true, cell: ({ name }) => name },
    { id: 'status', head: draftWords.status, cell: ({ status }) => <DraftStatus status={status} /> },
    { id: 'rules', head: draftWords.rules, align: 'end', cell: ({ rules }) => rules },
    { id: 'by', head: draftWords.madeBy, cell: ({ madeBy }) => madeBy },
    {
      id: 'when',
      head: draftWords.when,
      cell: ({ publishAt, publishedAt, madeAt }) => <OpsTime at={publishedAt ?? publishAt ?? madeAt} />,
    },
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(draftWords.drafts)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => create.open(null)}>
            {t(draftWords.newDraft)}
          </Button>
        )}
      </TitleLine>
      <p className={styles.lead}>{t(draftWords.lead)}</p>
      <WholeList
        query={query}
        rowsOf={({ drafts }) => drafts}
        caption={draftWords.drafts}
        rowKey={({ id }) => String(id)}
        open={{ href: ({ id }) => paths.priceDraft(id) }}
        columns={columns}
        muted={({ status }) => status === 'steppedBack'}
        none={draftWords.none}
      />
      {create.dialog}
    </Page>
  );
}
