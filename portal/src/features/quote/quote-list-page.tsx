import { api } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Link, LinkButton } from '@waylight/ui/link';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { dateText, timeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { KeywordSearch } from '../../lib/list/keyword-search.tsx';
import { keywordField, limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { PagedList } from '../../lib/list/paged-list.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useToday } from '../../lib/today.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './quote.module.css';
import { useQuoteTray } from './tray.ts';
import { words } from './words.ts';

const quoteAddress = listAddress({ q: keywordField(), p: pageField(9999), n: limitField });
const linkTo = (query: ReturnType<typeof quoteAddress.parse>) => paths.quotes(quoteAddress.write(query));

type Quote = ReplyOf<typeof api.quote.list>['records'][number];

/** Quotes that were made: whose, for whom, how long they hold, and whether a link opens them. */
export function QuoteListPage() {
  const t = useText();
  const go = useGo();
  const { q, p, n } = useUrl(quoteAddress);
  const tray = useQuoteTray().items;
  const query = useCallQuery(
    api.quote.list,
    { page: p, limit: n, keyword: q },
    { staleTime: 0, keepPrevious: true, handles: 'all' },
  );
  usePageTitle(t(words.listTitle));

  return (
    <Page width={1760} gap={12}>
      <TitleLine>
        <h1 tabIndex={-1}>{t(words.listTitle)}</h1>
        {tray.length > 0 && (
          <LinkButton tone="primary" href={paths.quoteWrite}>
            {t(words.newQuote, { n: tray.length })}
          </LinkButton>
        )}
      </TitleLine>
      <KeywordSearch
        className={styles.filters}
        boxClassName={styles.search}
        keyword={q}
        label={t(words.search)}
        hint={t(words.searchHint)}
        button={t(words.searchButton)}
        onSearch={(keyword) => go(linkTo({ q: keyword, p: 1, n }))}
      />
      <PagedList
        query={query}
        skeleton={<SkeletonBlock height={240} />}
        failed={t(words.loadFailed)}
        empty={
          q ? (
            <EmptyState
              reason="noMatch"
              title={t(words.noMatch)}
              action={<LinkButton href={paths.quotes()}>{t(words.clear)}</LinkButton>}
            />
          ) : (
            <NoQuotes waiting={tray.length} />
          )
        }
        page={p}
        limit={n}
        hrefFor={(page) => linkTo({ q, p: page, n })}
        onLimit={(limit) => go(linkTo({ q, p: 1, n: limit }))}
      >
        {({ records }, busy) => <QuoteTable quotes={records} busy={busy} />}
      </PagedList>
    </Page>
  );
}

/** `waiting`: rates that were put aside for a quote */
function NoQuotes({ waiting }: { waiting: number }) {
  const t = useText();
  return (
    <EmptyState
      reason="none"
      title={t(words.none)}
      action={
        waiting > 0 ? (
          <LinkButton tone="primary" href={paths.quoteWrite}>
            {t(words.newQuote, { n: waiting })}
          </LinkButton>
        ) : (
          <LinkButton tone="primary" href={paths.home}>
            {t(words.findHotel)}
          </LinkButton>
        )
      }
    >
      {waiting > 0 ? t(words.noneYetText, { n: waiting }) : t(words.noneText)}
    </EmptyState>
  );
}

function QuoteTable({ quotes, busy }: { quotes: readonly Quote[]; busy: boolean }) {
  const t = useText();
  const go = useGo();
  const language = useLanguage();
  const names = useNames();
  const today = useToday();
  return (
    <Table caption={t(words.listCaption)} cards busy={busy}>
      <TableHead>
        <HeadCell>{t(words.quoteCode)}</HeadCell>
        <HeadCell>{t(words.customer)}</HeadCell>
        <HeadCell>{t(words.hotels)}</HeadCell>
        <HeadCell>{t(words.created)}</HeadCell>
        <HeadCell>{t(words.valid)}</HeadCell>
        <HeadCell align="end">{t(words.from)}</HeadCell>
      </TableHead>
      <TableBody>
        {quotes.map((quote) => {
          const [first] = quote.hotels;
          // Several rates of one hotel are one hotel.
          const hotels = new Set(quote.hotels.map(({ hotelNameCn }) => hotelNameCn)).size;
          return (
            <Row key={quote.quoteCode} onClick={() => go(paths.quote(quote.quoteCode))}>
              <RowHead>
                <Link href={paths.quote(quote.quoteCode)}>{quote.title}</Link>
                <span className={styles.second}>{quote.quoteCode}</span>
              </RowHead>
              <Cell label={t(words.customer)}>{quote.customer || '--'}</Cell>
              <Cell label={t(words.hotels)}>
                {first && names(first.hotelNameCn, first.hotelNameEn).name}
                {hotels > 1 && <span className={styles.second}>{t(words.moreHotels, { n: hotels })}</span>}
              </Cell>
              <Cell label={t(words.created)}>
                {timeText(quote.createdAt, 'Asia/Shanghai', language)}
                <span className={styles.second}>{quote.createdBy}</span>
              </Cell>
              <Cell label={t(words.valid)}>
                {dateText(quote.validUntil, language)}
                <span className={styles.second}>
                  {quote.accepted && <span className={styles.accepted}>{t(words.accepted)} </span>}
                  {quote.validUntil < today
                    ? t(words.expired)
                    : quote.sharedUntil
                      ? t(words.sharedUntil, { date: timeText(quote.sharedUntil, 'Asia/Shanghai', language) })
                      : t(words.notShared)}
                </span>
              </Cell>
              <Cell align="end" label={t(words.from)}>
                <Money amount={quote.from} currency={quote.currency} />
              </Cell>
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
}
