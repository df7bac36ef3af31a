import { listText } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { type OperatorRole, operatorRoles } from '@waylight/contract/wire/operator-access';
import { Button } from '@waylight/ui/button';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { MultiSelect, Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useState } from 'react';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import type { Form } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.ts';
import { type Column, WholeList } from '../../lib/list/data-list.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { roleWords } from '../../lib/session/role-words.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import styles from './people.module.css';
import { PersonSessions } from './session-list.tsx';
import { words } from './words.ts';

type Person = ReplyOf<typeof opsApi.people.list>[number];

interface PersonValues {
  username: string;
  displayName: string;
  email: string;
  language: 'zh' | 'en';
  roles: OperatorRole[];
  status: 'active' | 'disabled';
}

const empty: PersonValues = {
  ...{ username: '', displayName: '', email: '', language: 'zh', roles: [], status: 'active' },
};

const touches = [opsApi.people.list];

const faultsOf = ({ username, displayName, email, roles }: PersonValues) => ({
  username: /^[a-z0-9_.-]{3,32}$/.test(username.trim().toLowerCase()) ? undefined : words.usernameWrong,
  displayName: displayName.trim() ? undefined : words.required,
  email: /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : words.emailWrong,
  roles: roles.length > 0 ? undefined : words.rolesMissing,
});

/** The operator's people: who they are and what they may do. */
export function PeoplePage() {
  const t = useText();
  const query = useCallQuery(opsApi.people.list, {});
  const acts = usePersonActs();
  const mayAct = useMay('PEOPLE_ACT');
  usePageTitle(t(words.title));
  const [shown, setShown] = useState<Person>();
  const columns = useColumns(mayAct ? acts : undefined, setShown);
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => acts.add.open(empty)}>
            {t(words.add)}
          </Button>
        )}
      </TitleLine>
      <WholeList
        query={query}
        rowsOf={(all) => all}
        caption={words.caption}
        rowKey={({ id }) => String(id)}
        open={{ press: (person) => mayAct && acts.change.open(person) }}
        columns={columns}
        muted={({ status }) => status === 'disabled'}
        none={words.none}
      />
      {acts.add.dialog}
      {acts.change.dialog}
      {acts.resetAccess.dialog}
      {acts.endSessions.dialog}
      {shown && <PersonSessions person={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
}

function usePersonActs() {
  const add = useAct<typeof opsApi.people.add, PersonValues, PersonValues>({
    call: opsApi.people.add,
    title: words.add,
    subject: () => '',
    start: (person) => person,
    fields: (form) => <PersonFields form={form} isNew />,
    check: faultsOf,
    request: ({ status: _, ...person }) => person,
    touches,
  });
  const change = useAct<typeof opsApi.people.change, Person, PersonValues>({
    call: opsApi.people.change,
    title: words.change,
    subject: ({ username }) => username,
    record: ({ username }) => ({ kind: 'operator', id: username }),
    start: ({ username, displayName, email, language, roles, status }) => ({
      ...{ username, displayName, email, language, roles, status },
    }),
    fields: (form) => <PersonFields form={form} />,
    check: faultsOf,
    request: ({ username: _, ...person }, { id, version }) => ({ ...person, id, version }),
    touches,
  });
  const resetAccess = useAct<typeof opsApi.people.resetAccess, Person>({
    call: opsApi.people.resetAccess,
    title: words.resetAccess,
    subject: ({ displayName, username }) => `${displayName} (${username})`,
    request: (_, { id }) => ({ id }),
    touches,
    danger: true,
  });
  const endSessions = useAct<typeof opsApi.people.endSessions, Person>({
    call: opsApi.people.endSessions,
    title: words.endSessions,
    subject: ({ displayName, username }) => `${displayName} (${username})`,
    request: (_, { id }) => ({ id }),
    touches,
  });
  return { add, change, resetAccess, endSessions };
}

function PersonFields({ form, isNew = false }: { form: Form<PersonValues>; isNew?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { values, change, errorAt } = form;
  return (
    <>
      {isNew && (
        <TextField {...form.text('username')} label={t(words.username)} hint={t(words.usernameHint)} maxLength={32} />
      )}
      <TextField {...form.text('displayName')} label={t(words.name)} hint={t(words.nameHint)} maxLength={60} />
      <TextField {...form.text('email')} type="email" label={t(words.email)} maxLength={120} />
      <Select
        label={t(words.language)}
        value={values.language}
        onChange={(chosen) => change({ language: chosen })}
        options={[
          { value: 'zh', label: t(words.chinese) },
          { value: 'en', label: t(words.english) },
        ]}
      />
      <MultiSelect
        label={t(words.roles)}
        value={values.roles}
        onChange={(roles) => change({ roles })}
        error={errorAt('roles')}
        options={operatorRoles.map((role) => ({ value: role, label: roleWords[role][language] }))}
      />
      {!isNew && (
        <Select
          label={t(words.status)}
          value={values.status}
          onChange={(status) => change({ status })}
          options={[
            { value: 'active', label: t(words.active) },
            { value: 'disabled', label: t(words.disabled) },
          ]}
        />
      )}
    </>
  );
}

function useColumns(
  acts: ReturnType<typeof usePersonActs> | undefined,
  showSessions: (person: Person) => void,
): readonly [Column<Person>, ...Column<Person>[]] {
  const t = useText();
  const language = useLanguage();
  const rolesOf = ({ roles }: Person) =>
    listText(
      roles.map((role) => roleWords[role][language]),
      language,
    );
  return [
    { id: 'name', head: words.name, cell: ({ displayName }) => displayName },
    { id: 'username', head: words.username, cell: ({ username }) => username },
    { id: 'roles', head: words.roles, wide: true, cell: rolesOf },
    {
      id: 'status',
      head: words.status,
      cell: ({ status }) => (
        <StatusChip tone={status === 'active' ? 'green' : 'grey'}>
          {t(status === 'active' ? words.active : words.disabled)}
        </StatusChip>
      ),
    },
    { id: 'factor', head: words.factor, cell: ({ hasFactor }) => t(hasFactor ? words.factorOn : words.factorOff) },
    {
      id: 'lastSeen',
      head: words.lastSeen,
      cell: ({ lastSeenAt }) => (
        <span className={styles.whole}>{lastSeenAt ? <OpsTime at={lastSeenAt} /> : t(words.never)}</span>
      ),
    },
    {
      id: 'sessions',
      head: words.sessions,
      align: 'end',
      cell: (person) =>
        person.sessions === 0 ? (
          0
        ) : (
          <Button
            size="small"
            tone="quiet"
            flush="end"
            aria-label={`${t(words.sessionsOf, { name: person.displayName })} (${person.sessions})`}
            onPress={() => showSessions(person)}
          >
            {person.sessions}
          </Button>
        ),
    },
    ...(acts
      ? [
          {
            id: 'acts',
            head: words.acts,
            wide: true,
            cell: (person: Person) => (
              <span className={styles.acts}>
                <Button size="small" tone="quiet" flush="start" onPress={() => acts.change.open(person)}>
                  {t(words.edit)}
                </Button>
                <Button size="small" tone="quiet" onPress={() => acts.resetAccess.open(person)}>
                  {t(words.resetAccess)}
                </Button>
                <Button
                  size="small"
                  tone="quiet"
                  isDisabled={person.sessions === 0}
                  onPress={() => acts.endSessions.open(person)}
                >
                  {t(words.endSessions)}
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}
