import { formatMoney } from '@waylight/contract/value/money';
import { isPlainDate } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import type { ReactNode } from 'react';
import { useAct } from '../../lib/act/use-act.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { useText } from '../../lib/words.ts';
import { ChangeActs } from './change-acts.tsx';
import type { Order } from './order-reply.ts';
import styles from './orders.module.css';
import { useTake } from './use-take.ts';
import { words } from './words.ts';

const touches = [opsApi.order.get, opsApi.order.list, opsApi.desk.waiting];
const about = ({ order }: Order) => order.orderCode;
const named = (_: object, { order }: Order) => ({ orderCode: order.orderCode });

const useConfirm = () => {
  const t = useText();
  return useAct({
    call: opsApi.order.confirm,
    title: words.confirm,
    routine: true,
    subject: about,
    start: () => ({ hotelNumber: '' }),
    fields: (form) => (
      <TextField
        {...form.text('hotelNumber')}
        label={t(words.numberField)}
        hint={t(words.numberHint)}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
    ),
    request: ({ hotelNumber }, { order: { orderCode } }: Order) => ({
      orderCode,
      ...(hotelNumber.trim() ? { hotelNumber: hotelNumber.trim() } : {}),
    }),
    touches,
  });
};

const useSetNumber = () => {
  const t = useText();
  return useAct({
    call: opsApi.order.setHotelNumber,
    title: words.setNumber,
    routine: true,
    subject: about,
    start: ({ order }: Order) => ({ hotelNumber: order.hotelNumber ?? '' }),
    fields: (form) => (
      <TextField
        {...form.text('hotelNumber')}
        label={t(words.numberField)}
        hint={t(words.numberEmptyHint)}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
    ),
    request: ({ hotelNumber }, { order }) => ({
      orderCode: order.orderCode,
      was: order.hotelNumber,
      hotelNumber: hotelNumber.trim() || null,
    }),
    touches,
  });
};

const useCancel = () => {
  const t = useText();
  const currencyOf = ({ order }: Order) => order.price?.currency ?? 'CNY';
  const feeOf = (fee: string, order: Order) => (fee.trim() === '' ? undefined : typedAmount(fee, currencyOf(order)));
  return useAct({
    call: opsApi.order.cancel,
    title: words.cancel,
    danger: true,
    subject: about,
    start: (_: Order) => ({ fee: '' }),
    check: ({ fee }, order) => ({
      fee: fee.trim() !== '' && feeOf(fee, order) === undefined ? words.amountWrong : undefined,
    }),
    fields: (form, order) => (
      <TextField
        {...form.text('fee')}
        label={t(words.feeField, { currency: currencyOf(order) })}
        hint={t(words.feeHint, { fee: formatMoney({ amount: order.cancelFee ?? 0, currency: currencyOf(order) }) })}
        inputMode="decimal"
        maxLength={16}
        autoFocus
      />
    ),
    request: ({ fee }, order) => {
      const amount = feeOf(fee, order);
      return { orderCode: order.order.orderCode, ...(amount === undefined ? {} : { fee: amount }) };
    },
    touches,
  });
};

const useCompensate = () => {
  const t = useText();
  const percentOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : 0);
  return useAct({
    call: opsApi.order.compensate,
    title: words.compensate,
    subject: about,
    start: (_: Order) => ({ percent: '', told: '' }),
    check: ({ percent, told }) => ({
      percent: percentOf(percent) < 1 || percentOf(percent) > 100 ? words.percentWrong : undefined,
      told: told.trim() !== '' && !isPlainDate(told.trim()) ? words.dateWrong : undefined,
    }),
    fields: (form) => (
      <>
        <TextField
          {...form.text('percent')}
          label={t(words.percentField)}
          inputMode="numeric"
          maxLength={3}
          autoFocus
        />
        <TextField {...form.text('told')} label={t(words.toldField)} hint={t(words.toldHint)} maxLength={10} />
      </>
    ),
    request: ({ percent, told }, { order: { orderCode } }) => ({
      orderCode,
      percent: percentOf(percent),
      ...(told.trim() ? { toldOn: told.trim() } : {}),
    }),
    touches,
  });
};

