import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { errorText, useCall } from '../../../lib/calls.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { PaperPage } from '../paper-page.tsx';
import styles from './registration-page.module.css';
import { words } from './words.ts';

/** Opened by the mailed link: a press confirms the address, so that a program that only opens links does not. */
export function ConfirmEmail({ token, onGiveUp }: { token: string; onGiveUp: () => void }) {
  const t = useText();
  const confirm = useCall(api.registration.confirmEmail, { handles: 'all' });
  // A token that is no token is a link that was cut short.
  const cut = !/^[\w-]{43}$/.test(token);
  if (confirm.data)
    return (
      <PaperPage narrow title={t(words.confirmedTitle)}>
        <Card>
          <div className={styles.fields}>
            <p>{t(confirm.data.status === 'active' ? words.confirmedActive : words.confirmedPending)}</p>
            <div className={styles.submit}>
              <LinkButton tone="primary" href={paths.login()}>
                {t(words.toSignIn)}
              </LinkButton>
            </div>
          </div>
        </Card>
      </PaperPage>
    );
  return (
    <PaperPage narrow title={t(words.confirmTitle)}>
      <Card>
        <div className={styles.fields}>
          {cut || confirm.error ? (
            <Banner
              tone="error"
              live
              actions={
                <Button size="small" onPress={onGiveUp}>
                  {t(words.registerAgain)}
                </Button>
              }
            >
              {cut ? t(words.linkCut) : errorText(confirm.error)}
            </Banner>
          ) : (
            <p>{t(words.confirmText)}</p>
          )}
          {!cut && (
            <div className={styles.submit}>
              <Button tone="primary" size="large" pending={confirm.isPending} onPress={() => confirm.mutate({ token })}>
                {t(words.confirmIt)}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </PaperPage>
  );
}
