import type { Guest } from '@waylight/contract/booking/order';
import { bedCodes } from '@waylight/contract/catalogue/catalogue';
import { bedsText } from '@waylight/contract/supply/rate-words';
import {
  type OrderSurcharge,
  perExtra,
  type SurchargeChoice,
  type SurchargeWanted,
} from '@waylight/contract/supply/surcharge';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { nightsOf, type Stay } from '@waylight/contract/value/stay';
import { listText } from '@waylight/contract/value/words';
import type { WorkOrderDetail } from '@waylight/contract/work-order/work-order';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

interface RequestFactsProps {
  request: WorkOrderDetail['asked'];
  /** surcharges whose names are known */
  surcharges?: readonly Pick<SurchargeChoice, 'surchargeId' | 'kind' | 'childFrom' | 'childTo'>[] | undefined;
  /** the dates of the order, where they still are as they were */
  datesBefore?: Stay | undefined;
  /** the extras of the order, where they still are as they were; otherwise all that are wanted */
  extrasBefore?: readonly OrderSurcharge[] | undefined;
  /** what the order came to on the day of the request, and with the change */
  estimate?: WorkOrderDetail['estimate'];
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

interface ExtraChange extends Pick<SurchargeWanted, 'roomNo' | 'surchargeId'> {
  from: number;
  to: number;
}

/** The extras of a room whose number differs, by room; a request names all that the order is to have. */
export function extraChanges(wanted: readonly SurchargeWanted[], before: readonly SurchargeWanted[]): ExtraChange[] {
  const was = perExtra(before);
  const countIn = (lines: readonly SurchargeWanted[], { roomNo, surchargeId }: SurchargeWanted) =>
    lines.find((line) => line.roomNo === roomNo && line.surchargeId === surchargeId)?.count ?? 0;
  return [...was, ...wanted.filter((line) => countIn(was, line) === 0)]
    .map((line) => ({
      ...{ roomNo: line.roomNo, surchargeId: line.surchargeId },
      ...{ from: countIn(was, line), to: countIn(wanted, line) },
    }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => a.roomNo - b.roomNo || a.surchargeId - b.surchargeId);
}

/** The change of an order that is requested. */
export function RequestFacts(props: RequestFactsProps) {
  const { request, surcharges: known = [], datesBefore, extrasBefore = [], estimate, guestFacts } = props;
  const t = useText();
  const language = useLanguage();
  const { dates, rooms, guests, requests, surcharges } = request;
  const stayText = (stay: Stay) =>
    t(words.newDatesValue, { dates: dateRangeText(stay.checkin, stay.checkout, language), n: nightsOf(stay) });
  const nameOf = (id: number) => {
    const found = [...known, ...extrasBefore].find(({ surchargeId }) => surchargeId === id);
    return found ? surchargeName(found, language) : `#${id}`;
  };
  const extraOf = (roomNo: number, id: number) => `${t(words.roomNo, { n: roomNo })} · ${nameOf(id)}`;
  const changes = surcharges && props.extrasBefore ? extraChanges(surcharges, extrasBefore) : [];
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
        ...changes.map(({ roomNo, surchargeId, from, to }) => ({
          term: extraOf(roomNo, surchargeId),
          value: `${from} → ${to}`,
        })),
        // Extras that differ in nothing: the request has been granted, and is told whole.
        ...(changes.length === 0 && surcharges?.length === 0
          ? [{ term: t(words.surcharges), value: t(words.noSurcharges) }]
          : []),
        ...(changes.length === 0 ? (surcharges ?? []) : []).map(({ roomNo, surchargeId, count }) => ({
          term: extraOf(roomNo, surchargeId),
          value: `× ${count}`,
        })),
        ...(estimate
          ? [
              {
                term: t(words.estimate),
                value: (
                  <>
                    <Money
                      amount={estimate.after - estimate.before}
                      currency={estimate.currency}
                      look="strong"
                      signed
                    />{' '}
                    (<Money amount={estimate.before} currency={estimate.currency} codeHidden /> →{' '}
                    <Money amount={estimate.after} currency={estimate.currency} codeHidden />)
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
