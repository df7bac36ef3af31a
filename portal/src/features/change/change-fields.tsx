import type { OrderDetail } from '@waylight/contract/booking/order';
import { listText } from '@waylight/contract/value/words';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { DateRangePicker } from '@waylight/ui/picker/date-range-picker';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { useBrand } from '../../lib/brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useToday } from '../../lib/today.ts';
import { useText } from '../../lib/words.ts';
import { GuestGrid } from '../guest/guest-grid.tsx';
import { nameText } from '../guest/guest-name.ts';
import { errorAt } from '../order-write/fault-text.ts';
import { bedField, type Fault, isGuestFault, type OrderInput } from '../order-write/order-input.ts';
import type { OrderChange } from '../order-write/order-writing.ts';
import { bedChoices } from '../order-write/section/bed-questions.ts';
import { ContactSection } from '../order-write/section/contact-section.tsx';
import { ExtrasOfRooms } from '../order-write/section/extras-section.tsx';
import { HotelRequestFields } from '../order-write/section/requests-section.tsx';
import type { ExtraChoice } from '../order-write/section/room-extras.ts';
import { words as formWords } from '../order-write/words.ts';
import styles from './change-drawer.module.css';
import type { ChangeInput, ShownKind } from './change-form.ts';
import { changeWords as words } from './words.ts';

export interface ChangeFieldsProps {
  order: OrderDetail;
  /** the surcharges on offer */
  choices: readonly ExtraChoice[];
  input: ChangeInput;
  onInput: (update: (before: ChangeInput) => ChangeInput) => void;
  /** of single fields, those that are shown */
  faults: readonly Fault[];
  reveal: (fieldId: string) => void;
  /** the fault of the change as a whole */
  error: string | undefined;
}

/** The fields of one kind of change, filled from the order. */
export function ChangeFields({ kind, ...props }: ChangeFieldsProps & { kind: ShownKind }) {
  switch (kind) {
    case 'guests':
      return <GuestFields {...props} />;
    case 'requests':
      return <RequestFields {...props} />;
    case 'dates':
      return <DateFields {...props} />;
    case 'rooms':
      return <RoomFields {...props} />;
    case 'surcharges':
      return <SurchargeFields {...props} />;
  }
}

const orderChange =
  (part: OrderChange) =>
  (before: ChangeInput): ChangeInput => ({
    ...before,
    order: { ...before.order, ...(typeof part === 'function' ? part(before.order) : part) },
  });

function GuestFields({ order, input, onInput, faults, reveal }: ChangeFieldsProps) {
  const t = useText();
  return (
    <div className={styles.part}>
      <p className={styles.small}>{t(words.guestsHint)}</p>
      {input.order.rooms.some(({ guests }) => guests.some(({ extra }) => extra !== undefined)) && (
        <p className={styles.small}>{t(words.guestsExtra)}</p>
      )}
      <GuestGrid
        rooms={input.order.rooms}
        ordered={0}
        choices={order.surcharges}
        onChange={(update) => onInput(orderChange((before) => ({ rooms: update(before.rooms) })))}
        faults={faults.filter(isGuestFault)}
        onLeave={reveal}
      />
    </div>
  );
}

function RequestFields({ order, input, onInput, faults, reveal }: ChangeFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const change = (part: OrderChange) => onInput(orderChange(part));
  const setBed = (at: number, bed: string) =>
    change(({ rooms }: OrderInput) => ({
      rooms: rooms.map((room, index) => (index === at ? { ...room, bed } : room)),
    }));
  return (
    <div className={styles.fields}>
      {order.bedOptions.length > 1 &&
        order.rooms.map(({ roomNo }, at) => (
          <div key={roomNo} id={bedField(at)}>
            <RadioGroup
              row
              label={`${t(words.roomLine, { n: roomNo })} · ${t(formWords.bed)}`}
              value={input.order.rooms[at]?.bed ?? ''}
              error={errorAt(faults, bedField(at), t)}
              onChange={(bed) => setBed(at, bed)}
              choices={bedChoices(order.bedOptions, language)}
            />
          </div>
        ))}
      <HotelRequestFields input={input.order} change={change} faults={faults} />
      <ContactSection input={input.order} change={change} faults={faults} reveal={reveal} />
    </div>
  );
}

function DateFields({ order, input, onInput, error }: ChangeFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const today = useToday();
  const { maxNights } = useBrand();
  return (
    <div className={styles.part} id="change-dates">
      <p className={styles.small}>
        {t(words.datesNow, { dates: dateRangeText(order.checkin, order.checkout, language) })}
      </p>
      <DateRangePicker
        value={input.dates}
        onChange={(dates) => onInput((before) => ({ ...before, dates }))}
        today={today}
        maxNights={maxNights}
        label={t(words.newDates)}
        error={error}
      />
      <p className={styles.irreversible}>{t(words.datesText)}</p>
    </div>
  );
}

function SurchargeFields({ order, choices, input, onInput, error }: ChangeFieldsProps) {
  const t = useText();
  return (
    <div className={styles.part} id="change-surcharges">
      <ExtrasOfRooms
        input={input.order}
        change={(part) => onInput(orderChange(part))}
        choicesOf={() => choices}
        breakfastsOf={() => order.breakfasts}
        nights={order.nights}
        nationality={order.nationality}
        ordered={0}
        error={undefined}
        hint={t(words.surchargesPick)}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function RoomFields({ order, input, onInput, error }: ChangeFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const choose = (roomNo: number, on: boolean) =>
    onInput((before) => ({
      ...before,
      rooms: order.rooms.map((room) => room.roomNo).filter((one) => (one === roomNo ? on : before.rooms.includes(one))),
    }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div className={styles.part} role="group" aria-labelledby="change-rooms-label" id="change-rooms">
      <h3 id="change-rooms-label">{t(words.roomsLabel)}</h3>
      {order.rooms.map(({ roomNo, guests }) => (
        <Checkbox
          key={roomNo}
          isSelected={input.rooms.includes(roomNo)}
          onChange={(on) => choose(roomNo, on)}
          description={listText(guests.map(nameText), language)}
        >
          {t(words.roomLine, { n: roomNo })}
        </Checkbox>
      ))}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
