import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { LinkButton } from '@waylight/ui/link';
import { useEffect } from 'react';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import styles from '../paper-page.module.css';
import { PaperPage } from '../paper-page.tsx';
import { words } from './words.ts';

/** The page after an answer that gives nothing away. */
export function MailSent({ text, onAgain }: { text: string; onAgain: () => void }) {
  const t = useText();
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <PaperPage narrow title={t(words.sentTitle)}>
      <Card>
        <div className={styles.form}>
          <p>{text}</p>
          <p className={styles.lead}>{t(words.notThere)}</p>
          <div className={styles.buttons}>
            <LinkButton tone="primary" href={paths.login()}>
              {t(words.toSignIn)}
            </LinkButton>
            <Button onPress={onAgain}>{t(words.again)}</Button>
          </div>
        </div>
      </Card>
    </PaperPage>
  );
}
