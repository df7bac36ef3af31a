import { lengths } from '@waylight/contract/value/lengths';
import { workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { TextArea } from '@waylight/ui/field/text-area';
import { type FormEvent, useState } from 'react';
import { useRoutineAct } from '../../lib/act/use-routine-act.ts';
import { useCall } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { SavedAnswers } from './saved-answers.tsx';
import { words } from './words.ts';
import styles from './work-order.module.css';
import type { WorkOrder } from './work-order-parts.tsx';

const touches = [opsApi.workOrder.get, opsApi.workOrder.list];
type Entry = WorkOrder['entries'][number];

/** Words of agency and operator, oldest first, and the field to write. */
export function Conversation({ one }: { one: WorkOrder }) {
  const t = useText();
  const mayAct = useMay('SERVICE_ACT');
  return (
    <Card title={t(words.conversation)}>
      <ol className={styles.entries}>
        {one.entries.map((entry) => (
          <EntryItem key={entry.id} number={one.number} entry={entry} />
        ))}
      </ol>
      {mayAct && one.can.say && <MessageForm one={one} mayAsk={one.status === 'handling'} />}
    </Card>
  );
}

function EntryItem({ number, entry }: { number: string; entry: Entry }) {
  const t = useText();
  const read = useCall(opsApi.workOrder.file, { onSuccess: saveFile });
  const { who, side, at, kind, from, to, remark, files } = entry;
  const step =
    to && kind === 'status' ? `${from ? `${t(workOrderStatusWords[from])} → ` : ''}${t(workOrderStatusWords[to])}` : '';
  return (
    <li className={styles.entry} data-side={side}>
      <p className={styles.small}>
        <strong>{who || t(words[side])}</strong> · {t(words[side])} · <OpsTime at={at} />
        {kind === 'submitted' && ` · ${t(words.submitted)}`}
        {kind === 'urge' && ` · ${t(words.urge)}`}
        {step && ` · ${step}`}
      </p>
      {remark && <p className={styles.text}>{remark}</p>}
      {files.map(({ fileId, fileName }) => (
        <Button key={fileId} size="small" tone="quiet" onPress={() => read.mutate({ number, fileId })}>
          {fileName}
        </Button>
      ))}
    </li>
  );
}

function MessageForm({ one, mayAsk }: { one: WorkOrder; mayAsk: boolean }) {
  const t = useText();
  const { number } = one;
  const say = useRoutineAct(opsApi.workOrder.say, touches);
  const [content, setContent] = useState('');
  const [asks, setAsks] = useState(false);
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(content.trim() === '');
    if (content.trim() === '' || say.busy) return;
    if (await say.send({ number, content: content.trim(), asks: mayAsk && asks })) {
      setContent('');
      setAsks(false);
    }
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <SavedAnswers one={one} onText={(text) => setContent(content.trim() ? `${content.trim()}\n\n${text}` : text)} />
      <TextArea
        label={t(words.message)}
        hint={t(words.messageHint)}
        rows={4}
        counter={lengths.statement}
        value={content}
        onChange={setContent}
        error={missing && content.trim() === '' ? t(words.textMissing) : undefined}
      />
      {mayAsk && (
        <Checkbox isSelected={asks} onChange={setAsks}>
          {t(words.asks)}
        </Checkbox>
      )}
      <div>
        <Button type="submit" tone="primary" pending={say.busy}>
          {t(words.send)}
        </Button>
      </div>
    </form>
  );
}

/** Notes of the operator's people to each other. */
export function Notes({ one }: { one: WorkOrder }) {
  const t = useText();
  const mayAct = useMay('SERVICE_ACT');
  const note = useRoutineAct(opsApi.workOrder.note, touches);
  const [content, setContent] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(content.trim() === '');
    if (content.trim() === '' || note.busy) return;
    if (await note.send({ number: one.number, content: content.trim() })) setContent('');
  };
  return (
    <Card title={t(words.notes)}>
      {one.notes.length === 0 && <p className={styles.small}>{t(words.noNotes)}</p>}
      {one.notes.map(({ id, at, person, content: text }) => (
        <div key={id} className={styles.entry}>
          <p className={styles.small}>
            {person} · <OpsTime at={at} />
          </p>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
      {mayAct && (
        <form noValidate className={styles.form} onSubmit={submit}>
          <TextArea
            label={t(words.note)}
            rows={2}
            counter={lengths.statement}
            value={content}
            onChange={setContent}
            error={missing && content.trim() === '' ? t(words.textMissing) : undefined}
          />
          <div>
            <Button type="submit" pending={note.busy}>
              {t(words.writeNote)}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
