import type { api } from '@waylight/contract';
import type { LegalText } from '@waylight/contract/legal/legal-texts';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Loading, SkeletonBlock, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { dateText } from '@waylight/ui/text/date-text';
import { PlainText } from '@waylight/ui/text/plain-text';
import { useLanguage } from '../../lib/language.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useText } from '../../lib/words.ts';
import styles from './legal.module.css';
import { useLegalText } from './use-legal.ts';
import { words } from './words.ts';

interface LegalBodyProps {
  text: LegalText;
  /** of its headings */
  level: 2 | 3;
}

/** The sections of the version in force, and which one it is. */
export function LegalBody({ text, level }: LegalBodyProps) {
  const t = useText();
  const query = useLegalText(text);
  if (query.isError && !query.data) return <CallFailed query={query} title={t(words.failed)} />;
  return (
    <Loading waiting={!query.data} skeleton={<LegalSkeleton />}>
      {() => query.data && <LegalSections document={query.data} level={level} />}
    </Loading>
  );
}

function LegalSections({ document, level }: { document: ReplyOf<typeof api.legal.get>; level: 2 | 3 }) {
  const t = useText();
  const language = useLanguage();
  const Heading = `h${level}` as const;
  const { version, from } = document;
  return (
    <div className={styles.document}>
      <p className={styles.version}>
        {t(words.version, { n: version, date: dateText(from, language, { noWeekday: true }) })}
      </p>
      {document.sections.map(({ heading, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
        <section key={at}>
          <Heading>{t(heading)}</Heading>
          <PlainText text={text[language]} />
        </section>
      ))}
    </div>
  );
}

/** Blocks where sections will be. */
function LegalSkeleton() {
  return (
    <div className={styles.document}>
      <SkeletonBlock width={180} height={13} />
      {[1, 2, 3, 4].map((section) => (
        <div key={section}>
          <SkeletonBlock width={160} height={20} />
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  );
}
