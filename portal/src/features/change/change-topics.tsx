import type { OrderDetail } from '@waylight/contract/booking/order';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { Badge } from '@waylight/ui/feedback/badge';
import { PressCards } from '@waylight/ui/nav/press-cards';
import { wordsOfError } from '../../lib/error-words.ts';
import { useText } from '../../lib/words.ts';
import { type ChangeTopic, shownKinds } from './change-form.ts';
import { changeWords as words } from './words.ts';

/** Whether a topic may be chosen: true at once, `request` by an operator, else the reason why not. */
export function topicRule(
  { can, status }: OrderDetail,
  topic: Exclude<ChangeTopic, 'lowerFee' | 'question'>,
): true | string {
  if (topic === 'cancelOrder') return status === 'nonCancellable' ? 'request' : 'ORDER_ENDED';
  return can[topic];
}

interface ChangeTopicsProps {
  order: OrderDetail;
  onTopic: (topic: ChangeTopic) => void;
}

/** The changes of an order, with their consequences and the person who makes them: a press chooses one. */
export function ChangeTopics({ order, onTopic }: ChangeTopicsProps) {
  const t = useText();
  return (
    <PressCards
      label={t(words.what)}
      onPress={onTopic}
      cards={shownKinds.map((value) => {
        const rule = topicRule(order, value);
        const open = rule === true || rule === 'request';
        return {
          value,
          label: t(words[value]),
          description: t(words[`${value}Text`]),
          trailing: open ? (
            <Badge tone={rule === true ? 'petrol' : 'outline'}>
              {t(rule === true ? words.atOnce : words.byRequest)}
            </Badge>
          ) : undefined,
          reason: open
            ? undefined
            : rule === 'ROOMS_NOT_OF_ORDER'
              ? t(words.oneRoom)
              : t(wordsOfError(rule as ErrorName)),
        };
      })}
    />
  );
}
