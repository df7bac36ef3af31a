import type { OrderDetail } from '@waylight/contract/booking/order';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { errorNamed, errorText } from '../../lib/calls.ts';
import type { Sending } from '../../lib/send-once/use-send-once.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { TicketInput } from '../work-order/ticket-form.ts';
import styles from './change-drawer.module.css';
import { changeWords as words } from './words.ts';

/** Nothing said yet, and the contact of the order. */
export const startingTicket = ({ contact }: OrderDetail): TicketInput => ({
  content: '',
  name: contact.name,
  phone: contact.mobile,
  email: contact.email,
});

/** A request that an operator will answer. */
export function ChangeRequested({ workOrder }: { workOrder: string }) {
  const t = useText();
  return (
    <div className={styles.fields}>
      <Banner tone="success" title={t(words.requestedTitle)} live>
        {t(words.requestedText)}
      </Banner>
      <LinkButton href={paths.workOrder(workOrder)}>{t(words.workOrder, { number: workOrder })}</LinkButton>
    </div>
  );
}

/** The refusal, or that the outcome is unknown. */
export function SendingNotice({ state }: { state: Sending<unknown> }) {
  const t = useText();
  if (state.at === 'unknown')
    return (
      <Banner tone="warning" live>
        {t(words.unknown)}
      </Banner>
    );
  if (state.at !== 'asking' || state.failure === undefined) return null;
  return (
    <Banner tone="error" title={t(words.refused)} live>
      {errorNamed(state.failure) === 'PRICE_CHANGED' ? t(words.priceMoved) : errorText(state.failure)}
    </Banner>
  );
}
