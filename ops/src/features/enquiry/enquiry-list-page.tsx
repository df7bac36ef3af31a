import {
  type EnquiryStatus,
  enquiryKinds,
  enquiryKindWords,
  enquiryStatusWords,
} from '@waylight/contract/enquiry/enquiry-words';
import { languages } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Badge } from '@waylight/ui/feedback/badge';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { Select } from '@waylight/ui/field/select';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useRoutineAct } from '../../lib/act/use-routine-act.ts';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { FilterBox } from '../../lib/list/filter-box.tsx';
import {
  enumField,
  keywordField,
  limitField,
  listAddress,
  optionalEnumField,
  pageField,
} from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { type Text, useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './enquiry.module.css';
import { words } from './words.ts';

type EnquiryRow = ReplyOf<typeof opsApi.enquiry.list>['records'][number];

const states = ['waiting', 'ended'] as const;
const waitingStatuses = ['new', 'handling'] as const;
const endedStatuses = ['answered', 'closed'] as const;
const ages = ['4', '24', '72'] as const;
const address = listAddress({
  state: enumField(states, 'waiting'),
  kind: optionalEnumField(enquiryKinds),
  status: optionalEnumField([...waitingStatuses, ...endedStatuses]),
  language: optionalEnumField(languages),
  hours: optionalEnumField(ages),
  company: keywordField(32),
  keyword: keywordField(32),
  page: pageField(),
  limit: limitField,
});
type EnquiryQuery = ReturnType<typeof address.parse>;

const tones: Readonly<Record<EnquiryStatus, StatusTone>> = {
  new: 'lamp',
  handling: 'blue',
  answered: 'green',
  closed: 'grey',
};

export function EnquiryStatusChip({ status }: { status: EnquiryStatus }) {
  const t = useText();
  return <StatusChip tone={tones[status]}>{t(enquiryStatusWords[status])}</StatusChip>;
}

/** Enquiries of every kind in one queue. */
export function EnquiryListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const mayAct = useMay('SERVICE_ACT');
  const seesAll = useMay('SERVICE_READ');
  const { state, kind, status, language, hours, company, keyword, page, limit } = asked;
  const query = useListQuery(opsApi.enquiry.list, {
    ...{ state, company, keyword, page, limit },
    ...(kind ? { kind } : {}),
    ...(status ? { status } : {}),
    ...(language ? { language } : {}),
    ...(hours ? { hours: Number(hours) } : {}),
  });
  const take = useRoutineAct(opsApi.enquiry.take, [opsApi.enquiry.list]);
  const columns = useColumns();
  usePageTitle(t(words.title));
  const hrefOf = (next: EnquiryQuery) => paths.enquiries(address.write(next));
  const change = (part: Partial<EnquiryQuery>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
      </TitleLine>
      <Tabs
        label={t(words.states)}
        selected={state}
        onSelect={(next) => change({ state: next, status: undefined })}
        items={states.map((id) => ({ id, label: t(words[id]) }))}
        panel={
          <div className={styles.panel}>
            <Filters>
              <FilterBox label={t(words.code)} value={keyword} onValue={(next) => change({ keyword: next })} />
              <FilterBox label={t(words.companyCode)} value={company} onValue={(next) => change({ company: next })} />
              {seesAll && (
                <Choice
                  label={words.kind}
                  value={kind}
                  values={enquiryKinds}
                  wordsOf={(one) => t(enquiryKindWords[one])}
                  onChoice={(next) => change({ kind: next })}
                />
              )}
              <Choice
                label={words.status}
                value={status}
                values={state === 'waiting' ? waitingStatuses : endedStatuses}
                wordsOf={(one) => t(enquiryStatusWords[one])}
                onChoice={(next) => change({ status: next })}
              />
              <Choice
                label={words.language}
                value={language}
                values={languages}
                wordsOf={(one) => t(words[one])}
                onChoice={(next) => change({ language: next })}
              />
              <Choice
                label={words.age}
                value={hours}
                values={ages}
                wordsOf={(n) => t(words.hours, { n })}
                onChoice={(next) => change({ hours: next })}
              />
            </Filters>
            <DataList
              query={query}
              caption={words[state]}
              rowKey={({ code }) => code}
              open={{ href: ({ code }) => paths.enquiry(code) }}
              onTake={mayAct ? (row) => void (row.status === 'new' && take.send({ code: row.code })) : undefined}
              columns={columns}
              narrowed={[kind, status, language, hours, company, keyword].some(Boolean)}
              none={words.none}
              page={page}
              limit={limit}
              hrefFor={(next) => hrefOf({ ...asked, page: next })}
              onLimit={(next) => change({ limit: next })}
            />
          </div>
        }
      />
    </Page>
  );
}

interface ChoiceProps<V extends string> {
  label: Text;
  value: V | undefined;
  values: readonly V[];
  wordsOf: (value: V) => string;
  onChoice: (value: V | undefined) => void;
}

/** One of a few, or any. */
function Choice<V extends string>({ label, value, values, wordsOf, onChoice }: ChoiceProps<V>) {
  const t = useText();
  return (
    <Select<V | 'any'>
      label={t(label)}
      size="small"
      value={value ?? 'any'}
      options={[{ value: 'any', label: t(words.any) }, ...values.map((one) => ({ value: one, label: wordsOf(one) }))]}
      onChange={(next) => onChoice(next === 'any' ? undefined : (next as V))}
    />
  );
}

function useColumns(): readonly [Column<EnquiryRow>, ...Column<EnquiryRow>[]] {
  const t = useText();
  const name = useName();
  return [
    { id: 'code', head: words.code, cell: ({ code }) => code },
    {
      id: 'kind',
      head: words.kind,
      cell: ({ kind, forRobot }) => (
        <>
          {t(enquiryKindWords[kind])} {forRobot && <Badge tone="plum">{t(words.forRobot)}</Badge>}
        </>
      ),
    },
    { id: 'status', head: words.status, cell: ({ status }) => <EnquiryStatusChip status={status} /> },
    { id: 'sender', head: words.sender, cell: ({ contactName }) => contactName },
    {
      id: 'company',
      head: words.company,
      cell: ({ company }) => (company ? name(company.nameZh, company.nameEn) : t(words.visitor)),
    },
    { id: 'language', head: words.language, cell: ({ language }) => t(words[language]) },
    { id: 'handler', head: words.handler, cell: ({ handledBy }) => handledBy ?? '–' },
    { id: 'created', head: words.created, cell: ({ createdAt }) => <OpsTime at={createdAt} /> },
    { id: 'answerBy', head: words.answerBy, cell: ({ answerBy }) => <OpsTime at={answerBy} /> },
  ];
}
