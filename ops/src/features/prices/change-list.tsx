import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { useState } from 'react';
import { ruleWriterWords } from '../../lib/act/facts/people-facts.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import styles from './prices.module.css';
import { words } from './words.ts';

interface PriceChange {
  readonly at: string;
  readonly by: string;
  readonly reason: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** of them a page shows before it is asked for all */
const fewChanges = 10;

const isRuleWriter = (by: string): by is keyof typeof ruleWriterWords => Object.hasOwn(ruleWriterWords, by);

/** Latest changes of a kind of price rule, each with its person and reason. */
export function ChangeList<C extends PriceChange>({
  changes,
  subjectOf,
}: {
  changes: readonly C[];
  subjectOf: (change: C) => string;
}) {
  const t = useText();
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, fewChanges);
  const writerOf = (by: string) => (isRuleWriter(by) ? t(ruleWriterWords[by]) : by);
  return (
    <section>
      <h2 className={styles.section}>{t(words.changes)}</h2>
      {changes.length === 0 && <EmptyState reason="none" title={t(words.noChanges)} />}
      {changes.length > 0 && (
        <Table caption={t(words.changes)} density="compact" cards>
          <TableHead>
            <HeadCell>{t(words.at)}</HeadCell>
            <HeadCell>{t(words.subject)}</HeadCell>
            <HeadCell align="end">{t(words.before)}</HeadCell>
            <HeadCell align="end">{t(words.after)}</HeadCell>
            <HeadCell>{t(words.by)}</HeadCell>
            <HeadCell>{t(words.reason)}</HeadCell>
          </TableHead>
          <TableBody>
            {shown.map((change) => (
              <Row key={`${change.at} ${subjectOf(change)}`}>
                <RowHead>
                  <OpsTime at={change.at} />
                </RowHead>
                <Cell label={t(words.subject)}>{subjectOf(change)}</Cell>
                <Cell label={t(words.before)} align="end">
                  {change.before ?? '–'}
                </Cell>
                <Cell label={t(words.after)} align="end">
                  {change.after ?? '–'}
                </Cell>
                <Cell label={t(words.by)}>{writerOf(change.by)}</Cell>
                <Cell label={t(words.reason)} wide>
                  {change.reason || '–'}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      {shown.length < changes.length && (
        <Button tone="quiet" flush="start" onPress={() => setAll(true)}>
          {t(words.allChanges, { n: changes.length })}
        </Button>
      )}
    </section>
  );
}
