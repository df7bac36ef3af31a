import { api } from '@waylight/contract';
import { mostQuoteLines } from '@waylight/contract/quote/quote';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { showToast } from '@waylight/ui/feedback/toast';
import { Link, LinkButton } from '@waylight/ui/link';
import { Column, Columns, Page } from '@waylight/ui/page/page';
import { type FormEvent, useState } from 'react';
import { errorNamed, errorText, refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useRequestId } from '../../lib/send-once/use-request-id.ts';
import { useGo, useUrlText } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { AddFromTray } from './add-from-tray.tsx';
import { givingWords } from './giving-words.ts';
import { useLossQuestion } from './loss-question.tsx';
import { MarkUpForAll } from './mark-up-for-all.tsx';
import styles from './quote.module.css';
import { moved } from './quote-draft.ts';
import { QuoteHeadFields, useQuoteHead } from './quote-head.tsx';
import { type PricedLine, SellingLine, sellingOf, useLineNames } from './selling-line.tsx';
import { type TrayItem, useQuoteTray, wantedOf } from './tray.ts';
import { words } from './words.ts';

type Quote = ReplyOf<typeof api.quote.get>;

/** A line as it stands in the form. */
interface EditedLine {
  key: string;
  line: PricedLine;
  typed?: string;
  /** of a line that the quote has already: its place there, from 1 */
  no?: number;
  /** of one that has been added */
  item?: TrayItem;
}

/** A quote that was saved is changed: its texts, its selling prices, and what it offers in which order. */
export function QuoteEditPage() {
  const t = useText();
  const quoteCode = useUrlText('quoteCode') ?? '';
  usePageTitle(t(words.editTitle, { code: quoteCode }));
  const query = useCallQuery(api.quote.get, { quoteCode }, { enabled: quoteCode !== '', handles: 'all' });
  return (
    <DetailPage
      query={query}
      code={quoteCode}
      unknown="NO_SUCH_QUOTE"
      failed={t(words.loadFailed)}
      skeleton={
        <Page width={1120}>
          <SkeletonBlock width={320} height={28} />
          <SkeletonBlock height={480} />
        </Page>
      }
    >
      {(data) => <Edit quote={data} />}
    </DetailPage>
  );
}

