import { Button } from '@waylight/ui/button';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useState } from 'react';
import { actWords, subjectWords } from '../../lib/act/fact-words.ts';
import { useCall, useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { DateBox, FilterBox } from '../../lib/list/filter-box.tsx';
import { dayField, keywordField, limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { saveFile } from '../../lib/save-file.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ActDrawer } from './act-drawer.tsx';
import type { ActRow } from './act-row.ts';
import styles from './audit.module.css';
import { LogCheck } from './log-check.tsx';
import { words } from './words.ts';

const address = listAddress({
  person: keywordField(60),
  company: keywordField(32),
  subject: keywordField(64),
  act: keywordField(60),
  dateFrom: dayField,
  dateTo: dayField,
  page: pageField(),
  limit: limitField,
});
type AuditQuery = ReturnType<typeof address.parse>;

/** The filters as the calls take them: a day that is not set is left out. */
const filterOf = ({ person, company, subject, act, dateFrom, dateTo }: AuditQuery) => ({
  person,
  company,
  subject,
  act,
  ...(dateFrom ? { dateFrom } : {}),
  ...(dateTo ? { dateTo } : {}),
});

/** Every act of the operator's people, newest first. */
export function AuditPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const { page, limit } = asked;
  const query = useListQuery(opsApi.audit.list, { ...filterOf(asked), page, limit });
  const exporting = useCall(opsApi.audit.exportActs, { onSuccess: saveFile });
  const columns = useColumns();
  const [shown, setShown] = useState<ActRow>();
  usePageTitle(t(words.title));
  const hrefOf = (next: AuditQuery) => paths.audit(address.write(next));
  const change = (part: Partial<AuditQuery>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  const narrowed = Object.values(filterOf(asked)).some((value) => value !== '');
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
        <div className={styles.tools}>
          <LogCheck />
          <Button pending={exporting.isPending} onPress={() => exporting.mutate(filterOf(asked))}>
            {t(words.export)}
          </Button>
        </div>
      </TitleLine>
      <Filters>
        <FilterBox label={t(words.person)} value={asked.person} onValue={(person) => change({ person })} />
        <FilterBox label={t(words.company)} value={asked.company} onValue={(company) => change({ company })} />
        <FilterBox label={t(words.subject)} value={asked.subject} onValue={(subject) => change({ subject })} />
        <FilterBox
          label={t(words.act)}
          value={asked.act}
          onValue={(act) => change({ act })}
          placeholder={t(words.actHint)}
        />
        <DateBox label={t(words.from)} value={asked.dateFrom} onDate={(dateFrom) => change({ dateFrom })} />
        <DateBox label={t(words.to)} value={asked.dateTo} onDate={(dateTo) => change({ dateTo })} />
        {narrowed && (
          <Button tone="quiet" size="small" onPress={() => go(paths.audit(), { keepScroll: true })}>
            {t(words.reset)}
          </Button>
        )}
      </Filters>
      <DataList
        query={query}
        caption={words.caption}
        rowKey={({ id }) => String(id)}
        open={{ press: setShown }}
        columns={columns}
        narrowed={narrowed}
        none={words.none}
        page={page}
        limit={limit}
        hrefFor={(next) => hrefOf({ ...asked, page: next })}
        onLimit={(next) => change({ limit: next })}
      />
      {shown && <ActDrawer act={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}

function useColumns(): readonly [Column<ActRow>, ...Column<ActRow>[]] {
  const t = useText();
  const name = useName();
  return [
    { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
    { id: 'person', head: words.person, cell: ({ person }) => person },
    { id: 'act', head: words.act, cell: ({ act }) => t(actWords(act)) },
    {
      id: 'subject',
      head: words.subjectHead,
      cell: ({ subject }) => (subject ? `${t(subjectWords(subject.kind))} ${subject.id}` : '–'),
    },
    {
      id: 'company',
      head: words.companyHead,
      cell: ({ company }) => (company ? name(company.nameZh, company.nameEn) : '–'),
    },
    { id: 'changes', head: words.changeCount, align: 'end', cell: ({ changes }) => changes.length },
    { id: 'reason', head: words.reason, wide: true, cell: ({ reason }) => reason || '–' },
  ];
}
