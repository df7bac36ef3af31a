import { useParams } from '@tanstack/react-router';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Columns, Page, PageHead } from '@waylight/ui/page/page';
import { Facts } from '@waylight/ui/table/facts';
import { SubjectActs } from '../../lib/act/subject-acts.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useSaveAdvert, useSetAdvertShown } from './advert-acts.tsx';
import { AdvertPreview } from './advert-preview.tsx';
import type { Advert } from './advert-rules.ts';
import styles from './content.module.css';
import { languageWords, PublishedChip, useDays } from './published.tsx';
import { placeWords, words } from './words.ts';

/** One advert: what it says, how it looks to an agency, and how often it was seen. */
export function AdvertPage() {
  const t = useText();
  const name = useName();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCallQuery(opsApi.advert.get, { id }, { handles: 'all', staleTime: 0 });
  const { data } = query;
  usePageTitle(`${t(words.advert)} ${id}`);
  return (
    <Page width={1440}>
      <PageHead
        back={<Link href={paths.adverts(data ? { place: data.place } : {})}>{t(words.toList)}</Link>}
        line={
          <>
            <h1>{data ? name(data.title.zh, data.title.en) || `${t(words.advert)} ${id}` : id}</h1>
            {data && <PublishedChip state={data.state} />}
          </>
        }
      />
      <DetailPage query={query} unknown="NO_SUCH_ADVERT" missing={words.missing} record={{ kind: 'advert', id }}>
        {(advert) => <AdvertBody advert={advert} />}
      </DetailPage>
    </Page>
  );
}

function AdvertBody({ advert }: { advert: Advert }) {
  const mayAct = useMay('CONTENT_ACT');
  return (
    <div className={styles.stack}>
      {mayAct && <Acts advert={advert} />}
      <Columns aside={400} until={1080}>
        <div className={styles.stack}>
          <AboutCard advert={advert} />
          <DaysCard advert={advert} />
        </div>
        <div className={styles.stack}>
          <PreviewCard advert={advert} />
          <SubjectActs subject={String(advert.id)} />
        </div>
      </Columns>
    </div>
  );
}

function Acts({ advert }: { advert: Advert }) {
  const t = useText();
  const save = useSaveAdvert();
  const withdraw = useSetAdvertShown(false);
  const publish = useSetAdvertShown(true);
  return (
    <div className={styles.acts}>
      <Button tone="primary" onPress={() => save.open(advert)}>
        {t(words.edit)}
      </Button>
      {advert.state === 'withdrawn' ? (
        <Button onPress={() => publish.open(advert)}>{t(words.publishAgain)}</Button>
      ) : (
        <Button tone="danger" onPress={() => withdraw.open(advert)}>
          {t(words.withdraw)}
        </Button>
      )}
      {save.dialog}
      {withdraw.dialog}
      {publish.dialog}
    </div>
  );
}

function AboutCard({ advert }: { advert: Advert }) {
  const t = useText();
  const name = useName();
  const days = useDays();
  const { id, place, channel, language, hotel, title, text, picture, link, position, changedBy } = advert;
  return (
    <Card title={t(words.about)}>
      <Facts
        items={[
          { term: t(words.id), value: id },
          { term: t(words.place), value: t(placeWords[place]) },
          { term: t(words.channel), value: channel ?? t(words.anyChannel) },
          { term: t(words.language), value: t(languageWords[language ?? 'all']) },
          { term: t(words.dates), value: days(advert) },
          { term: t(words.position), value: position },
          ...(hotel
            ? [
                {
                  term: t(words.hotel),
                  value: `${name(hotel.zh, hotel.en)} · ${name(hotel.cityZh, hotel.cityEn)} (${hotel.id})${hotel.isSold ? '' : ` · ${t(words.notSold)}`}`,
                },
              ]
            : []),
          { term: t(words.titleZh), value: title.zh || '–' },
          { term: t(words.titleEn), value: title.en || '–' },
          { term: t(words.textZh), value: text.zh || '–' },
          { term: t(words.textEn), value: text.en || '–' },
          ...(place === 'banner'
            ? [
                { term: t(words.picture), value: picture ?? t(words.drawn) },
                { term: t(words.link), value: link ?? '–' },
              ]
            : []),
          ...(changedBy ? [{ term: t(words.changedBy), value: changedBy }] : []),
        ]}
      />
    </Card>
  );
}

function PreviewCard({ advert }: { advert: Advert }) {
  const t = useText();
  return (
    <Card title={t(words.preview)}>
      <div className={styles.previews}>
        {advert.language !== 'en' && <AdvertPreview advert={advert} language="zh" />}
        {advert.language !== 'zh' && <AdvertPreview advert={advert} language="en" />}
        <p className={styles.small}>{t(words.previewNote)}</p>
      </div>
    </Card>
  );
}

/** Clicks of views in per cent. */
export const followed = ({ views, clicks }: { views: number; clicks: number }) =>
  views === 0 ? '–' : `${((clicks / views) * 100).toFixed(1)} %`;

function DaysCard({ advert }: { advert: Advert }) {
  const t = useText();
  return (
    <Card title={`${t(words.counts)} · ${t(words.lastDays)}`}>
      {advert.days.length === 0 && <p className={styles.small}>{t(words.noCounts)}</p>}
      {advert.days.length > 0 && (
        <PlainRows
          caption={t(words.counts)}
          rows={advert.days}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', head: words.day, cell: ({ day }) => day },
            { id: 'views', head: words.views, align: 'end', cell: ({ views }) => views },
            { id: 'clicks', head: words.clicks, align: 'end', cell: ({ clicks }) => clicks },
            { id: 'rate', head: words.rate, align: 'end', cell: followed },
          ]}
        />
      )}
    </Card>
  );
}
