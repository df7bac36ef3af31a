import type { ChangeKind } from '@waylight/contract/booking/change-words';
import type { SurchargeChoice } from '@waylight/contract/supply/surcharge';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { isPlainDate } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { CheckboxGroup } from '@waylight/ui/field/checkbox-group';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Stepper } from '@waylight/ui/field/stepper';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { Menu } from '@waylight/ui/overlay/menu';
import { Fragment } from 'react';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { useText } from '../../lib/words.ts';
import { type ExtraCounts, extrasOf, type GuestNames, guestChange, namesOf, wantedExtras } from './change-form.ts';
import { changeWords as words } from './change-words.ts';
import type { Order } from './order-reply.ts';

const touches = [opsApi.order.get, opsApi.order.list, opsApi.desk.waiting];
const call = opsApi.orderChange.make;
const about = ({ order }: Order) => order.orderCode;
const currencyOf = ({ order }: Order) => order.price?.currency ?? order.money?.currency ?? 'CNY';
const settledOf = (settled: string) => (settled.trim() === '' ? {} : { settled: settled.trim() });
/** A field of an amount that may stay empty. */
const amountFault = (typed: string, currency: string, least: number) =>
  typed.trim() !== '' && typedAmount(typed, currency, least) === undefined ? words.amountWrong : undefined;

function useDates() {
  const t = useText();
  const day = (typed: string) => (isPlainDate(typed.trim()) ? undefined : words.dateWrong);
  return useAct({
    ...{ call, title: words.dates, subject: about, touches },
    start: ({ order }: Order) => ({ checkin: order.checkin, checkout: order.checkout, price: '', settled: '' }),
    check: ({ checkin, checkout, price }, order) => ({
      checkin: day(checkin),
      checkout: day(checkout) ?? (checkout.trim() > checkin.trim() ? undefined : words.dateOrder),
      price: amountFault(price, currencyOf(order), 1),
    }),
    fields: (form, order) => (
      <>
        <FieldRow>
          <TextField {...form.text('checkin')} label={t(words.checkin)} maxLength={10} autoFocus />
          <TextField {...form.text('checkout')} label={t(words.checkout)} maxLength={10} />
        </FieldRow>
        <TextField
          {...form.text('price')}
          label={t(words.price, { currency: currencyOf(order) })}
          hint={t(words.priceHint)}
          inputMode="decimal"
          maxLength={16}
        />
        <TextField {...form.text('settled')} label={t(words.settled)} maxLength={120} autoComplete="off" />
      </>
    ),
    request: ({ checkin, checkout, price, settled }, order) => {
      const named = typedAmount(price, currencyOf(order));
      return {
        orderCode: about(order),
        asked: { dates: { checkin: checkin.trim(), checkout: checkout.trim() } },
        ...(named === undefined ? {} : { price: named }),
        ...settledOf(settled),
      };
    },
  });
}

function useRooms() {
  const t = useText();
  return useAct({
    ...{ call, title: words.rooms, subject: about, touches, danger: true },
    start: (_: Order) => ({ rooms: [] as string[], fee: '' }),
    check: ({ rooms, fee }, order) => ({
      rooms:
        rooms.length === 0 ? words.roomMissing : rooms.length === order.order.rooms.length ? words.roomAll : undefined,
      fee: amountFault(fee, currencyOf(order), 0),
    }),
    fields: (form, order) => (
      <>
        <CheckboxGroup
          label={t(words.roomsToCancel)}
          error={form.errorAt('rooms')}
          value={form.values.rooms}
          onChange={(rooms) => form.change({ rooms })}
          choices={order.order.rooms.map(({ roomNo, guests }) => ({
            value: String(roomNo),
            label: t(words.room, { n: roomNo }),
            description: guests.map(({ lastName, firstName }) => `${lastName} / ${firstName}`).join(', '),
          }))}
        />
        <TextField
          {...form.text('fee')}
          label={t(words.fee, { currency: currencyOf(order) })}
          hint={t(words.feeHint)}
          inputMode="decimal"
          maxLength={16}
        />
      </>
    ),
    request: ({ rooms, fee }, order) => {
      const named = typedAmount(fee, currencyOf(order));
      const asked = { rooms: rooms.map(Number) };
      return { orderCode: about(order), asked, ...(named === undefined ? {} : { fee: named }) };
    },
  });
}

