import { api } from '@waylight/contract';
import type { PaperLanguage } from '@waylight/contract/booking/document';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { Columns, Page } from '@waylight/ui/page/page';
import { type FormEvent, useState } from 'react';
import { errorText, useCall, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { useRequestId } from '../../lib/send-once/use-request-id.ts';
import { useToday } from '../../lib/today.ts';
import { useGo } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { givingWords } from './giving-words.ts';
import { GoneItem } from './gone-item.tsx';
import { useLossQuestion } from './loss-question.tsx';
import { MarkUpForAll } from './mark-up-for-all.tsx';
import styles from './quote.module.css';
import { validUntilFor } from './quote-draft.ts';
import { QuoteHeadFields, useQuoteHead } from './quote-head.tsx';
import { type PricedLine, SellingLine, sellingOf, useLineNames } from './selling-line.tsx';
import { nameOfWanted, type TrayItem, useQuoteTray, wantedOf } from './tray.ts';
import { words } from './words.ts';

type PricedQuote = ReplyOf<typeof api.quote.price>;

/** A quote is put together: what was chosen with its selling prices of this moment, and what the sheet says about itself. */
export function QuoteWritePage() {
  const t = useText();
  const tray = useQuoteTray().items;
  usePageTitle(t(words.writeTitle));
  const query = useCallQuery(
    api.quote.price,
    {
      lines: tray.map(wantedOf),
    },
    { enabled: tray.length > 0, staleTime: 0, keepPrevious: true, handles: 'all' },
  );
  const forbidden = useForbidden(query);
  const { data, isPlaceholderData } = query;
  const [known, setKnown] = useState<{ data: PricedQuote; lines: ReadonlyMap<string, PricedLine | null> }>();
  // An answer is about the choices of its own question: others may have come or gone in another tab.
  if (data && !isPlaceholderData && data !== known?.data)
    setKnown({ data, lines: new Map(tray.map((item, i) => [nameOfWanted(item), data.lines[i] ?? null])) });
  const priced = tray.filter((item) => known?.lines.has(nameOfWanted(item)));
  if (forbidden) return null;
  if (tray.length === 0)
    return (
      <Page width={1120}>
        <h1 tabIndex={-1}>{t(words.writeTitle)}</h1>
        <EmptyState
          reason="none"
          title={t(words.trayEmpty)}
          action={
            <LinkButton tone="primary" href={paths.home}>
              {t(words.findHotel)}
            </LinkButton>
          }
        >
          {t(words.noneText)}
        </EmptyState>
      </Page>
    );
  return (
    <Page width={1120}>
      <h1 tabIndex={-1}>{t(words.writeTitle)}</h1>
      {query.isError ? (
        <CallFailed query={query} title={t(words.loadFailed)} />
      ) : (
        <Loading waiting={!known || priced.length === 0} skeleton={<SkeletonBlock height={480} />}>
          {() =>
            known && (
              <Draft
                tray={priced}
                lines={priced.map((item) => known.lines.get(nameOfWanted(item)) ?? null)}
                whole={priced.length === tray.length}
              />
            )
          }
        </Loading>
      )}
    </Page>
  );
}

interface DraftProps {
  tray: readonly TrayItem[];
  lines: PricedQuote['lines'];
  /** False while prices of something chosen are still asked for. */
  whole: boolean;
}

function Draft({ tray, lines, whole }: DraftProps) {
  const t = useText();
  const go = useGo();
  const today = useToday();
  const spoken = useLanguage();
  const names = useNames();
  const found = lines.flatMap((line) => (line ? [line] : []));
  const pricedItems = tray.filter((_, i) => lines[i]);
  const [first] = found;
  const city = first ? names(first.cityNameCn, first.cityNameEn).name : '';
  const head = useQuoteHead(() => ({
    title: city ? t(words.titleStart, { city }) : '',
    customer: '',
    note: '',
    language: spoken,
    validUntil: validUntilFor(found, today),
  }));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const idOf = useRequestId();
  const { drop } = useQuoteTray();
  const create = useCall(api.quote.create, {
    handles: 'all',
    onSuccess: ({ quoteCode }) => {
      drop(tray);
      go(paths.quote(quoteCode), { replace: true });
    },
  });

  const loss = useLossQuestion(givingWords.lossSave);

  const sellingAt = (item: TrayItem, line: PricedLine) => sellingOf(line, typed[nameOfWanted(item)]);
  const gone = lines.some((line) => line === null);
  const pricesWrong = tray.some((item, i) => lines[i] && sellingAt(item, lines[i]) === undefined);

  const called = useLineNames(tray.map((item, i) => lines[i] ?? item));

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (gone || pricesWrong || !head.said || !first) return;
    const content = {
      ...head.said,
      currency: first.currency,
      lines: tray.map(({ hotelId, checkin, checkout, rooms, nationality }, i) => ({
        hotelId,
        // The rate that is seen is the rate that is kept, also where the hotel was chosen as a whole.
        ratePlanId: lines[i]!.ratePlanId,
        checkin,
        checkout,
        rooms,
        nationality,
        selling: sellingAt(tray[i]!, lines[i]!)!,
      })),
    };
    const sold = tray.map((item, i) => ({ ...lines[i]!, selling: sellingAt(item, lines[i]!)! }));
    loss.ask(sold, () => create.mutate({ requestId: idOf(content), ...content }));
  }

  return (
    <form onSubmit={save} noValidate>
      <Columns aside={320} until={1100} paper="flow">
        <Card title={t(words.lines)}>
          <MarkUpForAll
            lines={found}
            onPrices={(prices) =>
              setTyped((before) => ({
                ...before,
                ...Object.fromEntries(pricedItems.map((item, i) => [nameOfWanted(item), prices[i]!])),
              }))
            }
          />
          {tray.map((item, i) => (
            <DraftLine
              key={nameOfWanted(item)}
              item={item}
              line={lines[i] ?? null}
              name={called[i]!}
              number={tray.length > 1 ? i + 1 : undefined}
              language={head.head.language}
              typed={typed[nameOfWanted(item)]}
              onType={(text) => setTyped((before) => ({ ...before, [nameOfWanted(item)]: text }))}
            />
          ))}
        </Card>
        <Card title={t(words.about)}>
          <div className={styles.form}>
            <QuoteHeadFields of={head} tried={tried} />
            {create.error && (
              <Banner tone="error" live title={t(words.failed)}>
                {errorText(create.error)}
              </Banner>
            )}
            <Button type="submit" tone="primary" wide pending={create.isPending} isDisabled={gone || !whole}>
              {t(words.save)}
            </Button>
            <p className={styles.small}>{t(words.saving)}</p>
          </div>
        </Card>
      </Columns>
      {loss.dialog}
    </form>
  );
}

function DraftLine(props: {
  item: TrayItem;
  line: PricedLine | null;
  name: string;
  number: number | undefined;
  language: PaperLanguage;
  typed: string | undefined;
  onType: (text: string) => void;
}) {
  const { item, line, name, ...rest } = props;
  const t = useText();
  const { drop } = useQuoteTray();
  const remove = (
    <Button tone="quiet" size="small" aria-label={t(words.removeNamed, { name })} onPress={() => drop([item])}>
      {t(words.remove)}
    </Button>
  );
  if (!line) return <GoneItem item={item}>{remove}</GoneItem>;
  return (
    <SellingLine line={line} name={name} {...rest}>
      {remove}
    </SellingLine>
  );
}
