import type { api } from '@waylight/contract';
import { suspiciousKinds } from '@waylight/contract/identity/security-log';
import { securityEventWords } from '@waylight/contract/identity/security-log-words';
import { listText } from '@waylight/contract/value/words';
import type { Authority } from '@waylight/contract/wire/access';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Badge } from '@waylight/ui/feedback/badge';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { TimeText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { words as accountWords } from '../account/words.ts';
import styles from '../ledger/balance-page.module.css';
import { deviceName } from '../person/device-name.ts';
import { words as accessWords } from '../staff/words.ts';
import { words } from './words.ts';

type Log = ReplyOf<typeof api.securityLog.list>;
type Entry = Log['records'][number];

/** Newest first. Cards on a phone. */
export function SecurityLogTable({ log, busy }: { log: Log; busy: boolean }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Table caption={t(words.caption)} stickyHead cards busy={busy}>
      <TableHead>
        <HeadCell>{t(words.event)}</HeadCell>
        <HeadCell>{t(words.who)}</HeadCell>
        <HeadCell>{t(words.whence)}</HeadCell>
        <HeadCell>{t(words.time)}</HeadCell>
      </TableHead>
      <TableBody>
        {log.records.map((entry) => (
          <Row key={entry.eventId}>
            <RowHead>
              <span className={styles.event}>
                {securityEventWords[entry.kind][language]}
                {suspiciousKinds.has(entry.kind) && <Badge tone="lamp">{t(words.suspicious)}</Badge>}
              </span>
              <Detail entry={entry} />
            </RowHead>
            <Cell label={t(words.who)}>
              {entry.loginName ?? t(words.nobody)}
              {entry.aboutLoginName && (
                <span className={styles.second}>{t(words.about, { name: entry.aboutLoginName })}</span>
              )}
            </Cell>
            <Cell label={t(words.whence)}>
              {entry.address || '--'}
              <span className={styles.second}>{deviceName(entry.userAgent) ?? t(accountWords.unknownDevice)}</span>
            </Cell>
            <Cell label={t(words.time)}>
              <span className={styles.time}>
                <TimeText instant={new Date(entry.at).toISOString()} timeZone="Asia/Shanghai" />
              </span>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** Details of an event: authorities, the lines of a file, the reason of a refusal. */
function Detail({ entry: { detail } }: { entry: Entry }) {
  const t = useText();
  const language = useLanguage();
  const names = (access: readonly Authority[]) =>
    listText(
      access.map((one) => (one === 'ACCOUNT_ADMIN' ? one : t(accessWords[one]))),
      language,
    );
  const { added = [], removed = [], lines, unavailable } = detail;
  const parts = [
    added.length > 0 && t(words.added, { list: names(added) }),
    removed.length > 0 && t(words.removed, { list: names(removed) }),
    lines !== undefined && t(words.lines, { n: lines }),
    unavailable && t(words.unavailable),
  ].filter((part) => typeof part === 'string');
  return parts.map((part) => (
    <span key={part} className={styles.second}>
      {part}
    </span>
  ));
}
