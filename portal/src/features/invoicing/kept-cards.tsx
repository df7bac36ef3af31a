import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Badge } from '@waylight/ui/feedback/badge';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { type ReactNode, useState } from 'react';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { useText } from '../../lib/words.ts';
import styles from './invoicing.module.css';
import { words } from './words.ts';

interface KeptCardProps {
  /** heads the card */
  name: string;
  /** further marks beside the name */
  marks: ReactNode;
  isDefault: boolean;
  onEdit: () => void;
  onDefault: () => void;
  onRemove: () => void;
  busy: boolean;
  /** asked before it is deleted */
  question: { title: string; text: string };
  children: ReactNode;
}

/** One thing that a company keeps for its invoices: a default mark, change, delete with a question. */
export function KeptCard(props: KeptCardProps) {
  const { name, marks, isDefault, onEdit, onDefault, onRemove, busy, question, children } = props;
  const t = useText();
  const [asking, setAsking] = useState(false);
  return (
    <Card selected={isDefault} className={styles.card}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {marks}
        {isDefault && <Badge tone="petrol">{t(words.isDefault)}</Badge>}
      </div>
      {children}
      <div className={styles.foot}>
        <Button size="small" onPress={onEdit} aria-label={`${t(words.edit)} ${name}`}>
          {t(words.edit)}
        </Button>
        {!isDefault && (
          <Button size="small" onPress={onDefault} isDisabled={busy} aria-label={`${t(words.makeDefault)} ${name}`}>
            {t(words.makeDefault)}
          </Button>
        )}
        <Button size="small" tone="danger" onPress={() => setAsking(true)} aria-label={`${t(words.remove)} ${name}`}>
          {t(words.remove)}
        </Button>
      </div>
      {asking && (
        <AlertDialog
          isOpen
          onOpenChange={() => setAsking(false)}
          title={question.title}
          confirmLabel={t(words.remove)}
          cancelLabel={t(words.cancel)}
          tone="danger"
          pending={busy}
          onConfirm={onRemove}
        >
          {question.text}
        </AlertDialog>
      )}
    </Card>
  );
}

interface KeptCardsProps<R> {
  query: {
    data?: { records: readonly R[] } | undefined;
    isError: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  failed: string;
  none: { title: string; text: string; action: ReactNode };
  children: (record: R) => ReactNode;
  keyOf: (record: R) => number;
}

/** The cards of a company: waiting, failed, none yet, or all of them. */
export function KeptCards<R>({ query, failed, none, children, keyOf }: KeptCardsProps<R>) {
  const { data } = query;
  if (useForbidden(query)) return null;
  if (query.isError && !data) return <CallFailed query={query} title={failed} />;
  return (
    <Loading waiting={!data} skeleton={<SkeletonBlock height={200} />}>
      {() =>
        data &&
        (data.records.length > 0 ? (
          <ul className={styles.cards}>
            {data.records.map((record) => (
              <li key={keyOf(record)}>{children(record)}</li>
            ))}
          </ul>
        ) : (
          <EmptyState reason="none" title={none.title} action={none.action}>
            {none.text}
          </EmptyState>
        ))
      }
    </Loading>
  );
}
