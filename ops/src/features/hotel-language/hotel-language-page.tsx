import { useParams } from '@tanstack/react-router';
import { type HotelTextName, hotelTextNames, hotelTexts, mostTextLength } from '@waylight/contract/booking/hotel-texts';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { Link, LinkButton } from '@waylight/ui/link';
import { Page, PageHead, TitleLine } from '@waylight/ui/page/page';
import { useState } from 'react';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { OthersHere } from '../../lib/page/others-here.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './hotel-language.module.css';
import { words } from './words.ts';

type Languages = ReplyOf<typeof opsApi.hotelLanguage.list>;
type Language = Languages['languages'][number];

/** Texts of mails come first; the rest is the page. */
const firstOfPage = hotelTextNames.indexOf('title');
const parts: readonly { id: 'mail' | 'page'; names: readonly HotelTextName[] }[] = [
  { id: 'mail', names: hotelTextNames.slice(0, firstOfPage) },
  { id: 'page', names: hotelTextNames.slice(firstOfPage) },
];

/** Languages in which hotels are written to. */
export function HotelLanguagesPage() {
  const t = useText();
  const query = useCallQuery(opsApi.hotelLanguage.list, {}, { handles: 'all' });
  const mayAct = useMay('ORDERS_ACT');
  usePageTitle(t(words.title));
  return (
    <Page gap={16}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
        {mayAct && <LinkButton href={paths.hotelLanguage('new')}>{t(words.add)}</LinkButton>}
      </TitleLine>
      <p>{t(words.intro)}</p>
      {query.isError ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
          {() => query.data && <LanguageList data={query.data} />}
        </Loading>
      )}
    </Page>
  );
}

function LanguageList({ data: { languages, wanted } }: { data: Languages }) {
  const t = useText();
  const all = hotelTextNames.length;
  return (
    <>
      <Card title={t(words.languages)}>
        <ul className={styles.list}>
          {[
            { tag: 'zh', name: '中文' },
            { tag: 'en', name: 'English' },
          ].map(({ tag, name }) => (
            <li key={tag} className={styles.row}>
              <strong>{name}</strong>
              <span>{tag}</span>
              <span className={styles.second}>{t(words.builtIn)}</span>
            </li>
          ))}
          {languages.map((one) => (
            <li key={one.tag} className={styles.row}>
              <Link href={paths.hotelLanguage(one.tag)}>{one.name}</Link>
              <span>{one.tag}</span>
              <span className={styles.second}>
                {t(words.said, { n: Object.keys(one.texts).length, all })} · {t(words.hotels, { n: one.hotels })} ·{' '}
                {one.updatedBy} <OpsTime at={one.updatedAt} />
              </span>
            </li>
          ))}
        </ul>
        {languages.length === 0 && <EmptyState reason="none" title={t(words.noneAdded)} />}
      </Card>
      {wanted.length > 0 && (
        <Card title={t(words.wanted)}>
          <ul className={styles.list}>
            {wanted.map(({ tag, hotels }) => (
              <li key={tag} className={styles.row}>
                <Link href={paths.hotelLanguage('new', { tag })}>{tag}</Link>
                <span className={styles.second}>{t(words.hotels, { n: hotels })}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** One language beside the English, or a new one. */
export function HotelLanguagePage() {
  const t = useText();
  const { tag = '' } = useParams({ strict: false }) as { tag?: string };
  const query = useCallQuery(opsApi.hotelLanguage.list, {}, { handles: 'all' });
  const found = query.data?.languages.find((one) => one.tag === tag);
  const isNew = tag === 'new';
  const title = isNew ? t(words.add) : (found?.name ?? tag);
  usePageTitle(title);
  return (
    <Page gap={16}>
      <PageHead back={<Link href={paths.hotelLanguages}>{t(words.toList)}</Link>} line={<h1>{title}</h1>} />
      {found && <OthersHere record={{ kind: 'hotelLanguage', id: tag }} />}
      {query.isError ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
          {() =>
            found || isNew ? (
              <LanguageForm key={found?.version ?? 0} language={found} />
            ) : (
              <EmptyState reason="none" title={t(words.missing)} />
            )
          }
        </Loading>
      )}
    </Page>
  );
}

/** One text, in a line where its English fits into one. */
function TextOf({ name, value, onChange }: { name: HotelTextName; value: string; onChange: (text: string) => void }) {
  const t = useText();
  const { en } = hotelTexts[name];
  const look = {
    label: en,
    labelHidden: true,
    value,
    onChange,
    maxLength: mostTextLength,
    placeholder: t(words.falls),
  };
  return en.length > 80 || en.includes('\n') ? <TextArea rows={3} {...look} /> : <TextField size="small" {...look} />;
}

const asked = () => new URLSearchParams(window.location.search).get('tag') ?? '';

function LanguageForm({ language }: { language: Language | undefined }) {
  const t = useText();
  const mayAct = useMay('ORDERS_ACT');
  const [tag, setTag] = useState(language?.tag ?? asked());
  const [name, setName] = useState(language?.name ?? '');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(language?.texts ?? {});
  const touches = [opsApi.hotelLanguage.list];
  const save = useAct({
    call: opsApi.hotelLanguage.save,
    title: words.save,
    routine: true,
    subject: () => `${name} (${tag})`,
    request: () => ({ tag: tag.trim(), name: name.trim(), version: language?.version ?? 0, texts }),
    touches,
  });
  const remove = useAct({
    call: opsApi.hotelLanguage.remove,
    title: words.remove,
    danger: true,
    subject: (one: Language) => `${one.name} (${one.tag})`,
    request: (_: object, one) => ({ tag: one.tag, version: one.version }),
    touches,
  });
  const isReady = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(tag.trim()) && name.trim() !== '';
  return (
    <>
      <Card title={t(words.language)}>
        <div className={styles.head}>
          <TextField
            label={t(words.tag)}
            hint={t(words.tagHint)}
            value={tag}
            onChange={setTag}
            maxLength={12}
            isDisabled={language !== undefined}
          />
          <TextField label={t(words.name)} hint={t(words.nameHint)} value={name} onChange={setName} maxLength={40} />
        </div>
      </Card>
      {parts.map(({ id, names }) => (
        <Card key={id} title={t(words[id])}>
          <ul className={styles.texts}>
            {names.map((one) => (
              <li key={one} className={styles.pair}>
                <p lang="en" className={styles.english}>
                  {hotelTexts[one].en}
                </p>
                <TextOf name={one} value={texts[one] ?? ''} onChange={(text) => setTexts({ ...texts, [one]: text })} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {mayAct && (
        <div className={styles.acts}>
          <Button tone="primary" isDisabled={!isReady} onPress={() => save.open({})}>
            {t(words.save)}
          </Button>
          {language && (
            <Button tone="danger" onPress={() => remove.open(language)}>
              {t(words.remove)}
            </Button>
          )}
        </div>
      )}
      {save.dialog}
      {remove.dialog}
    </>
  );
}
