import { lengths } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { TextArea } from '@waylight/ui/field/text-area';
import { useAct } from '../../lib/act/use-act.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import styles from './company.module.css';
import type { Company } from './company-parts.tsx';
import { words } from './words.ts';

/** Notes of the operator's people about a company. */
export function NotesTab({ company }: { company: Company }) {
  const t = useText();
  const mayAct = useMay('COMPANIES_ACT');
  const write = useAct({
    call: opsApi.company.note,
    title: words.writeNote,
    subject: ({ code }: Company) => code,
    start: () => ({ content: '' }),
    fields: (form) => <TextArea label={t(words.note)} rows={5} counter={lengths.statement} {...form.text('content')} />,
    check: ({ content }) => ({ content: content.trim() === '' ? words.noteMissing : undefined }),
    request: ({ content }, { code }) => ({ code, content: content.trim() }),
    touches: [opsApi.company.get, opsApi.company.activity],
  });
  return (
    <div className={styles.stack}>
      {mayAct && (
        <div>
          <Button onPress={() => write.open(company)}>{t(words.writeNote)}</Button>
        </div>
      )}
      {company.notes.length === 0 && <p>{t(words.noNotes)}</p>}
      {company.notes.map(({ id, at, person, content }) => (
        <Card key={id} className={styles.note}>
          <p>{content}</p>
          <span className={styles.small}>
            {person}, <OpsTime at={at} />
          </span>
        </Card>
      ))}
      {write.dialog}
    </div>
  );
}
