import type { OrderDetail } from '@waylight/contract/booking/order';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { errorNamed, errorText } from '../../lib/calls.ts';
import type { Sending } from '../../lib/send-once/use-send-once.ts';
import { useGo } from '../../lib/url.ts';
import { sentences, type Text, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { TicketInput } from '../work-order/ticket-form.ts';
import { changeWords as words } from './words.ts';

/** Nothing said yet, and the contact of the order. */
export const startingTicket = ({ contact }: OrderDetail): TicketInput => ({
  content: '',
  name: contact.name,
  phone: contact.mobile,
  email: contact.email,
});

/** Says in a toast that an order was changed, or that its change is asked of an operator. */
export function useTellChanged() {
  const t = useText();
  const go = useGo();
  return (workOrder: string | null, title: Text = words.requestedTitle) =>
    showToast(
      workOrder === null
        ? { tone: 'success', text: t(words.doneTitle) }
        : {
            tone: 'success',
            text: sentences(t, t(title), t(words.requestedText)),
            action: { label: t(words.workOrder, { number: workOrder }), onPress: () => go(paths.workOrder(workOrder)) },
          },
    );
}

/** The refusal, or that the outcome is unknown. */
export function SendingNotice(props: { state: Sending<unknown>; refused?: Text | undefined }) {
  const { state, refused = words.refused } = props;
  const t = useText();
  if (state.at === 'unknown')
    return (
      <Banner tone="warning" live>
        {t(words.unknown)}
      </Banner>
    );
  if (state.at !== 'asking' || state.failure === undefined) return null;
  return (
    <Banner tone="error" title={t(refused)} live>
      {errorNamed(state.failure) === 'PRICE_CHANGED' ? t(words.priceMoved) : errorText(state.failure)}
    </Banner>
  );
}
