import { api } from '@waylight/contract';
import { quoteMessage } from '@waylight/contract/quote/quote-words';
import { beijingTimeText } from '@waylight/contract/supply/hotel-time-words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { showToast } from '@waylight/ui/feedback/toast';
import { Link, LinkButton } from '@waylight/ui/link';
import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { Column, Columns, Page, TitleLine } from '@waylight/ui/page/page';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { PrintButton } from '@waylight/ui/text/print-button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { saveFile } from '../../lib/save-file.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useMay } from '../../lib/session/user.ts';
import { useToday } from '../../lib/today.ts';
import { useGo, useUrlText } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { shownOfferAt } from '../price/shown-offer.ts';
import { givingWords } from './giving-words.ts';
import { useLossQuestion } from './loss-question.tsx';
import { useMarginText } from './margin-line.tsx';
import styles from './quote.module.css';
import { QuoteHistory } from './quote-history.tsx';
import { QuoteSheetView } from './quote-sheet.tsx';
import { SharePanel } from './share-panel.tsx';
import { useQuoteTray, wantedOf } from './tray.ts';
import { words } from './words.ts';

type Quote = ReplyOf<typeof api.quote.get>;

export function QuoteDetailPage() {
  const t = useText();
  const quoteCode = useUrlText('quoteCode') ?? '';
  const query = useCallQuery(api.quote.get, { quoteCode }, { enabled: quoteCode !== '', staleTime: 0, handles: 'all' });
  usePageTitle(query.data?.title ?? t(words.listTitle));
  return (
    <DetailPage
      query={query}
      code={quoteCode}
      unknown="NO_SUCH_QUOTE"
      failed={t(words.loadFailed)}
      skeleton={
        <Page width={1168}>
          <SkeletonBlock width={320} height={28} />
          <SkeletonBlock height={480} />
        </Page>
      }
    >
      {(data) => <Whole quote={data} refetch={() => void query.refetch()} />}
    </DetailPage>
  );
}

/** The sheet as the customer sees it, and what the agency does with it. */
function Whole({ quote, refetch }: { quote: Quote; refetch: () => void }) {
  const t = useText();
  const go = useGo();
  const pdf = useCall(api.quote.pdf, { onSuccess: saveFile });
  const [asking, setAsking] = useState(false);
  const remove = useCall(api.quote.remove, {
    onSuccess: () => {
      showToast({ tone: 'success', text: t(words.deleted) });
      void refreshCall(api.quote.list);
      go(paths.quotes(), { replace: true });
    },
  });
  const { quoteCode } = quote;
  const tray = useQuoteTray();
  const loss = useLossQuestion(givingWords.lossGive);
  const give = (goOn: () => void) => loss.ask(quote.lines, goOn);
  const again = () => {
    tray.fill(
      quote.lines.map((line) => ({
        ...wantedOf(line),
        hotelNameCn: line.hotelNameCn,
        hotelNameEn: line.hotelNameEn,
        star: line.star,
        roomNameCn: line.roomNameCn,
        roomNameEn: line.roomNameEn,
      })),
    );
    go(paths.quoteWrite);
  };
  return (
    <Page width={1168}>
      <p data-print="no">
        <Link plain href={paths.quotes()}>
          {t(words.back)}
        </Link>
      </p>
      <TitleLine>
        <h1 tabIndex={-1}>{t(words.detailTitle, { code: quoteCode })}</h1>
        <div className={styles.acts} data-print="no">
          <CopyButton text={quoteMessage(quote)} name={t(words.copyName)} labelled={t(words.copyText)} first={give} />
          <Button
            tone="quiet"
            size="small"
            icon={<Download size={16} strokeWidth={1.5} />}
            pending={pdf.isPending}
            onPress={() => give(() => pdf.mutate({ quoteCode }))}
          >
            {t(words.pdf)}
          </Button>
          <PrintButton />
          {!inCustomerView() && (
            <LinkButton size="small" href={paths.quoteEdit(quoteCode)}>
              {t(words.edit)}
            </LinkButton>
          )}
          <Button size="small" onPress={again}>
            {t(words.again)}
          </Button>
          <Button size="small" tone="danger" onPress={() => setAsking(true)}>
            {t(words.delete)}
          </Button>
        </div>
      </TitleLine>
      <Columns aside={320} until={1100} asideFirst paper="flow">
        <Column printed={false}>
          {quote.accepted && <Accepted quote={quote} accepted={quote.accepted} />}
          <SharePanel quote={quote} first={give} onChange={refetch} />
        </Column>
        <QuoteSheetView
          sheet={quote}
          beside={inCustomerView() ? undefined : (i) => <OwnSide line={quote.lines[i]!} />}
        />
      </Columns>
      {quote.history && (
        <div data-print="no">
          <QuoteHistory history={quote.history} />
        </div>
      )}
      <AlertDialog
        title={t(words.deleteTitle)}
        isOpen={asking}
        onOpenChange={setAsking}
        confirmLabel={t(words.delete)}
        cancelLabel={t(words.keep)}
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ quoteCode })}
      >
        {t(words.deleteText)}
      </AlertDialog>
      {loss.dialog}
    </Page>
  );
}

/** The customer's answer, and what is to be done. */
function Accepted({ quote, accepted }: { quote: Quote; accepted: NonNullable<Quote['accepted']> }) {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const isStill = accepted.revision === quote.revision;
  const line = isStill ? quote.lines[accepted.line - 1] : undefined;
  return (
    <Banner tone={isStill ? 'success' : 'info'} title={t(isStill ? words.acceptedTitle : words.acceptedBefore)}>
      <p>{beijingTimeText(accepted.at, language)}</p>
      {line && <p>{t(words.acceptedHotel, { hotel: names(line.hotelNameCn, line.hotelNameEn).name })}</p>}
      {isStill && <p>{t(words.acceptedNext)}</p>}
    </Banner>
  );
}

/** The agency's margin on a line, and the way to an order, where the price is read anew and compared with this one. */
function OwnSide({ line }: { line: Quote['lines'][number] }) {
  const t = useText();
  const names = useNames();
  const today = useToday();
  const mayOrder = useMay('ORDER_CREATE');
  const marginText = useMarginText();
  const { own, checkin, checkout, rooms, nationality, currency } = line;
  const link = paths.orderWrite(line.hotelId, line.ratePlanId, { checkin, checkout, rooms, nationality });
  return (
    <>
      {own && (
        <span>
          <span className={styles.margin}>{marginText(own.net, line.selling, currency)}</span>
          <span className={styles.second}>{t(words.profit)}</span>
        </span>
      )}
      {checkin < today ? (
        <span className={styles.small}>{t(words.orderPast)}</span>
      ) : (
        mayOrder &&
        own && (
          <LinkButton
            size="small"
            tone="primary"
            href={link}
            aria-label={t(words.orderNamed, { name: names(line.hotelNameCn, line.hotelNameEn).name })}
            onPress={() => shownOfferAt(link).write({ total: own.net, currency, termsKey: own.termsKey })}
          >
            {t(words.order)}
          </LinkButton>
        )
      )}
    </>
  );
}
