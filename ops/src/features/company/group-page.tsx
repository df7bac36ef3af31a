import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Select } from '@waylight/ui/field/select';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { Link } from '@waylight/ui/link';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import type { Form } from '../../lib/form.ts';
import { type Column, WholeList } from '../../lib/list/data-list.tsx';
import { keywordField, listAddress } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useUrl } from '../../lib/url.ts';
import { useName, useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './company.module.css';
import { words } from './words.ts';

type Group = ReplyOf<typeof opsApi.companyGroup.list>['groups'][number];
interface Names {
  zh: string;
  en: string;
}

/** `group`: that one alone. */
const address = listAddress({ group: keywordField(10) });
const touches = [opsApi.companyGroup.list, opsApi.pricing.markUps, opsApi.company.get];
const noGroup: Group = { id: 0, zh: '', en: '', version: 0, rules: 0, companies: [] };
const nameFaults = ({ zh, en }: Names) => ({
  zh: zh.trim() ? undefined : words.nameMissing,
  en: en.trim() ? undefined : words.nameMissing,
});
/** Codes between spaces, commas or lines. */
const codesIn = (text: string) => [...new Set(text.split(/[\s,，;；]+/).filter(Boolean))];

/** Groups of companies, which mark-ups can be about. */
export function GroupPage() {
  const t = useText();
  const name = useName();
  const mayAct = useMay('COMPANIES_ACT');
  const query = useCallQuery(opsApi.companyGroup.list, {});
  const { group: only } = useUrl(address);
  usePageTitle(t(words.groups));
  const groups = query.data?.groups ?? [];
  const nameOf = ({ zh, en }: Group) => name(zh, en);
  const create = useAct<typeof opsApi.companyGroup.create, Group, Names>({
    call: opsApi.companyGroup.create,
    title: words.newGroup,
    subject: () => '',
    start: () => ({ zh: '', en: '' }),
    fields: (form) => <NameFields form={form} />,
    check: nameFaults,
    request: ({ zh, en }) => ({ zh: zh.trim(), en: en.trim() }),
    touches,
  });
  const rename = useAct<typeof opsApi.companyGroup.rename, Group, Names>({
    call: opsApi.companyGroup.rename,
    title: words.renameGroup,
    subject: nameOf,
    record: ({ id }) => ({ kind: 'companyGroup', id: String(id) }),
    start: ({ zh, en }) => ({ zh, en }),
    fields: (form) => <NameFields form={form} />,
    check: nameFaults,
    request: ({ zh, en }, { id, version }) => ({ groupId: id, version, zh: zh.trim(), en: en.trim() }),
    touches,
  });
  const remove = useAct<typeof opsApi.companyGroup.remove, Group>({
    call: opsApi.companyGroup.remove,
    title: words.removeGroup,
    subject: nameOf,
    request: (_, { id, version }) => ({ groupId: id, version }),
    touches,
    danger: true,
  });
  const put = useAct<typeof opsApi.companyGroup.put, Group, { group: string; codes: string }>({
    call: opsApi.companyGroup.put,
    title: words.putCompanies,
    subject: (group) => (group.id === 0 ? '' : nameOf(group)),
    start: ({ id }) => ({ group: String(id), codes: '' }),
    fields: (form) => (
      <>
        <Select
          label={t(words.intoGroup)}
          value={form.values.group}
          options={[
            ...groups.map((one) => ({ value: String(one.id), label: nameOf(one) })),
            { value: '0', label: t(words.outOfGroups) },
          ]}
          onChange={(group) => form.change({ group })}
        />
        <TextArea {...form.text('codes')} label={t(words.codes)} hint={t(words.codesHint)} maxLength={4000} />
      </>
    ),
    check: ({ codes }) => ({ codes: codesIn(codes).length > 0 ? undefined : words.codesMissing }),
    request: ({ group, codes }) => ({ groupId: group === '0' ? null : Number(group), companies: codesIn(codes) }),
    touches,
  });
  const columns = useColumns(mayAct ? { put: put.open, rename: rename.open, remove: remove.open } : undefined);
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.groups)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => create.open(noGroup)}>
            {t(words.newGroup)}
          </Button>
        )}
      </TitleLine>
      <p>{t(words.groupsLead)}</p>
      {only && <Link href={paths.companyGroups()}>{t(words.everyGroup)}</Link>}
      <WholeList
        query={query}
        rowsOf={(data) => data.groups.filter(({ id }) => !only || String(id) === only)}
        caption={words.groups}
        rowKey={({ id }) => String(id)}
        open={{ press: (group) => mayAct && put.open(group) }}
        columns={columns}
        none={words.noGroups}
      />
      {create.dialog}
      {rename.dialog}
      {remove.dialog}
      {put.dialog}
    </Page>
  );
}

type GroupActs = Readonly<Record<'put' | 'rename' | 'remove', (group: Group) => void>>;

function useColumns(acts: GroupActs | undefined): readonly [Column<Group>, ...Column<Group>[]] {
  const t = useText();
  const names = useNames();
  const name = useName();
  return [
    { id: 'name', head: words.group, cell: ({ zh, en }) => name(zh, en) },
    {
      id: 'companies',
      head: words.companies,
      wide: true,
      cell: ({ companies }) =>
        names(companies.map((one) => `${one.code} ${name(one.nameZh, one.nameEn)}`)) || t(words.noCompanies),
    },
    { id: 'rules', head: words.groupRules, align: 'end', cell: ({ rules }) => rules },
    ...(acts
      ? [
          {
            id: 'acts',
            head: words.groupActs,
            wide: true,
            cell: (group: Group) => (
              <span className={styles.buttons}>
                <Button size="small" onPress={() => acts.put(group)}>
                  {t(words.putCompanies)}
                </Button>
                <Button size="small" tone="quiet" onPress={() => acts.rename(group)}>
                  {t(words.renameGroup)}
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  isDisabled={group.companies.length > 0 || group.rules > 0}
                  onPress={() => acts.remove(group)}
                >
                  {t(words.removeGroup)}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}

function NameFields({ form }: { form: Form<Names> }) {
  const t = useText();
  return (
    <>
      <TextField {...form.text('zh')} label={t(words.groupZh)} maxLength={60} />
      <TextField {...form.text('en')} label={t(words.groupEn)} maxLength={60} />
    </>
  );
}
