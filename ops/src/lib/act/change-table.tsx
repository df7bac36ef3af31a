import type { FactChange, FactValue } from '@waylight/contract/ops/act';
import { isPlainDate, portalZone } from '@waylight/contract/value/stay';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { DateText, TimeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { type Text, useNames, useText } from '../words.ts';
import styles from './act.module.css';
import { fieldWords, valueWords } from './fact-words.ts';
import { isPercentage } from './rule-words.ts';
import { words } from './words.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value of an act: money with its currency, times on the operator's clock, known words of a field in words. */
export function FactText({ field, value }: { field: string; value: FactValue }) {
  const t = useText();
  const names = useNames();
  if (value === null || value === '') return <>{t(words.nothing)}</>;
  if (typeof value === 'object') return <Money amount={value.amount} currency={value.currency} />;
  if (typeof value === 'boolean') return <>{t(value ? words.yes : words.no)}</>;
  // Several values of one field, such as the roles of a person.
  const several = String(value).split(', ');
  const said = several.map((one) => valueWords(field, one));
  if (several.length > 1 && said.every((one) => one !== undefined)) return <>{names(said.map((one) => t(one)))}</>;
  const known = said[0];
  if (known) return <>{t(known)}</>;
  if (isPercentage(field)) return <>{typeof value === 'number' ? `${value / 100} %` : t(words.noRule)}</>;
  if (typeof value === 'string' && instant.test(value)) return <TimeText instant={value} timeZone={portalZone} />;
  if (typeof value === 'string' && isPlainDate(value)) return <DateText date={value} />;
  return <>{String(value)}</>;
}

interface ChangeTableProps {
  changes: readonly FactChange[];
  words?: { title: Text; before: Text; after: Text };
}

const heads = { title: words.changes, before: words.before, after: words.after };

/** Before and after of every field that an act changes. */
export function ChangeTable({ changes, words: said = heads }: ChangeTableProps) {
  const t = useText();
  return (
    <div className={styles.changes}>
      <Table caption={t(said.title)} density="compact">
        <TableHead>
          <HeadCell>{t(words.field)}</HeadCell>
          <HeadCell>{t(said.before)}</HeadCell>
          <HeadCell>{t(said.after)}</HeadCell>
        </TableHead>
        <TableBody>
          {changes.map(({ field, before, after }) => (
            <Row key={field}>
              <RowHead>{t(fieldWords(field))}</RowHead>
              <Cell>
                <span className={styles.before}>
                  <FactText field={field} value={before} />
                </span>
              </Cell>
              <Cell>
                <span className={styles.after}>
                  <FactText field={field} value={after} />
                </span>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
