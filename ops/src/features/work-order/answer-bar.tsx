import { Button } from '@waylight/ui/button';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { TextField } from '@waylight/ui/field/text-field';
import { useAct } from '../../lib/act/use-act.tsx';
import { useRoutineAct } from '../../lib/act/use-routine-act.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useMay } from '../../lib/session/person.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';
import styles from './work-order.module.css';
import type { WorkOrder } from './work-order-parts.tsx';

const touches = [opsApi.workOrder.get, opsApi.workOrder.list];
const numberOf = ({ number, entry }: WorkOrder) => ({ number, entry });

/** Answers that are open for a work order. */
export function AnswerBar({ one }: { one: WorkOrder }) {
  const t = useText();
  const mayAct = useMay('SERVICE_ACT');
  const take = useRoutineAct(opsApi.workOrder.take, touches);
  const wait = useRoutineAct(opsApi.workOrder.wait, touches);
  const grant = useGrant();
  const resolve = useAct({
    ...{ call: opsApi.workOrder.resolve, title: words.resolve, touches },
    subject: ({ number }: WorkOrder) => `${number}. ${t(words.resolveHint)}`,
    request: (_: object, read: WorkOrder) => numberOf(read),
  });
  const refuse = useAct({
    ...{ call: opsApi.workOrder.refuse, title: words.refuse, touches, danger: true },
    subject: ({ number }: WorkOrder) => `${number}. ${t(words.refuseHint)}`,
    request: (_: object, read: WorkOrder) => numberOf(read),
  });
  const reopen = useAct({
    ...{ call: opsApi.workOrder.reopen, title: words.reopen, touches },
    subject: ({ number }: WorkOrder) => number,
    request: (_: object, read: WorkOrder) => numberOf(read),
  });
  if (!mayAct) return null;
  const { can, number, handler, isOwn, waitsFor } = one;
  const party = waitsFor === 'nobody' ? 'hotel' : 'nobody';
  const isDisabled = take.busy || wait.busy;
  return (
    <div className={styles.acts}>
      {can.take && !isOwn && (
        <Button tone="primary" pending={take.busy} onPress={() => void take.send({ number, from: handler })}>
          {t(handler === null ? words.take : words.takeOver)}
        </Button>
      )}
      {can.grant && (
        <Button isDisabled={isDisabled} onPress={() => grant.open(one)}>
          {t(words.grant)}
        </Button>
      )}
      {can.resolve && (
        <Button isDisabled={isDisabled} onPress={() => resolve.open(one)}>
          {t(words.resolve)}
        </Button>
      )}
      {can.refuse && (
        <Button tone="danger" isDisabled={isDisabled} onPress={() => refuse.open(one)}>
          {t(words.refuse)}
        </Button>
      )}
      {can.wait && (
        <Button pending={wait.busy} onPress={() => void wait.send({ number, party })}>
          {t(party === 'hotel' ? words.waitHotel : words.waitNobody)}
        </Button>
      )}
      {can.reopen && (
        <Button isDisabled={isDisabled} onPress={() => reopen.open(one)}>
          {t(words.reopen)}
        </Button>
      )}
      {grant.dialog}
      {resolve.dialog}
      {refuse.dialog}
      {reopen.dialog}
    </div>
  );
}

/** A field that may stay empty. */
const faultOf = (typed: string, currency: string, least: number) =>
  typed.trim() !== '' && typedAmount(typed, currency, least) === undefined ? words.amountWrong : undefined;

function useGrant() {
  const t = useText();
  return useAct({
    ...{ call: opsApi.workOrder.grant, title: words.grant, touches },
    subject: ({ number }: WorkOrder) => `${number}. ${t(words.grantHint)}`,
    start: ({ wish }: WorkOrder) => ({
      ...{ price: '', fee: '', settled: '' },
      leaveOutGone: wish.dates?.leaveOutGone ?? false,
    }),
    fields: (form, { type, order }) => {
      const { currency } = order;
      return (
        <>
          {type === 'changeDates' && (
            <>
              <TextField
                label={t(words.price, { currency })}
                inputMode="decimal"
                maxLength={16}
                {...form.text('price')}
              />
              <Checkbox
                isSelected={form.values.leaveOutGone}
                onChange={(leaveOutGone) => form.change({ leaveOutGone })}
              >
                {t(words.leaveOut)}
              </Checkbox>
            </>
          )}
          {(type === 'cancelRooms' || type === 'cancelOrder') && (
            <TextField label={t(words.fee, { currency })} inputMode="decimal" maxLength={16} {...form.text('fee')} />
          )}
          {type !== 'cancelOrder' && (
            <TextField label={t(words.settled)} maxLength={120} autoComplete="off" {...form.text('settled')} />
          )}
        </>
      );
    },
    check: ({ price, fee }, { order: { currency } }) => ({
      price: faultOf(price, currency, 1),
      fee: faultOf(fee, currency, 0),
    }),
    request: ({ price, fee, settled, leaveOutGone }, one) => {
      const { currency } = one.order;
      const named = { price: typedAmount(price, currency), fee: typedAmount(fee, currency) };
      return {
        ...numberOf(one),
        ...(named.price === undefined ? {} : { price: named.price }),
        ...(named.fee === undefined ? {} : { fee: named.fee }),
        ...(settled.trim() === '' ? {} : { settled: settled.trim() }),
        leaveOutGone: one.type === 'changeDates' && leaveOutGone,
      };
    },
  });
}
