import { listText } from '@waylight/contract/value/words';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { errorText } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { isUnknown } from '../../../lib/send-once/send-once.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import type { WrittenParts } from '../order-parts.ts';
import { roomsNamed } from '../rooms-named.ts';
import { words } from '../words.ts';
import { TooFewRooms } from './order-part.ts';
import type { useSubmitOrder } from './use-submit-order.ts';

interface SubmitNoticesProps
  extends Pick<
    ReturnType<typeof useSubmitOrder>,
    'state' | 'made' | 'canSendSame' | 'askAgain' | 'sendSame' | 'giveUp' | 'forget'
  > {
  failure: unknown;
  /** it only asks for another look at a part of the form */
  isMendedHere: boolean;
  /** the room type that was refused, of several */
  roomType: string | undefined;
  /** the booking without it; undefined: it cannot go on without */
  without: WrittenParts | undefined;
  onWithout: (parts: WrittenParts) => void;
  /** rooms of the orders that are made, and of all */
  ordered: number;
  rooms: number;
  otherRates: string;
  /** sends the form once more */
  onRetry: () => void;
}

/** The outcome of the press on the button, unless it led to the next page. */
export function SubmitNotices(props: SubmitNoticesProps) {
  const { state, made, failure, roomType, without, ordered, rooms, otherRates } = props;
  const t = useText();
  const language = useLanguage();
  const few = failure instanceof TooFewRooms;
  // The network's or the server's failure says nothing about the rate: another one would fail the same way.
  const broken = !few && isUnknown(failure);
  const said = few ? t(words.tooFewRooms, { n: failure.free, wanted: failure.wanted }) : errorText(failure);
  return (
    <>
      {made.length > 0 && (
        <Banner
          tone="warning"
          live
          title={t(words.partlyMade, { code: listText(made, language), rooms: roomsNamed(1, ordered, t) })}
          actions={
            <LinkButton size="small" href={paths.payment(made)} onPress={props.forget}>
              {t(words.payMade)}
            </LinkButton>
          }
        >
          {t(words.partlyMadeText, { rooms: roomsNamed(ordered + 1, rooms, t) })}
        </Banner>
      )}
      {failure !== undefined && (
        <Banner
          tone="error"
          live
          title={t(made.length > 0 ? words.restFailed : words.submitFailed)}
          actions={
            broken ? (
              <Button size="small" onPress={props.onRetry}>
                {t(words.retry)}
              </Button>
            ) : (
              <>
                {without && roomType && (
                  <Button size="small" onPress={() => props.onWithout(without)}>
                    {t(words.takeOutNamed, { room: roomType })}
                  </Button>
                )}
                {!props.isMendedHere && (
                  <LinkButton size="small" href={otherRates}>
                    {t(words.otherRates)}
                  </LinkButton>
                )}
              </>
            )
          }
        >
          {roomType && !broken ? t(words.faultAt, { where: roomType, what: said }) : said}
        </Banner>
      )}
      {state === 'late' && (
        <Banner tone="info" title={t(words.stillChecking)}>
          {t(words.stillCheckingText)}
        </Banner>
      )}
      {state === 'unknown' && (
        <Banner
          tone="warning"
          live
          title={t(words.unknownTitle)}
          actions={
            <>
              <Button size="small" onPress={() => void props.askAgain()}>
                {t(words.checkAgain)}
              </Button>
              {props.canSendSame ? (
                <Button size="small" onPress={() => void props.sendSame()}>
                  {t(words.sendSame)}
                </Button>
              ) : (
                <Button size="small" onPress={props.giveUp}>
                  {t(words.goOn)}
                </Button>
              )}
              <LinkButton size="small" href={paths.orders()}>
                {t(words.toOrders)}
              </LinkButton>
            </>
          }
        >
          {t(words.unknownText)}
        </Banner>
      )}
    </>
  );
}
