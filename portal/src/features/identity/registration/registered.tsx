import { Card } from '@waylight/ui/card';
import { LinkButton } from '@waylight/ui/link';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { useEffect } from 'react';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { PaperPage } from '../paper-page.tsx';
import styles from './registration-page.module.css';
import { words } from './words.ts';

interface RegisteredProps {
  outcome: { companyCode: string | null; email: string; username: string };
}

/** The company code where it was given at once; else that the outcome comes by mail. */
export function Registered({ outcome: { companyCode, email, username } }: RegisteredProps) {
  const t = useText();
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <PaperPage narrow title={t(companyCode === null ? words.pendingTitle : words.activeTitle)}>
      <Card>
        <div className={styles.fields}>
          {companyCode === null ? (
            <p>{t(words.pendingText, { email, username })}</p>
          ) : (
            <>
              <p>{t(words.activeText)}</p>
              <p>{t(words.activeConfirm, { email })}</p>
              <dl className={styles.code}>
                <div>
                  <dt>{t(words.companyCode)}</dt>
                  <dd>
                    <strong>{companyCode}</strong>
                    <CopyButton text={companyCode} name={t(words.companyCodeName)} />
                  </dd>
                </div>
                <div>
                  <dt>{t(words.username)}</dt>
                  <dd>{username}</dd>
                </div>
              </dl>
            </>
          )}
          <div className={styles.submit}>
            <LinkButton tone="primary" href={paths.login()}>
              {t(words.toSignIn)}
            </LinkButton>
          </div>
        </div>
      </Card>
    </PaperPage>
  );
}
