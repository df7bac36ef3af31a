import { type LegalText, legalTitles } from '@waylight/contract/legal/legal-texts';
import { Link } from '@waylight/ui/link';
import { paths } from '../paths.ts';
import styles from './accepted-texts.module.css';
import { useMay } from './session/person.ts';
import { useText } from './words.ts';

// biome-ignore format: both languages of a text stand on one line
const words = {
  agreed: { zh: '{name}，第 {n} 版', en: '{name}, version {n}' },
  unknown: { zh: '当时未记录版本', en: 'Versions were not kept then' },
} as const;

/** Versions of the legal texts that a company or an order agreed to; each leads to its text for those who may read it. */
export function AcceptedTexts({ texts }: { texts: readonly { text: LegalText; version: number }[] }) {
  const t = useText();
  const mayRead = useMay('CONTENT_READ');
  if (texts.length === 0) return <>{t(words.unknown)}</>;
  return (
    <>
      {texts.map(({ text, version }) => {
        const said = t(words.agreed, { name: t(legalTitles[text]), n: version });
        return (
          <div key={text} className={styles.one}>
            {mayRead ? <Link href={paths.legalText(text, { version })}>{said}</Link> : said}
          </div>
        );
      })}
    </>
  );
}
