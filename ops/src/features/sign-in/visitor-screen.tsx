import { Logo } from '@waylight/ui/logo';
import { LanguageChoice } from '@waylight/ui/nav/language-choice';
import type { ReactNode } from 'react';
import { useConsoleName } from '../../lib/brand.ts';
import { setLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import styles from './sign-in.module.css';
import { words } from './words.ts';

/** Around the pages of somebody who has not signed in. */
export function VisitorScreen({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const name = useConsoleName();
  return (
    <div className={styles.screen}>
      <div className={styles.night} data-on-ink="">
        <Logo word={name} size={28} />
        <p className={styles.line}>{t(words.line)}</p>
      </div>
      <main className={styles.paper}>
        <div className={styles.top}>
          <span className={styles.smallLogo}>
            <Logo word={name} on="paper" />
          </span>
          <LanguageChoice onChoose={setLanguage} />
        </div>
        <div className={styles.content}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}
