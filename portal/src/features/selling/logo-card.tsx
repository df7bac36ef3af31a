import { api } from '@waylight/contract';
import { logoTypes } from '@waylight/contract/quote/quote';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { showToast } from '@waylight/ui/feedback/toast';
import { useRef } from 'react';
import { useBlobAddress } from '../../lib/blob-address.ts';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { useText } from '../../lib/words.ts';
import styles from './selling-page.module.css';
import { words } from './words.ts';

/** The picture that customers see on quotes. The server judges it by its content. */
export function LogoCard({ hasLogo }: { hasLogo: boolean }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const changed = (text: string) => {
    showToast({ tone: 'success', text });
    void refreshCall(api.quote.logo);
    void refreshCall(api.quote.markUp);
  };
  const save = useCall(api.quote.saveLogo, { onSuccess: () => changed(t(words.logoSaved)) });
  const remove = useCall(api.quote.removeLogo, { onSuccess: () => changed(t(words.removed)) });
  return (
    <Card title={t(words.logo)}>
      <div className={styles.form}>
        <p className={styles.small}>{t(words.logoText)}</p>
        {hasLogo ? <LogoPicture /> : <p>{t(words.noLogo)}</p>}
        <input
          ref={input}
          type="file"
          hidden
          accept={logoTypes.join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file can be chosen again after it was put right.
            event.target.value = '';
            if (file) save.mutate({ file });
          }}
        />
        <div className={styles.buttons}>
          <Button pending={save.isPending} onPress={() => input.current?.click()}>
            {t(words.choose)}
          </Button>
          {hasLogo && (
            <Button tone="quiet" pending={remove.isPending} onPress={() => remove.mutate({})}>
              {t(words.remove)}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function LogoPicture() {
  const t = useText();
  const { data } = useCallQuery(api.quote.logo, {}, { handles: 'all' });
  const address = useBlobAddress(data);
  return address ? <img src={address} alt={t(words.logo)} className={styles.logo} /> : null;
}
