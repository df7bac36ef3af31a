import type { api } from '@waylight/contract';
import type { CancelQuote } from '@waylight/contract/booking/cancellation';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { showToast } from '@waylight/ui/feedback/toast';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { useGo } from '../../lib/url.ts';
import { sentences, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { cancelWords as words } from './words.ts';

/** Says in a toast that an order is cancelled, with its fee and refund, or that its cancellation is asked for. */
export function useTellCancelled() {
  const t = useText();
  const locale = useLocaleTag();
  const go = useGo();
  return (
    { way, money, workOrder, paymentStatus }: ReplyOf<typeof api.cancellation.cancel>,
    method: CancelQuote['method'] = null,
  ) => {
    if (way === 'request')
      return showToast({
        tone: 'success',
        text: sentences(t, t(words.requestedTitle), t(words.requestedText)),
        action: workOrder
          ? { label: t(words.workOrder, { number: workOrder }), onPress: () => go(paths.workOrder(workOrder)) }
          : undefined,
      });
    const amount = (minor: number) => (money ? moneyText(minor, money.currency, locale) : '');
    const paid = paymentStatus === 'refunded' ? words.doneBack : words.doneRefund;
    const back = method === 'credit' ? words.doneReleased : paid;
    const text = sentences(
      t,
      t(words.doneTitle),
      money && money.fee > 0 && t(words.doneFee, { fee: amount(money.fee) }),
      money && money.refund > 0 && t(back, { refund: amount(money.refund) }),
    );
    return showToast({ tone: 'success', text });
  };
}
