import { api } from '@waylight/contract';
import { occupancyOf } from '@waylight/contract/value/party';
import { Button } from '@waylight/ui/button';
import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { useCallQuery } from '../../lib/calls.ts';
import { useMay } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { choicesFor } from '../order-write/section/room-extras.ts';
import { AskByTicket } from './ask-by-ticket.tsx';
import type { ChangeStepProps } from './change-step.ts';
import { MakeChange } from './make-change.tsx';
import { changeWords as words } from './words.ts';

/** Adds surcharges that the rate offers, keeps or gives back those of the order. An operator handles the rest, and users without prices. */
export function ChangeSurcharges(step: ChangeStepProps) {
  const t = useText();
  const { order, draw, onClose } = step;
  const mayPrice = useMay('PRICE_VIEW');
  const { hotelId, ratePlanId, checkin, checkout, nationality } = order;
  const rooms = order.rooms.map((one) => occupancyOf(one));
  const { data, isError } = useCallQuery(
    api.booking.findSurcharge,
    { hotelId, ratePlanId, checkin, checkout, rooms, nationality },
    { enabled: mayPrice, handles: 'all' },
  );
  if (mayPrice && !data && !isError)
    return draw(<SkeletonText lines={5} />, <Button onPress={onClose}>{t(words.close)}</Button>);
  const choices = mayPrice ? choicesFor(data?.surcharges ?? [], order) : [];
  return choices.length > 0 ? (
    <MakeChange {...step} kind="surcharges" choices={choices} />
  ) : (
    <AskByTicket {...step} topic="surcharges" />
  );
}
