import { type LegalText, legalNumbers, versionInForce } from '@waylight/contract/legal/legal';
import { dateText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import styles from './legal.module.css';
import { legalDocuments } from './legal-documents.ts';
import { words } from './words.ts';

/** The paragraphs of a legal text with its numbers, and its version. `level`: of its headings. */
export function LegalBody({ text, level }: { text: LegalText; level: 2 | 3 }) {
  const t = useText();
  const language = useLanguage();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.document}>
      <p className={styles.version}>
        {t(words.version, { date: dateText(versionInForce(text), language, { noWeekday: true }) })}
      </p>
      {legalDocuments[text].paragraphs.map((paragraph) => (
        <section key={paragraph.heading.en}>
          <Heading>{t(paragraph.heading)}</Heading>
          <p>{t(paragraph.text, legalNumbers)}</p>
        </section>
      ))}
    </div>
  );
}
