import type { SettingName } from '@waylight/contract/ops/setting';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { TextField } from '@waylight/ui/field/text-field';
import { Link } from '@waylight/ui/link';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Facts } from '@waylight/ui/table/facts';
import { Lock } from 'lucide-react';
import { settingGroupWords, settingWords } from '../../lib/act/facts/setting-facts.ts';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import type { Form } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { PictureField } from './picture-field.tsx';
import styles from './setting.module.css';
import { words } from './words.ts';

type Group = ReplyOf<typeof opsApi.setting.list>[number];
type Setting = Group['settings'][number];

/** A value for each setting of a group; pictures: the digest of a new one, '' for the old one. */
type Values = Partial<Record<SettingName, string>>;

const isPicture = ({ kind }: Setting) => kind === 'picture' || kind === 'smallPicture';
const isOpen = ({ source }: Setting) => source !== 'environment';
const touches = [opsApi.setting.list, opsApi.setting.history, opsApi.operator.current];

/** Settings of the running house, by group. */
export function SettingPage() {
  const t = useText();
  const query = useCallQuery(opsApi.setting.list, {}, { handles: 'all' });
  usePageTitle(t(words.title));
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
        <Link href={paths.settingHistory()}>{t(words.history)}</Link>
      </TitleLine>
      <p className={styles.lead}>{t(words.lead)}</p>
      {query.isError && !query.data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
          {() => query.data && <Groups groups={query.data} />}
        </Loading>
      )}
    </Page>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  const t = useText();
  const mayAct = useMay('PEOPLE_ACT');
  const change = useChange();
  const reset = useReset();
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <div key={group.group} className={styles.group}>
          <Card
            title={t(settingGroupWords[group.group])}
            aside={
              mayAct &&
              (group.settings.some(isOpen) ? (
                <Button
                  size="small"
                  aria-label={t(words.changeOf, { group: t(settingGroupWords[group.group]) })}
                  onPress={() => change.open(group)}
                >
                  {t(words.change)}
                </Button>
              ) : (
                <Badge>{t(words.allLocked)}</Badge>
              ))
            }
          >
            <Facts
              items={group.settings.map((setting) => ({
                term: t(settingWords[setting.name]),
                value: (
                  <SettingValue setting={setting} onReset={mayAct ? () => reset.open({ group, setting }) : undefined} />
                ),
              }))}
            />
          </Card>
        </div>
      ))}
      {change.dialog}
      {reset.dialog}
    </div>
  );
}

function SettingValue({ setting, onReset }: { setting: Setting; onReset: (() => void) | undefined }) {
  const t = useText();
  const { name, value, picture, source } = setting;
  return (
    <span className={styles.value}>
      {/* A text before the picture gives the line its height. */}
      {picture && '\u200b'}
      {picture && <img className={styles.picture} src={picture} alt={t(settingWords[name])} />}
      {!picture && (value || t(words.nothing))}
      {source === 'environment' && (
        <Badge>
          <Lock size={12} aria-hidden /> {t(words.locked)}
        </Badge>
      )}
      {source === 'console' && <Badge>{t(words.set)}</Badge>}
      {source === 'console' && onReset && (
        <Button
          size="small"
          tone="quiet"
          aria-label={t(words.toPresetOf, { name: t(settingWords[name]) })}
          onPress={onReset}
        >
          {t(words.toPreset)}
        </Button>
      )}
    </span>
  );
}

/** Settings that were typed over, and pictures that were chosen. */
const changedIn = (values: Values, settings: readonly Setting[]) =>
  settings
    .filter(isOpen)
    .filter((one) => (isPicture(one) ? values[one.name] !== '' : values[one.name]!.trim() !== one.value));

/** Changes settings of a group; what stays as it is is not sent. */
function useChange() {
  const t = useText();
  return useAct<typeof opsApi.setting.change, Group, Values>({
    call: opsApi.setting.change,
    title: words.changeTitle,
    subject: ({ group }) => t(settingGroupWords[group]),
    record: ({ group }) => ({ kind: 'settings', id: group }),
    start: ({ settings }) =>
      Object.fromEntries(settings.filter(isOpen).map((one) => [one.name, isPicture(one) ? '' : one.value])),
    fields: (form, { settings }) => (
      <div className={styles.form}>
        {settings.filter(isOpen).map((setting) => (
          <SettingField key={setting.name} setting={setting} form={form} />
        ))}
      </div>
    ),
    isSame: (values, { settings }) => changedIn(values, settings).length === 0,
    request: (values, { group, version, settings }) => ({
      group,
      version,
      values: changedIn(values, settings).map(({ name }) => ({ name, value: values[name]! })),
    }),
    touches,
  });
}

function useReset() {
  const t = useText();
  return useAct<typeof opsApi.setting.change, { group: Group; setting: Setting }>({
    call: opsApi.setting.change,
    title: words.toPreset,
    subject: ({ setting }) => t(settingWords[setting.name]),
    request: (_, { group, setting }) => ({
      group: group.group,
      version: group.version,
      values: [{ name: setting.name, value: null }],
    }),
    touches,
  });
}

function SettingField({ setting, form }: { setting: Setting; form: Form<Values> }) {
  const t = useText();
  const { name, kind, min, max } = setting;
  if (isPicture(setting))
    return (
      <PictureField
        name={name}
        isSmall={kind === 'smallPicture'}
        error={form.errorAt(name)}
        onPicture={(digest) => form.change({ [name]: digest })}
      />
    );
  const hint =
    kind === 'whole' || kind === 'degrees'
      ? t(words.between, { min: min ?? '', max: max ?? '' })
      : kind === 'names' || kind === 'records' || kind === 'weaknesses'
        ? t(words[kind])
        : undefined;
  return (
    <TextField
      name={name}
      label={t(settingWords[name])}
      value={form.values[name] ?? ''}
      error={form.errorAt(name)}
      onChange={(value) => form.change({ [name]: value })}
      inputMode={kind === 'whole' ? 'numeric' : kind === 'degrees' ? 'decimal' : 'text'}
      maxLength={500}
      {...(hint ? { hint } : {})}
    />
  );
}
