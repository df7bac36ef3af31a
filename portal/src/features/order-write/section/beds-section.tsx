import { Card } from '@waylight/ui/card';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { RequiredMark } from '@waylight/ui/field/field';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { Fragment } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import type { RoomInput } from '../../guest/room-input.ts';
import { faultText } from '../fault-text.ts';
import { bedField } from '../order-input.ts';
import styles from '../order-write-page.module.css';
import { roomsNamed } from '../rooms-named.ts';
import { words } from '../words.ts';
import { bedChoices, bedQuestions, type RateBeds } from './bed-questions.ts';
import type { SectionProps } from './section-props.ts';

interface BedsSectionProps extends Omit<SectionProps, 'reveal'> {
  rates: readonly RateBeds[];
  /** first rooms of the rates whose rooms are to differ */
  apart: ReadonlySet<number>;
  onApart: (apart: ReadonlySet<number>) => void;
  /** count of rooms that are ordered already and stay as they are */
  ordered: number;
}

/** Which beds each room is to have, where its rate leaves a choice; the summary says the others. */
export function BedsSection({ rates, apart, onApart, ...props }: BedsSectionProps) {
  const t = useText();
  const { input, change, ordered } = props;
  const shown = rates.filter(({ beds, to }) => beds.length > 1 && (rates.length === 1 || to > ordered));
  const boxOf = ({ from, to, beds }: RateBeds) => {
    const open = input.rooms.slice(Math.max(from, ordered), to);
    if (beds.length < 2 || open.length < 2) return undefined;
    const first = open[0]!.bed;
    return (
      <Checkbox
        isSelected={!apart.has(from) && open.every(({ bed }) => bed === first)}
        onChange={(same) => {
          onApart(new Set(same ? [...apart].filter((one) => one !== from) : [...apart, from]));
          if (same) change(({ rooms }) => ({ rooms: withBed(rooms, first, Math.max(from, ordered), to) }));
        }}
      >
        {t(words.sameBeds)}
      </Checkbox>
    );
  };
  if (shown.length === 0) return null;
  const one = rates.length === 1 && shown[0]!;
  // A question that stands alone has no label of its own.
  const unlabelled = one && bedQuestions(one, input.rooms, ordered, apart.has(one.from)).length === 1;
  return (
    <Card
      title={t(words.bedsTitle)}
      aside={
        <>
          {unlabelled && <RequiredMark />}
          <p className={styles.bedsHint}>{t(words.bedsHint)}</p>
          {one && boxOf(one)}
        </>
      }
    >
      <div className={styles.beds}>
        {shown.map((rate) => (
          <Fragment key={rate.from}>
            {rates.length > 1 && (
              <div className={styles.rateHead}>
                <strong>{rate.name}</strong>
                {boxOf(rate)}
              </div>
            )}
            <BedsOfRate {...props} rate={rate} apart={apart.has(rate.from)} alone={rates.length === 1} />
          </Fragment>
        ))}
      </div>
    </Card>
  );
}

/** The rooms with the same bed from one index up to another. */
const withBed = (rooms: readonly RoomInput[], bed: string, from: number, to: number): RoomInput[] =>
  rooms.map((room, at) => (at >= from && at < to ? { ...room, bed } : room));

interface BedsOfRateProps extends Omit<BedsSectionProps, 'rates' | 'apart' | 'onApart'> {
  rate: RateBeds;
  /** somebody wants the rooms to differ */
  apart: boolean;
  /** no other rate is asked about */
  alone: boolean;
}

function BedsOfRate({ input, change, faults, ordered, rate, apart, alone }: BedsOfRateProps) {
  const t = useText();
  const language = useLanguage();
  const questions = bedQuestions(rate, input.rooms, ordered, apart);
  return questions.map(({ from, to }) => {
    const fault = faults.find((one) => one.fieldId === bedField(from));
    return (
      <div key={from} id={bedField(from)}>
        <RadioGroup
          row
          isRequired={from >= ordered}
          label={roomsNamed(from + 1, to, t)}
          labelHidden={alone && questions.length === 1}
          value={input.rooms[from]?.bed ?? ''}
          error={fault && faultText(fault, t)}
          isDisabled={from < ordered}
          onChange={(bed) => change(({ rooms }) => ({ rooms: withBed(rooms, bed, from, to) }))}
          choices={bedChoices(rate.beds, language)}
        />
      </div>
    );
  });
}
