import type { OrderDetail } from '@waylight/contract/booking/order';
import { Button } from '@waylight/ui/button';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { useState } from 'react';
import { useText } from '../../lib/words.ts';
import { AskByTicket } from './ask-by-ticket.tsx';
import { AskQuestion } from './ask-question.tsx';
import type { ChangeTopic } from './change-form.ts';
import type { ChangeStepProps, DrawStep } from './change-step.ts';
import { ChangeSurcharges } from './change-surcharges.tsx';
import { ChangeTopics } from './change-topics.tsx';
import { MakeChange } from './make-change.tsx';
import { changeWords as words } from './words.ts';

interface ChangeDrawerProps {
  order: OrderDetail;
  /** the change to make; without one it is chosen first */
  topic?: ChangeTopic | undefined;
  onClose: () => void;
}

/** Changing one order beside its page: choose a change, fill it in, see its price, confirm. */
export function ChangeDrawer({ order, topic: given, onClose }: ChangeDrawerProps) {
  const t = useText();
  const [topic, setTopic] = useState<ChangeTopic | null>(given ?? null);
  const title = topic ? t(words[topic]) : t(words.title, { code: order.orderCode });
  const draw: DrawStep = (body, actions, note) => (
    <Drawer isOpen onOpenChange={onClose} dismissable={false} size="large" title={title} actions={actions} note={note}>
      {body}
    </Drawer>
  );
  const step: ChangeStepProps = { order, draw, onClose, onBack: given ? undefined : () => setTopic(null) };
  if (topic === 'question') return <AskQuestion {...step} />;
  if (topic === 'cancelOrder' || topic === 'lowerFee') return <AskByTicket {...step} topic={topic} />;
  if (topic === 'surcharges') return <ChangeSurcharges {...step} />;
  if (topic) return <MakeChange {...step} kind={topic} />;
  return draw(<ChangeTopics order={order} onTopic={setTopic} />, <Button onPress={onClose}>{t(words.close)}</Button>);
}
