import type { ConversationEntry } from '@waylight/contract/work-order/conversation-entry';
import { workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { TimeText } from '@waylight/ui/text/date-text';
import { BellRing } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { WorkOrderFiles } from '../work-order-files.tsx';
import styles from './conversation.module.css';
import { words } from './words.ts';

interface ConversationProps<E extends ConversationEntry> {
  entries: readonly E[];
  /** the work order of an entry, whose files it has */
  numberOf: (entry: E) => string;
  /** the last entry that the person had read; without it nothing is marked as new */
  readUntil?: number | undefined;
  /** the request itself, in the place of what an entry says */
  requestOf?: ((entry: E) => ReactNode) | undefined;
  /** above an entry, such as which work order it is about */
  headOf?: ((entry: E) => ReactNode) | undefined;
}

/** A conversation, oldest first: messages of both sides, steps and urges as lines between them. */
export function Conversation<E extends ConversationEntry>(props: ConversationProps<E>) {
  const { entries, numberOf, readUntil, requestOf, headOf } = props;
  const t = useText();
  const fresh =
    readUntil === undefined ? undefined : entries.find(({ id, side }) => id > readUntil && side === 'operator');
  return (
    <ol className={styles.conversation}>
      {entries.map((entry) => (
        <Fragment key={entry.id}>
          {entry === fresh && (
            <li className={styles.fresh} data-print="no">
              {t(words.fresh)}
            </li>
          )}
          <Entry entry={entry} number={numberOf(entry)} request={requestOf?.(entry)} head={headOf?.(entry)} />
        </Fragment>
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: ConversationEntry;
  number: string;
  request: ReactNode;
  head: ReactNode;
}

function Entry({ entry, number, request, head }: EntryProps) {
  const { side, kind, at, remark, files } = entry;
  const isLine = kind === 'status' || kind === 'urge';
  return (
    <li className={styles.entry} data-side={side} data-line={isLine || undefined}>
      {head}
      <p className={styles.who}>
        <EntryTitle entry={entry} />
        <span className={styles.when}>
          <TimeText instant={at} timeZone="Asia/Shanghai" />
        </span>
      </p>
      {(request || remark !== '' || files.length > 0) && (
        <div className={styles.said}>
          {request}
          {remark !== '' && <p className={styles.text}>{remark}</p>}
          <WorkOrderFiles number={number} files={files} />
        </div>
      )}
    </li>
  );
}

/** The person, and the step or urge. */
function EntryTitle({ entry: { who, side, kind, from, to } }: { entry: ConversationEntry }) {
  const t = useText();
  const language = useLanguage();
  const name = who === '' ? t(words[side]) : who;
  const note = side === 'operator' && who !== '' ? t(words.operator) : '';
  return (
    <>
      {kind === 'status' && from && to && (
        <strong className={styles.step}>
          {t(words.moved, { from: workOrderStatusWords[from][language], to: workOrderStatusWords[to][language] })}
        </strong>
      )}
      {kind === 'urge' && (
        <strong className={styles.step}>
          <BellRing size={16} strokeWidth={1.5} aria-hidden="true" /> {t(words.urged)}
        </strong>
      )}
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.when}>{note}</span>}
      {kind === 'submitted' && <span className={styles.when}>{t(words.submitted)}</span>}
    </>
  );
}