function Edit({ quote: newest }: { quote: Quote }) {
  const t = useText();
  const go = useGo();
  // The form keeps the quote as it was opened, so that another person's change in between is reported, not hidden.
  const [quote] = useState(newest);
  const { quoteCode, revision } = quote;
  const head = useQuoteHead(() => quote);
  const [lines, setLines] = useState<readonly EditedLine[]>(() =>
    quote.lines.map((line, i) => ({ key: `kept ${i + 1}`, line, no: i + 1 })),
  );
  const [tried, setTried] = useState(false);
  const idOf = useRequestId();
  const { drop } = useQuoteTray();
  const change = useCall(api.quote.change, {
    handles: 'all',
    onSuccess: () => {
      drop(lines.flatMap(({ item }) => item ?? []));
      void refreshCall(api.quote.get);
      void refreshCall(api.quote.list);
      showToast({ tone: 'success', text: t(words.changeSaved) });
      go(paths.quote(quoteCode), { replace: true });
    },
  });
  const loss = useLossQuestion(givingWords.lossSave);
  const called = useLineNames(lines.map(({ line }) => line));

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const prices = lines.map(({ line, typed }) => sellingOf(line, typed));
    const [first] = lines;
    if (!head.said || !first || prices.includes(undefined)) return;
    const content = {
      quoteCode,
      revision,
      ...head.said,
      currency: first.line.currency,
      lines: lines.map(({ no, line }, i) => {
        const selling = prices[i]!;
        return no === undefined ? { ...wantedOf(line), selling } : { no, selling };
      }),
    };
    const sold = lines.map(({ line }, i) => ({ ...line, selling: prices[i]! }));
    loss.ask(sold, () => change.mutate({ requestId: idOf(content), ...content }));
  }

  return (
    <Page width={1120}>
      <p>
        <Link plain href={paths.quote(quoteCode)}>
          {t(words.backToQuote)}
        </Link>
      </p>
      <h1 tabIndex={-1}>{t(words.editTitle, { code: quoteCode })}</h1>
      <form onSubmit={save} noValidate>
        <Columns aside={320} until={1100} paper="flow">
          <Column>
            <Card title={t(words.lines)}>
              {lines.length === 0 && <p className={styles.warned}>{t(words.noLines)}</p>}
              <MarkUpForAll
                lines={lines.map(({ line }) => line)}
                onPrices={(prices) => setLines((before) => before.map((one, i) => ({ ...one, typed: prices[i]! })))}
              />
              {lines.map((one, i) => (
                <SellingLine
                  key={one.key}
                  line={one.line}
                  name={called[i]!}
                  number={lines.length > 1 ? i + 1 : undefined}
                  language={head.head.language}
                  typed={one.typed}
                  onType={(typed) =>
                    setLines((before) => before.map((other) => (other.key === one.key ? { ...other, typed } : other)))
                  }
                >
                  <LineActions
                    name={called[i]!}
                    first={i === 0}
                    last={i === lines.length - 1}
                    onMove={(by) => setLines((before) => moved(before, i, by))}
                    onRemove={() => setLines((before) => before.filter(({ key }) => key !== one.key))}
                  />
                </SellingLine>
              ))}
            </Card>
            <AddFromTray
              room={mostQuoteLines - lines.length}
              taken={lines.flatMap(({ item }) => (item ? [item] : []))}
              onAdd={(item, line) =>
                setLines((before) => [...before, { key: `added ${crypto.randomUUID()}`, line, item }])
              }
            />
          </Column>
          <Card title={t(words.about)}>
            <div className={styles.form}>
              <QuoteHeadFields of={head} tried={tried} />
              {change.error && <ChangeFailed error={change.error} quoteCode={quoteCode} />}
              <Button type="submit" tone="primary" wide pending={change.isPending} isDisabled={lines.length === 0}>
                {t(words.saveChange)}
              </Button>
              <LinkButton href={paths.quote(quoteCode)} tone="quiet">
                {t(words.discard)}
              </LinkButton>
              <p className={styles.small}>{t(quote.sharedUntil ? words.linkShowsNew : words.keptAsItWas)}</p>
            </div>
          </Card>
        </Columns>
      </form>
      {loss.dialog}
    </Page>
  );
}

/** Why a change was not saved; somebody else's in between can be looked at. */
function ChangeFailed({ error, quoteCode }: { error: Error; quoteCode: string }) {
  const t = useText();
  return (
    <Banner tone="error" live title={t(words.failed)}>
      {errorText(error)}{' '}
      {errorNamed(error) === 'QUOTE_CHANGED' && (
        <Link href={paths.quote(quoteCode)} target="_blank">
          {t(words.seeNewest)}
        </Link>
      )}
    </Banner>
  );
}

function LineActions(props: {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { name, first, last, onMove, onRemove } = props;
  const t = useText();
  return (
    <span className={styles.tools}>
      {!(first && last) && (
        <>
          <Button
            tone="quiet"
            size="small"
            isDisabled={first}
            aria-label={t(words.upNamed, { name })}
            onPress={() => onMove(-1)}
          >
            {t(words.up)}
          </Button>
          <Button
            tone="quiet"
            size="small"
            isDisabled={last}
            aria-label={t(words.downNamed, { name })}
            onPress={() => onMove(1)}
          >
            {t(words.down)}
          </Button>
        </>
      )}
      <Button tone="quiet" size="small" aria-label={t(words.removeNamed, { name })} onPress={onRemove}>
        {t(words.remove)}
      </Button>
    </span>
  );
}
