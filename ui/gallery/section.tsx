import type { ReactNode } from 'react';
import { type Language, useLanguage } from '../src/provider.tsx';
import styles from './gallery.module.css';

/** Two wordings of one text; the gallery's own, like the words of any app. */
export interface Bilingual {
  zh: string;
  en: string;
}

/** A section of the gallery, one per file in sections/, shown by `order`, then by file name. */
export interface GallerySection {
  id: string;
  title: Bilingual;
  order: number;
  Section: () => ReactNode;
}

/** `const t = useText(); t({ zh, en })` */
export function useText(): (text: Bilingual) => string {
  const language: Language = useLanguage();
  return (text) => text[language];
}

/** One component with its name. */
export function Example({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : styles.example}>
      <h3 className={styles.name} lang="en">
        {name}
      </h3>
      <div className={styles.stage}>{children}</div>
    </div>
  );
}

/** Things beside each other with a little air. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
