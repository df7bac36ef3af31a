import { api } from '@waylight/contract';
import { lengths } from '@waylight/contract/value/lengths';
import type { WorkOrderDetail } from '@waylight/contract/work-order/work-order';
import { mostFilesOfWorkOrder, mostWorkOrderFiles } from '@waylight/contract/work-order/work-order-fields';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { TextArea } from '@waylight/ui/field/text-area';
import { useEffect, useState } from 'react';
import { errorText } from '../../../lib/calls.ts';
import { type Faults, useForm } from '../../../lib/field/use-form.ts';
import { useSendOnce } from '../../../lib/send-once/use-send-once.ts';
import { useText } from '../../../lib/words.ts';
import { AttachmentsField } from '../attachments-field.tsx';
import { useAttachments } from '../use-attachments.ts';
import { words as fileWords } from '../words.ts';
import styles from './conversation.module.css';
import { words } from './words.ts';

interface MessageInput {
  content: string;
}

export function messageFaults({ content }: MessageInput): Faults<MessageInput> {
  const text = content.trim();
  if (text === '') return { content: words.messageEmpty };
  return text.length > lengths.statement ? { content: words.messageLong } : {};
}

/** A message to the operator with its files, at the foot of the conversation. A new one begins when it was sent. */
export function Composer({ workOrder }: { workOrder: WorkOrderDetail }) {
  const [sent, setSent] = useState(0);
  return <Message key={sent} workOrder={workOrder} onSent={() => setSent((n) => n + 1)} />;
}

function Message({ workOrder: { number, attachments }, onSent }: { workOrder: WorkOrderDetail; onSent: () => void }) {
  const t = useText();
  const room = Math.min(mostWorkOrderFiles, mostFilesOfWorkOrder - attachments.length);
  const form = useForm<MessageInput>({ id: 'message', start: { content: '' }, check: messageFaults });
  const files = useAttachments(room);
  const [waiting, setWaiting] = useState(false);
  const { state, start, again } = useSendOnce(api.conversation.write, {
    touches: [api.conversation.ofWorkOrder, api.workOrder.get, api.workOrder.list],
  });
  const isDone = state.at === 'done';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it was sent
  useEffect(() => {
    if (!isDone) return;
    showToast({ tone: 'success', text: t(words.sent) });
    onSent();
  }, [isDone]);

  const send = ({ content }: MessageInput) => {
    setWaiting(files.busy);
    if (!files.busy) void start({ number, content: content.trim(), attachments: files.tokens });
  };
  const sending = state.at === 'sending';
  return (
    <form
      noValidate
      className={styles.composer}
      data-print="no"
      onSubmit={(event) => form.send(send, event)}
      onKeyDown={(event) => {
        const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
        if (isSend && state.at === 'asking') form.send(send);
      }}
    >
      <TextArea
        {...form.text('content')}
        label={t(words.message)}
        hint={t(words.messageHint)}
        rows={3}
        counter={lengths.statement}
      />
      {room > 0 && (
        <AttachmentsField
          compact
          attachments={files}
          error={waiting && files.busy ? t(fileWords.filesWait) : undefined}
        />
      )}
      {state.at === 'unknown' && (
        <Banner tone="warning" live>
          {t(words.unknown)}
        </Banner>
      )}
      {state.at === 'asking' && state.failure !== undefined && (
        <Banner tone="error" live>
          {errorText(state.failure)}
        </Banner>
      )}
      <div className={styles.sendRow}>
        {state.at === 'unknown' ? (
          <Button tone="primary" onPress={again}>
            {t(words.sendAgain)}
          </Button>
        ) : (
          <Button type="submit" tone="primary" pending={sending || isDone}>
            {t(words.send)}
          </Button>
        )}
      </div>
    </form>
  );
}
