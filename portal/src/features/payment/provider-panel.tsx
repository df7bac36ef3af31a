import { payMethodWords } from '@waylight/contract/booking/order-words';
import type { GatewayMethod, ShowKind } from '@waylight/contract/payment/payment';
import { portalZone } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Countdown } from '@waylight/ui/feedback/countdown';
import { Spinner } from '@waylight/ui/feedback/spinner';
import { LinkButton } from '@waylight/ui/link';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { timeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { ShareButton } from '@waylight/ui/text/share-button';
import { Hourglass, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBrandName } from '../../lib/brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { QrCode } from '../../lib/qr-code.tsx';
import { useMay } from '../../lib/session/user.ts';
import { type Text, useText } from '../../lib/words.ts';
import type { Outcome } from './pay-order.ts';
import styles from './provider-panel.module.css';
import type { OutcomePolling } from './use-asking.ts';
import { scanWords, words } from './words.ts';

interface ProviderPanelProps {
  facts: Outcome;
  method: GatewayMethod;
  /** server clock minus this device's */
  offset: number;
  asking: OutcomePolling;
  /** a new code or page is being asked for */
  pending: boolean;
  /** Asks for a new one, or for the other of the two. */
  onOpen: (show: ShowKind) => void;
}

/** One payment with a provider: amount and payee, the code or page to pay with, and its state. */
export function ProviderPanel({ facts, method, offset, asking, pending, onOpen }: ProviderPanelProps) {
  const t = useText();
  const language = useLanguage();
  const brand = useBrandName();
  // The page's address tells the amount: without PRICE_VIEW there is the code alone.
  const mayOpenPage = useMay('PRICE_VIEW');
  const provider = payMethodWords[method][language];
  const { show, state, amount, currency } = facts;
  // The last code stays where it was, out of focus, when it has ended.
  const [shown, setShown] = useState(show);
  useEffect(() => {
    if (show) setShown(show);
  }, [show]);
  const until = shown ? Date.parse(shown.until) : undefined;
  const ended = useEnded(until, offset) || (state === 'unpaid' && show === null);
  const processing = state === 'processing';
  const current = show ?? shown;
  const other: ShowKind = current?.kind === 'redirect' ? 'qr' : 'redirect';

  return (
    <div className={styles.panel}>
      <div className={styles.facts}>
        {amount !== undefined && currency !== undefined && (
          <p className={styles.amount}>
            <span className={styles.small}>{t(words.amount)}</span>
            <Money amount={amount} currency={currency} look="price" />
          </p>
        )}
        <p className={styles.payee}>
          <span className={styles.small}>{t(words.payee)}</span>
          {brand}
        </p>
      </div>
      {processing ? (
        <div className={styles.waiting}>
          <Hourglass size={40} strokeWidth={1.5} aria-hidden="true" />
          <p className={styles.waitingTitle}>{t(words.processingTitle)}</p>
          <p className={styles.small}>{t(words.processingHere, { provider })}</p>
        </div>
      ) : current?.kind === 'redirect' ? (
        <div className={styles.waiting}>
          {ended ? (
            <Button tone="primary" pending={pending} onPress={() => onOpen('redirect')}>
              {t(words.pageRefresh)}
            </Button>
          ) : (
            <LinkButton tone="primary" size="large" href={current.url} target="_blank" rel="noopener noreferrer">
              {t(words.goTo, { provider })}
            </LinkButton>
          )}
          <p className={styles.small}>{ended ? t(words.pageEnded) : t(words.goToText)}</p>
          {!ended && <Until until={until} offset={offset} says={words.pageUntil} />}
        </div>
      ) : (
        <>
          {current && !ended && <OnThisPhone method={method} content={current.content} />}
          <div className={styles.code}>
            <figure className={styles.qr} data-ended={ended || undefined}>
              <QrCode
                value={current?.content ?? ' '}
                size={272}
                marginSize={4}
                level="M"
                bgColor="#ffffff"
                fgColor="#000000"
                title={t(words.qrTitle, { provider })}
              />
            </figure>
            {ended && (
              <div className={styles.ended}>
                <p>{t(words.qrEnded)}</p>
                <Button
                  tone="primary"
                  pending={pending}
                  icon={<RefreshCw size={16} strokeWidth={1.75} />}
                  onPress={() => onOpen('qr')}
                >
                  {t(words.qrRefresh)}
                </Button>
              </div>
            )}
          </div>
          <p className={styles.how}>{t(scanWords[method])}</p>
          {!ended && <Until until={until} offset={offset} says={words.qrUntil} />}
        </>
      )}
      {method === 'alipay' && !processing && current && (other === 'qr' || mayOpenPage) && (
        <Button
          tone="quiet"
          size="small"
          pending={pending && !ended}
          isDisabled={pending}
          onPress={() => onOpen(other)}
        >
          {t(other === 'redirect' ? words.onItsPage : words.byCode, { provider })}
        </Button>
      )}
      {asking.stopped ? (
        <Silent asking={asking} />
      ) : (
        !ended && (
          <p className={styles.watching} role="status">
            <Spinner />
            {t(processing ? words.watchingResult : words.watching)}
          </p>
        )
      )}
    </div>
  );
}

/** The outcome has had no answer for a while. */
export function Silent({ asking }: { asking: OutcomePolling }) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      live
      className={styles.silent}
      title={t(words.silent)}
      actions={
        <Button size="small" pending={asking.asking} onPress={asking.ask}>
          {t(words.havePaid)}
        </Button>
      }
    >
      {t(words.silentText)}
    </Banner>
  );
}

