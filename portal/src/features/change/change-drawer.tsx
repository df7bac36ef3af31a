import type { OrderDetail } from '@waylight/contract/booking/booking';
import { Button } from '@waylight/ui/button';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/words.ts';
import { AskByTicket } from './ask-by-ticket.tsx';
import type { ChangeTopic } from './change-form.ts';
import { ChangeSurcharges } from './change-surcharges.tsx';
import { ChangeTopics } from './change-topics.tsx';
import { MakeChange } from './make-change.tsx';
import { changeWords as words } from './words.ts';

/** What a step of the drawer shows, and the buttons at its foot. */
export type Drawn = (body: ReactNode, actions: ReactNode) => ReactNode;

/** What each step is given. */
export interface StepProps {
  order: OrderDetail;
  draw: Drawn;
  onClose: () => void;
  /** back to choosing; undefined: there is nothing to choose */
  onBack: (() => void) | undefined;
}

interface ChangeDrawerProps {
  order: OrderDetail;
  /** what is asked for, where there is nothing to choose */
  topic?: ChangeTopic | undefined;
  onClose: () => void;
}

/** Changing one order beside its page: choose what, fill in, see what it comes to, confirm. */
export function ChangeDrawer({ order, topic: given, onClose }: ChangeDrawerProps) {
  const t = useText();
  const [topic, setTopic] = useState<ChangeTopic | null>(given ?? null);
  const [chosen, setChosen] = useState<ChangeTopic | null>(null);
  const title = topic ? t(words[topic]) : t(words.title, { code: order.orderCode });
  const draw: Drawn = (body, actions) => (
    <Drawer isOpen onOpenChange={onClose} dismissable={false} size="large" title={title} actions={actions}>
      {body}
    </Drawer>
  );
  const step: StepProps = { order, draw, onClose, onBack: given ? undefined : () => setTopic(null) };
  if (topic === 'cancelOrder') return <AskByTicket {...step} topic={topic} />;
  if (topic === 'surcharges') return <ChangeSurcharges {...step} />;
  if (topic) return <MakeChange {...step} kind={topic} />;
  return draw(
    <ChangeTopics order={order} topic={chosen} onTopic={setChosen} />,
    <>
      <Button onPress={onClose}>{t(words.close)}</Button>
      <Button tone="primary" isDisabled={chosen === null} onPress={() => setTopic(chosen)}>
        {t(words.next)}
      </Button>
    </>,
  );
}
