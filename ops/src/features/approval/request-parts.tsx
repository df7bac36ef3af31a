import type { ReplyOf } from '@waylight/contract/wire/call';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { subjectWords } from '../../lib/act/fact-words.ts';
import type { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import { statusWords } from './words.ts';

export type Request = ReplyOf<typeof opsApi.approval.list>['records'][number];

const tones: Readonly<Record<Request['status'], StatusTone>> = {
  waiting: 'lamp',
  granted: 'green',
  refused: 'red',
  expired: 'grey',
  stale: 'grey',
  withdrawn: 'grey',
};

export function RequestStatus({ status }: Pick<Request, 'status'>) {
  const t = useText();
  return <StatusChip tone={tones[status]}>{t(statusWords[status])}</StatusChip>;
}

/** `Order W2611…` */
export function SubjectText({ subject }: { subject: { kind: string; id: string } }) {
  const t = useText();
  return (
    <>
      {t(subjectWords(subject.kind))} {subject.id}
    </>
  );
}