/** Until when a code or a page works. */
function Until({ until, ...clock }: { until: number | undefined; offset: number; says: Text }) {
  if (until === undefined) return null;
  return (
    <p className={styles.small}>
      <BeijingCountdown until={until} {...clock} />
    </p>
  );
}

interface BeijingCountdownProps {
  /** ms since the epoch by the server's clock */
  until: number;
  offset: number;
  says?: Text;
}

/** A deadline of a payment, always with the name of its clock, and how long that is by the server's; by default that to pay. */
export function BeijingCountdown({ until, offset, says = words.payUntil }: BeijingCountdownProps) {
  const t = useText();
  const language = useLanguage();
  const time = timeText(until, portalZone, language, { noDate: true });
  return <Countdown deadline={until} serverOffset={offset} beforeText={() => t(says, { time })} />;
}

/** True from the moment on at which a code ends by the server's clock. */
function useEnded(until: number | undefined, offset: number): boolean {
  const left = () => (until === undefined ? Number.POSITIVE_INFINITY : until - (Date.now() + offset));
  const [, look] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left follows from these two
  useEffect(() => {
    const ms = left();
    if (ms <= 0 || !Number.isFinite(ms)) return undefined;
    const timer = window.setTimeout(() => look((n) => n + 1), ms);
    return () => window.clearTimeout(timer);
  }, [until, offset]);
  return left() <= 0;
}

/** A phone cannot scan its own screen: it opens the wallet where a code is a link, or hands the page on. */
function OnThisPhone({ method, content }: { method: GatewayMethod; content: string }) {
  const t = useText();
  const language = useLanguage();
  const provider = payMethodWords[method][language];
  const opensWallet = method === 'alipay' && content.startsWith('https://');
  const link = location.href;
  return (
    <div className={styles.phone}>
      {opensWallet && (
        <LinkButton tone="primary" size="large" wide href={content} target="_blank" rel="noopener noreferrer">
          {t(words.openWallet, { provider })}
        </LinkButton>
      )}
      <p className={styles.small}>{t(opensWallet ? words.orOtherScreen : words.otherScreen)}</p>
      <div className={styles.phoneButtons}>
        <ShareButton url={link} label={t(words.share)} />
        <CopyButton text={link} name={t(words.copyLink)} labelled={t(words.copyPageLink)} />
      </div>
    </div>
  );
}
