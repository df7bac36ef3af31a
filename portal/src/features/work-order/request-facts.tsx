import type { Guest } from '@waylight/contract/booking/order';
import { bedCodes } from '@waylight/contract/catalogue/catalogue';
import { bedsText } from '@waylight/contract/supply/rate-words';
import type { SurchargeChoice } from '@waylight/contract/supply/surcharge';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { nightsOf, type Stay } from '@waylight/contract/value/stay';
import { listText } from '@waylight/contract/value/words';
import type { WorkOrderDetail } from '@waylight/contract/work-order/work-order';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

interface RequestFactsProps {
  request: WorkOrderDetail['asked'];
  /** surcharges whose names are known */
  surcharges?: readonly Pick<SurchargeChoice, 'surchargeId' | 'kind' | 'childFrom' | 'childTo'>[] | undefined;
  /** the dates of the order, where they still are as they were */
  datesBefore?: Stay | undefined;
  /** its guests beside those of the order, where that still is as it was; otherwise the new ones alone */
  guestFacts?: readonly Fact[] | undefined;
}

/** A bed option by its code: `2single+1sofa`. */
const bedsOf = (code: string) =>
  code.split('+').flatMap((part) => {
    const kind = bedCodes.find((one) => one === part.replace(/^\d+/, ''));
    return kind ? [{ kind, count: Number.parseInt(part, 10) }] : [];
  });

/** `MARTIN / PAUL` */
export const guestName = ({ lastName, firstName }: Guest) => `${lastName} / ${firstName}`;

/** The change of an order that is requested. */
export function RequestFacts({ request, surcharges: known = [], datesBefore, guestFacts }: RequestFactsProps) {
  const t = useText();
  const language = useLanguage();
  const { dates, rooms, guests, requests, surcharges } = request;
  const stayText = (stay: Stay) =>
    t(words.newDatesValue, { dates: dateRangeText(stay.checkin, stay.checkout, language), n: nightsOf(stay) });
  const nameOf = (id: number) => {
    const found = known.find(({ surchargeId }) => surchargeId === id);
    return found ? surchargeName(found, language) : `#${id}`;
  };
  return (
    <Facts
      items={[
        ...(dates
          ? [
              {
                term: t(datesBefore ? words.dates : words.newDates),
                value: [datesBefore, dates].flatMap((stay) => (stay ? [stayText(stay)] : [])).join(' → '),
              },
            ]
          : []),
        ...(rooms
          ? [
              {
                term: t(words.rooms),
                value: listText(
                  rooms.map((n) => t(words.roomNo, { n })),
                  language,
                ),
              },
            ]
          : []),
        ...(guestFacts ??
          (guests ?? []).map((room) => ({
            term: t(words.guestsOf, { n: room.roomNo }),
            value: <span lang="en">{listText(room.guests.map(guestName), language)}</span>,
          }))),
        ...(requests?.beds ?? []).map(({ roomNo, bed }) => ({
          term: t(words.bedOf, { n: roomNo }),
          value: bedsText({ beds: bedsOf(bed) }, language),
        })),
        ...(requests?.arrivalTime === undefined
          ? []
          : [{ term: t(words.arrivalTime), value: requests.arrivalTime ?? t(words.arrivalDefault) }]),
        ...(requests?.flight === undefined ? [] : [{ term: t(words.flight), value: requests.flight || '--' }]),
        ...(requests?.otherRequests === undefined
          ? []
          : [{ term: t(words.otherRequests), value: requests.otherRequests || '--' }]),
        ...(requests?.contact
          ? [{ term: t(words.newContact), value: Object.values(requests.contact).join(' · ') }]
          : []),
        ...(surcharges?.length === 0 ? [{ term: t(words.surcharges), value: t(words.noSurcharges) }] : []),
        ...(surcharges ?? []).map(({ roomNo, surchargeId, count }) => ({
          term: `${t(words.roomNo, { n: roomNo })} · ${nameOf(surchargeId)}`,
          value: `× ${count}`,
        })),
      ]}
    />
  );
}
