import { api } from '@waylight/contract';
import { type QuoteSheet, shareDays } from '@waylight/contract/quote/quote';
import { dayText } from '@waylight/contract/quote/quote-words';
import { shareEnd } from '@waylight/contract/quote/share-end';
import { beijingTimeText } from '@waylight/contract/supply/hotel-time-words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { Select } from '@waylight/ui/field/select';
import { Link } from '@waylight/ui/link';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { useMemo, useState } from 'react';
import { errorText, useCall } from '../../lib/calls.ts';
import { useKept } from '../../lib/kept.ts';
import { useLanguage } from '../../lib/language.ts';
import { useUser } from '../../lib/session/user.ts';
import { useToday } from '../../lib/today.ts';
import { useText } from '../../lib/words.ts';
import { givingWords } from './giving-words.ts';
import styles from './quote.module.css';
import { daysFor, linkAgainst } from './quote-draft.ts';
import { linkOf, sharedLinks } from './shared-links.ts';
import { words } from './words.ts';

interface SharePanelProps {
  quote: Pick<QuoteSheet, 'validUntil'> & { quoteCode: string; sharedUntil: string | null };
  /** Asks something before the quote is given away. */
  first: (goOn: () => void) => void;
  onChange: () => void;
}

/** A link for the customer: made, copied again in the browser that made it, ended. */
export function SharePanel({ quote, first, onChange }: SharePanelProps) {
  const { quoteCode, sharedUntil, validUntil } = quote;
  const t = useText();
  const language = useLanguage();
  const [days, setDays] = useState(() => `${daysFor(validUntil, Date.now())}` as const);
  const userId = useUser()?.userId ?? 0;
  const links = useMemo(() => sharedLinks(userId), [userId]);
  const share = useCall(api.quote.share, {
    handles: 'all',
    onSuccess: (made) => {
      links.keep({ quoteCode, ...made });
      onChange();
    },
  });
  const revoke = useCall(api.quote.revokeShare, {
    handles: 'all',
    onSuccess: () => {
      links.forget(quoteCode);
      share.reset();
      showToast({ tone: 'success', text: t(words.revoked) });
      onChange();
    },
  });
  // The page is read anew in a moment; until then the answer knows more.
  const until = share.data?.sharedUntil ?? sharedUntil;
  const url = linkOf(useKept(links), quoteCode, until);
  const error = share.error ?? revoke.error;
  return (
    <Card title={t(words.share)}>
      <div className={styles.form}>
        <p className={styles.small}>{t(words.shareText)}</p>
        {url && (
          <Banner
            tone="success"
            live
            title={t(words.linkHere)}
            actions={<CopyButton text={url} name={t(words.linkName)} labelled first={first} />}
          >
            <Link href={url} target="_blank" rel="noreferrer" className={styles.address}>
              {url}
            </Link>
          </Banner>
        )}
        {until && !url && <Banner tone="info">{t(words.linkElsewhere)}</Banner>}
        {until && (
          <>
            <p>{t(words.sharedUntil, { date: beijingTimeText(until, language) })}</p>
            <LinkAgainst validUntil={validUntil} end={Date.parse(until)} />
          </>
        )}
        <Select
          label={t(words.shareDays)}
          value={days}
          onChange={setDays}
          options={shareDays.map((n) => ({ value: `${n}` as const, label: t(words.days, { n }) }))}
        />
        {!until && <LinkAgainst validUntil={validUntil} end={shareEnd(Number(days), Date.now())} />}
        {error && (
          <Banner tone="error" live>
            {errorText(error)}
          </Banner>
        )}
        <div className={styles.tools}>
          <Button
            tone={until ? 'secondary' : 'primary'}
            pending={share.isPending}
            onPress={() => first(() => share.mutate({ quoteCode, days: Number(days) as (typeof shareDays)[number] }))}
          >
            {t(until ? words.newLink : words.makeLink)}
          </Button>
          {until && (
            <Button tone="quiet" pending={revoke.isPending} onPress={() => revoke.mutate({ quoteCode })}>
              {t(words.revoke)}
            </Button>
          )}
        </div>
        {url && <p className={styles.small}>{t(words.newLinkText)}</p>}
      </div>
    </Card>
  );
}

/** A line where a link and its quote do not end on the same day. */
function LinkAgainst({ validUntil, end }: { validUntil: string; end: number }) {
  const t = useText();
  const language = useLanguage();
  const today = useToday();
  const against = linkAgainst(validUntil, end);
  const date = dayText(validUntil, language);
  if (validUntil < today) return <p className={styles.warned}>{t(givingWords.linkTooLate, { date })}</p>;
  if (against === 'before') return <p className={styles.warned}>{t(givingWords.linkShorter, { date })}</p>;
  return against === 'after' && <p className={styles.small}>{t(givingWords.linkLonger, { date })}</p>;
}
