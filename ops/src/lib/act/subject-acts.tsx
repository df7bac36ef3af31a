import { Card } from '@waylight/ui/card';
import { useCallQuery } from '../calls.ts';
import { PlainRows } from '../list/plain-rows.tsx';
import { opsApi } from '../ops-api.ts';
import { useMay } from '../session/person.ts';
import { OpsTime } from '../time.tsx';
import { useText } from '../words.ts';
import { actWords } from './fact-words.ts';

// biome-ignore format: both languages of a text stand on one line
const words = {
  title: { zh: '操作记录', en: 'Acts' },
  at: { zh: '时间', en: 'Time' },
  person: { zh: '操作人', en: 'Person' },
  act: { zh: '操作', en: 'Act' },
  reason: { zh: '原因', en: 'Reason' },
} as const;

/** Acts about one thing, the newest first, for those who may read the audit log. */
export function SubjectActs({ subject }: { subject: string }) {
  const t = useText();
  const mayRead = useMay('AUDIT_READ');
  const { data } = useCallQuery(opsApi.audit.list, { subject }, { enabled: mayRead, staleTime: 0 });
  if (!data || data.total === 0) return null;
  return (
    <Card title={t(words.title)}>
      <PlainRows
        caption={t(words.title)}
        rows={data.records}
        rowKey={({ id }) => String(id)}
        columns={[
          { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
          { id: 'person', head: words.person, cell: ({ person }) => person },
          { id: 'act', head: words.act, cell: ({ act }) => t(actWords(act)) },
          { id: 'reason', head: words.reason, wide: true, cell: ({ reason }) => reason || '–' },
        ]}
      />
    </Card>
  );
}