const useNote = () => {
  const t = useText();
  return useAct({
    call: opsApi.order.note,
    title: words.note,
    routine: true,
    subject: about,
    start: (_: Order) => ({ audience: 'internal' as 'internal' | 'agency', note: '' }),
    check: ({ note }) => ({ note: note.trim() === '' ? words.noteMissing : undefined }),
    fields: (form) => (
      <>
        <RadioGroup
          label={t(words.audience)}
          value={form.values.audience}
          onChange={(audience) => form.change({ audience })}
          choices={[
            { value: 'internal', label: t(words.internal) },
            { value: 'agency', label: t(words.toAgency) },
          ]}
        />
        <TextArea {...form.text('note')} label={t(words.noteField)} rows={4} counter={1000} isRequired />
      </>
    ),
    request: ({ audience, note }, { order: { orderCode } }) => ({ orderCode, audience, note: note.trim() }),
    touches,
  });
};

const usePlainActs = () => ({
  reject: useAct({
    ...{ call: opsApi.order.reject, title: words.reject, danger: true },
    ...{ subject: about, request: named, touches },
  }),
  keep: useAct({ call: opsApi.order.keep, title: words.keep, subject: about, request: named, touches }),
  revoke: useAct({
    ...{ call: opsApi.order.revoke, title: words.revoke, danger: true },
    ...{ subject: about, request: named, touches },
  }),
  resend: useAct({
    ...{ call: opsApi.order.resend, title: words.resend, routine: true },
    ...{ subject: about, request: named, touches },
  }),
});

const secured: readonly string[] = ['onCredit', 'advanceDeducted', 'paid'];

/** Buttons of what may be done with an order as it stands, and their dialogs. */
export function OrderActs({ data }: { data: Order }) {
  const t = useText();
  const { order, taker } = data;
  const { take, release, busy } = useTake();
  const confirm = useConfirm();
  const setNumber = useSetNumber();
  const cancel = useCancel();
  const compensate = useCompensate();
  const note = useNote();
  const { reject, keep, revoke, resend } = usePlainActs();
  const stands = order.status === 'confirmed' || order.status === 'nonCancellable';
  const waits = order.status === 'unconfirmed' && secured.includes(order.paymentStatus);
  const asks = order.status === 'cancelRequested';
  const wasRevoked = order.history.some(({ kind }) => kind === 'revoked');
  const wasCompensated = order.history.some(({ kind }) => kind === 'compensated');
  const button = (is: boolean, words: Parameters<typeof t>[0], act: { open: (of: Order) => void }, look: object = {}) =>
    is && (
      <Button key={words.en} {...look} onPress={() => act.open(data)}>
        {t(words)}
      </Button>
    );
  const taking: ReactNode = taker?.isOwn ? (
    <Button pending={busy} onPress={() => release(order.orderCode)}>
      {t(words.release)}
    </Button>
  ) : (
    <Button pending={busy} onPress={() => take(order.orderCode, taker !== null)}>
      {t(taker ? words.takeOver : words.take)}
    </Button>
  );
  return (
    <div className={styles.acts}>
      {button(waits, words.confirm, confirm, { tone: 'primary' })}
      {button(asks, words.grantCancel, cancel, { tone: 'primary' })}
      {button(asks, words.keep, keep)}
      {button(stands && order.hotelNumber === null, words.setNumber, setNumber, { tone: 'primary' })}
      {(waits || asks || taker) && taking}
      {button(stands && order.hotelNumber !== null, words.setNumber, setNumber)}
      {(stands || waits) && <ChangeActs data={data} />}
      {button(true, words.note, note)}
      {button(stands, words.resend, resend)}
      {button((stands || wasRevoked) && !wasCompensated, words.compensate, compensate)}
      {button(waits, words.reject, reject, { tone: 'danger' })}
      {button(order.status === 'nonCancellable', words.cancel, cancel, { tone: 'danger' })}
      {button(stands, words.revoke, revoke, { tone: 'danger' })}
      {confirm.dialog}
      {setNumber.dialog}
      {cancel.dialog}
      {compensate.dialog}
      {note.dialog}
      {reject.dialog}
      {keep.dialog}
      {revoke.dialog}
      {resend.dialog}
    </div>
  );
}
