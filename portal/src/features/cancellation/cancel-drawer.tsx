import { api } from '@waylight/contract';
import type { CancelQuote } from '@waylight/contract/booking/cancellation';
import { Button } from '@waylight/ui/button';
import { Loading, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { useId } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useSendOnce } from '../../lib/send-once/use-send-once.ts';
import { type Say, useText } from '../../lib/words.ts';
import { useTellCancelled } from './cancel-done.ts';
import { CancelForm } from './cancel-form.tsx';
import { changedByCancelling } from './changed-by-cancelling.ts';
import { useOpenChange } from './open-change.ts';
import { cancelWords as words } from './words.ts';

interface CancelDrawerProps {
  orderCode: string;
  onClose: () => void;
  /** the order is cancelled, or its cancellation is asked for; after onClose */
  onDone?: (() => void) | undefined;
  /** Asks for a lower fee instead; without it nobody can from here. */
  onAskLess?: (() => void) | undefined;
}

/** ms between two readings of the terms: charges may rise while the drawer is open */
const quoteMs = 60_000;

/** Cancelling one order beside its page: the cost now, the reason, and the button. Done, it closes and a toast says so. */
export function CancelDrawer({ orderCode, onClose, onDone, onAskLess }: CancelDrawerProps) {
  const t = useText();
  const locale = useLocaleTag();
  const formId = useId();
  const order = useCallQuery(api.booking.get, { orderCode }, { handles: 'all' });
  const tell = useTellCancelled();
  const { state, start, again } = useSendOnce(api.cancellation.cancel, {
    touches: changedByCancelling,
    onRefused: () => void quote.refetch(),
    onDone: (answer) => {
      onClose();
      tell(answer, quote.data?.method);
      onDone?.();
    },
  });
  const quote = useCallQuery(
    api.cancellation.quote,
    { orderCode },
    { staleTime: 0, handles: 'all', refetchInterval: state.at === 'asking' ? quoteMs : false },
  );
  const closesChange = useOpenChange(orderCode);
  const ready =
    quote.data && order.data && closesChange !== undefined
      ? { quote: quote.data, order: order.data, closesChange }
      : undefined;
  const failure = ready ? undefined : (quote.error ?? order.error);
  const label = quote.data && confirmLabel(quote.data, t, locale);
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      dismissable={false}
      title={t(words.title, { code: orderCode })}
      note={label && quote.data?.way === 'atOnce' ? t(words.final) : undefined}
      actions={
        <>
          <Button onPress={onClose}>{t(label ? words.keep : words.close)}</Button>
          {state.at === 'unknown' ? (
            <Button tone="dangerSolid" onPress={again}>
              {t(words.sendAgain)}
            </Button>
          ) : (
            label && (
              <Button type="submit" form={formId} tone="dangerSolid" pending={state.at !== 'asking'}>
                {label}
              </Button>
            )
          )}
        </>
      }
    >
      {failure ? (
        <CallFailed
          query={{ error: failure, refetch: () => Promise.all([quote.refetch(), order.refetch()]) }}
          title={t(words.failed)}
        />
      ) : (
        <Loading waiting={!ready} skeleton={<SkeletonText lines={8} />}>
          {() => ready && <CancelForm {...ready} id={formId} state={state} onCancel={start} onAskLess={onAskLess} />}
        </Loading>
      )}
    </Drawer>
  );
}

/** The button's label with its price; undefined: there is no button. */
function confirmLabel({ can, way, kind, money }: CancelQuote, t: Say, locale: string): string | undefined {
  if (can !== true) return undefined;
  if (way === 'request') return t(words.confirmRequest);
  if (kind === 'partial' && !money) return undefined;
  return money && money.fee > 0
    ? t(words.confirmFee, { fee: moneyText(money.fee, money.currency, locale) })
    : t(words.confirmFree);
}
