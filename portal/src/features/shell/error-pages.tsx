import { LinkButton } from '@waylight/ui/link';
import { Page } from '@waylight/ui/page/page';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { type Text, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { DarkHouse } from './dark-house.tsx';
import styles from './error-pages.module.css';
import { words } from './words.ts';

/** A known address whose subject does not exist, or belongs to somebody else. */
export function NotFoundPage() {
  return <ErrorPage title={words.missingTitle} text={words.missingText} code="404" />;
}

/** An address that this account's authorities do not open. */
export function ForbiddenPage() {
  return <ErrorPage title={words.forbiddenTitle} text={words.forbiddenText} code="401" />;
}

function ErrorPage({ title, text, code }: { title: Text; text: Text; code: string }) {
  const t = useText();
  usePageTitle(`${code} ${t(title)}`);
  return (
    <Page width={880} top={64}>
      <div className={styles.columns}>
        <DarkHouse className={styles.house} />
        <div className={styles.words}>
          <p className={styles.code}>{code}</p>
          <h1>{t(title)}</h1>
          <p>{t(text)}</p>
          <LinkButton tone="primary" href={paths.home}>
            {t(words.backHome)}
          </LinkButton>
        </div>
      </div>
    </Page>
  );
}
