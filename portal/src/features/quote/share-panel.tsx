import { api } from '@waylight/contract';
import { shareDays } from '@waylight/contract/quote/quote';
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
import { useText } from '../../lib/words.ts';
import styles from './quote.module.css';
import { linkOf, sharedLinks } from './shared-links.ts';
import { words } from './words.ts';

interface SharePanelProps {
  quoteCode: string;
  sharedUntil: string | null;
  onChange: () => void;
}

/** A link for the customer: made, copied again in the browser that made it, ended. */
export function SharePanel({ quoteCode, sharedUntil, onChange }: SharePanelProps) {
  const t = useText();
  const language = useLanguage();
  const [days, setDays] = useState<`${(typeof shareDays)[number]}`>('7');
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
            actions={<CopyButton text={url} name={t(words.linkName)} labelled />}
          >
            <Link href={url} target="_blank" rel="noreferrer" className={styles.address}>
              {url}
            </Link>
          </Banner>
        )}
        {until && !url && <Banner tone="info">{t(words.linkElsewhere)}</Banner>}
        {until && <p>{t(words.sharedUntil, { date: beijingTimeText(until, language) })}</p>}
        <Select
          label={t(words.shareDays)}
          value={days}
          onChange={setDays}
          options={shareDays.map((n) => ({ value: `${n}` as const, label: t(words.days, { n }) }))}
        />
        {error && (
          <Banner tone="error" live>
            {errorText(error)}
          </Banner>
        )}
        <div className={styles.tools}>
          <Button
            tone={until ? 'secondary' : 'primary'}
            pending={share.isPending}
            onPress={() => share.mutate({ quoteCode, days: Number(days) as (typeof shareDays)[number] })}
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