function useGuests() {
  const t = useText();
  return useAct({
    ...{ call, title: words.guests, subject: about, touches },
    start: (order: Order) => ({ names: namesOf(order.order.rooms) as readonly GuestNames[] }),
    check: ({ names }, { order }) => ({
      names: names.some(({ lastName, firstName }) => !lastName.trim() || !firstName.trim())
        ? words.nameMissing
        : guestChange(order.rooms, names) === undefined
          ? words.nothingChanged
          : undefined,
    }),
    fields: (form) => {
      const fault = form.errorAt('names');
      const { names } = form.values;
      const change = (at: number, part: Partial<GuestNames>) =>
        form.change({ names: names.map((one, i) => (i === at ? { ...one, ...part } : one)) });
      return (
        <>
          {names.map((one, at) => {
            const who = t(words.guestOf, { room: one.roomNo, n: one.position });
            return (
              <FieldRow key={`${one.roomNo} ${one.position}`}>
                <TextField
                  label={`${who} · ${t(words.lastName)}`}
                  value={one.lastName}
                  maxLength={50}
                  onChange={(lastName) => change(at, { lastName })}
                  error={fault && !one.lastName.trim() ? fault : undefined}
                />
                <TextField
                  label={t(words.firstName)}
                  value={one.firstName}
                  maxLength={50}
                  onChange={(firstName) => change(at, { firstName })}
                  error={fault && !one.firstName.trim() ? fault : undefined}
                />
              </FieldRow>
            );
          })}
          {fault && names.every(({ lastName, firstName }) => lastName.trim() && firstName.trim()) && (
            <p role="alert">{fault}</p>
          )}
        </>
      );
    },
    request: ({ names }, { order }) => ({
      orderCode: order.orderCode,
      asked: { guests: guestChange(order.rooms, names) ?? [] },
    }),
  });
}

function useRequests() {
  const t = useText();
  const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
  return useAct({
    ...{ call, title: words.requests, subject: about, touches },
    start: ({ order }: Order) => ({
      ...{ otherRequests: order.otherRequests, arrivalTime: order.arrivalTime ?? '', flight: order.flight },
    }),
    check: ({ arrivalTime }) => ({
      arrivalTime: arrivalTime.trim() === '' || clock.test(arrivalTime.trim()) ? undefined : words.clockWrong,
    }),
    fields: (form) => (
      <>
        <TextArea {...form.text('otherRequests')} label={t(words.otherRequests)} rows={4} autoFocus />
        <TextField {...form.text('arrivalTime')} label={t(words.arrivalTime)} hint="HH:MM" maxLength={5} />
        <TextField {...form.text('flight')} label={t(words.flight)} maxLength={60} />
      </>
    ),
    request: ({ otherRequests, arrivalTime, flight }, order) => ({
      orderCode: about(order),
      asked: {
        requests: {
          ...{ otherRequests: otherRequests.trim(), arrivalTime: arrivalTime.trim() || null, flight: flight.trim() },
        },
      },
    }),
  });
}

function useExtras(choices: readonly SurchargeChoice[]) {
  const t = useText();
  const language = useLanguage();
  return useAct({
    ...{ call, title: words.surcharges, subject: about, touches },
    start: ({ order }: Order) => ({ counts: extrasOf(order.surcharges) as ExtraCounts, settled: '' }),
    fields: (form, { order }) => (
      <>
        {order.rooms.flatMap(({ roomNo }) =>
          choices.map((choice) => {
            const key = `${roomNo} ${choice.surchargeId}`;
            return (
              <Stepper
                key={key}
                label={`${t(words.room, { n: roomNo })} · ${surchargeName(choice, language)}`}
                value={form.values.counts[key] ?? 0}
                min={0}
                max={choice.most}
                onChange={(count) => form.change({ counts: { ...form.values.counts, [key]: count } })}
              />
            );
          }),
        )}
        <TextField {...form.text('settled')} label={t(words.settled)} maxLength={120} autoComplete="off" />
      </>
    ),
    request: ({ counts, settled }, order) => ({
      ...{ orderCode: about(order), asked: { surcharges: wantedExtras(counts) } },
      ...settledOf(settled),
    }),
  });
}

/** The menu of what may be changed of an order on behalf of its agency. */
export function ChangeActs({ data }: { data: Order }) {
  const t = useText();
  const { order } = data;
  const { data: offer } = useCallQuery(opsApi.orderChange.extras, { orderCode: order.orderCode });
  const choices = offer?.surcharges ?? [];
  const acts = {
    ...{ dates: useDates(), rooms: useRooms(), guests: useGuests(), requests: useRequests() },
    surcharges: useExtras(choices),
  } satisfies Record<ChangeKind, unknown>;
  const isThere: Readonly<Record<ChangeKind, boolean>> = {
    ...{ dates: true, guests: true, requests: true },
    ...{ rooms: order.rooms.length > 1, surcharges: choices.length > 0 },
  };
  const kinds = (Object.keys(acts) as ChangeKind[]).filter((kind) => isThere[kind]);
  return (
    <>
      <Menu
        label={t(words.title)}
        groups={[{ id: 'changes', items: kinds.map((id) => ({ id, label: t(words[id]) })) }]}
        onAction={(kind) => acts[kind].open(data)}
        trigger={<Button>{t(words.title)}</Button>}
      />
      {Object.entries(acts).map(([kind, act]) => (
        <Fragment key={kind}>{act.dialog}</Fragment>
      ))}
    </>
  );
}
