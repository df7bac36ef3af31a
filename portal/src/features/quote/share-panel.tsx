import { api } from '@waylight/contract';
import { shareDays } from '@waylight/contract/quote/quote';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { Select } from '@waylight/ui/field/select';
import { Link } from '@waylight/ui/link';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { timeText } from '@waylight/ui/text/date-text';
import { useState } from 'react';
import { errorText, useCall } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import styles from './quote.module.css';
import { words } from './words.ts';

interface SharePanelProps {
  quoteCode: string;
  sharedUntil: string | null;
  onChange: () => void;
}

/** A link for the customer: made, told once, ended. */
export function SharePanel({ quoteCode, sharedUntil, onChange }: SharePanelProps) {
  const t = useText();
  const language = useLanguage();
  const [days, setDays] = useState<`${(typeof shareDays)[number]}`>('7');
  const [url, setUrl] = useState<string>();
  const share = useCall(api.quote.share, {
    handles: 'all',
    onSuccess: (made) => {
      setUrl(made.url);
      onChange();
    },
  });
  const revoke = useCall(api.quote.revokeShare, {
    handles: 'all',
    onSuccess: () => {
      setUrl(undefined);
      showToast({ tone: 'success', text: t(words.revoked) });
      onChange();
    },
  });
  const error = share.error ?? revoke.error;
  return (
    <Card title={t(words.share)}>
      <div className={styles.form}>
        <p className={styles.small}>{t(words.shareText)}</p>
        {url && (
          <Banner
            tone="success"
            live
            title={t(words.linkOnce)}
            actions={<CopyButton text={url} name={t(words.linkName)} labelled />}
          >
            <Link href={url} target="_blank" rel="noreferrer" className={styles.address}>
              {url}
            </Link>
          </Banner>
        )}
        {sharedUntil && <p>{t(words.sharedUntil, { date: timeText(sharedUntil, 'Asia/Shanghai', language) })}</p>}
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
            tone={sharedUntil ? 'secondary' : 'primary'}
            pending={share.isPending}
            onPress={() => share.mutate({ quoteCode, days: Number(days) as (typeof shareDays)[number] })}
          >
            {t(sharedUntil ? words.newLink : words.makeLink)}
          </Button>
          {sharedUntil && (
            <Button tone="quiet" pending={revoke.isPending} onPress={() => revoke.mutate({ quoteCode })}>
              {t(words.revoke)}
            </Button>
          )}
        </div>
        {sharedUntil && <p className={styles.small}>{t(words.newLinkText)}</p>}
      </div>
    </Card>
  );
}
