import { type LegalSection, sectionFacts } from '@waylight/contract/legal/legal-texts';
import type { legalVersionStates } from '@waylight/contract/ops/content/legal-text';
import { fill, type Language, languages } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { PlainText } from '@waylight/ui/text/plain-text';
import { ChangeTable } from '../../lib/act/change-table.tsx';
import type { opsApi } from '../../lib/ops-api.ts';
import { type Text, useText } from '../../lib/words.ts';
import styles from './legal.module.css';
import { words } from './words.ts';

export type LegalReply = ReplyOf<typeof opsApi.legalText.get>;
type VersionState = (typeof legalVersionStates)[number];

const tones: Record<VersionState, StatusTone> = {
  ...{ inForce: 'green', scheduled: 'blue', past: 'grey', withdrawn: 'inkOutline' },
};

export function VersionChip({ state }: { state: VersionState }) {
  const t = useText();
  return <StatusChip tone={tones[state]}>{t(words[state])}</StatusChip>;
}

interface LegalPreviewProps {
  sections: readonly LegalSection[];
  placeholders: LegalReply['placeholders'];
}

/** A text as the agency reads it, in both languages side by side. */
export function LegalPreview({ sections, placeholders }: LegalPreviewProps) {
  const t = useText();
  const valuesIn = (language: Language) => Object.fromEntries(placeholders.map((one) => [one.name, one[language]]));
  return (
    <div className={styles.sides}>
      {languages.map((language) => {
        const values = valuesIn(language);
        return (
          <article key={language} className={styles.document} lang={language === 'zh' ? 'zh-CN' : 'en'}>
            <p className={styles.small}>{t(words[language])}</p>
            {sections.map(({ heading, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place
              <section key={at}>
                <h3>{fill(heading[language], values)}</h3>
                <PlainText text={fill(text[language], values)} />
              </section>
            ))}
          </article>
        );
      })}
    </div>
  );
}

interface SectionChangesProps {
  title: Text;
  before: readonly LegalSection[];
  after: readonly LegalSection[];
}

/** Differences between two texts, part by part. */
export function SectionChanges({ title, before, after }: SectionChangesProps) {
  const t = useText();
  const [was, now] = [sectionFacts(before), sectionFacts(after)];
  const changes = [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .map((field) => ({ field, before: was[field] ?? null, after: now[field] ?? null }))
    .filter((change) => change.before !== change.after);
  if (changes.length === 0) return <p className={styles.small}>{t(words.same)}</p>;
  return (
    <div className={styles.compared}>
      <ChangeTable changes={changes} words={{ title, before: words.before, after: words.after }} />
    </div>
  );
}
