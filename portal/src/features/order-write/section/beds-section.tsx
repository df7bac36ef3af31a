import { bedsText } from '@waylight/contract/supply/rate-words';
import { Card } from '@waylight/ui/card';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { Fragment, type ReactNode, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import type { RoomInput } from '../../guest/room-input.ts';
import { faultText } from '../fault-text.ts';
import { bedField } from '../order-input.ts';
import styles from '../order-write-page.module.css';
import { roomsNamed } from '../rooms-named.ts';
import type { Offer } from '../submit/offer.ts';
import { words } from '../words.ts';
import type { SectionProps } from './section-props.ts';

/** The rooms of a rate: indexes from the first to the one after the last. */
export interface RateBeds {
  from: number;
  to: number;
  beds: Offer['beds'];
  /** its room type; undefined: there is only one */
  name: string | undefined;
}

interface BedsSectionProps extends Omit<SectionProps, 'reveal'> {
  rates: readonly RateBeds[];
  /** count of rooms that are ordered already and stay as they are */
  ordered: number;
}

/** Which beds each room is to have, where its rate leaves a choice; the summary says the others. */
export function BedsSection({ rates, ...props }: BedsSectionProps) {
  const t = useText();
  const [apart, setApart] = useState<ReadonlySet<number>>(new Set());
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
          setApart(new Set(same ? [...apart].filter((one) => one !== from) : [...apart, from]));
          if (same) change(({ rooms }) => ({ rooms: withBed(rooms, first, Math.max(from, ordered), to) }));
        }}
      >
        {t(words.sameBeds)}
      </Checkbox>
    );
  };
  if (shown.length === 0) return null;
  return (
    <Card title={t(words.bedsTitle)} aside={rates.length === 1 ? boxOf(shown[0]!) : undefined}>
      <p className={styles.hint}>{t(words.bedsHint)}</p>
      <div className={styles.beds}>
        {shown.map((rate) => (
          <Fragment key={rate.from}>
            {rates.length > 1 && (
              <div className={styles.rateHead}>
                <strong>{rate.name}</strong>
                {boxOf(rate)}
              </div>
            )}
            <BedsOfRate {...props} rate={rate} apart={apart.has(rate.from)} />
          </Fragment>
        ))}
      </div>
    </Card>
  );
}

/** The rooms with the same bed from one index up to another. */
const withBed = (rooms: readonly RoomInput[], bed: string, from: number, to: number): RoomInput[] =>
  rooms.map((room, at) => (at >= from && at < to ? { ...room, bed } : room));

interface BedsOfRateProps extends Omit<BedsSectionProps, 'rates'> {
  rate: RateBeds;
  /** somebody wants the rooms to differ */
  apart: boolean;
}

function BedsOfRate({ input, change, faults, ordered, rate, apart }: BedsOfRateProps) {
  const t = useText();
  const language = useLanguage();
  const begin = Math.max(rate.from, ordered);
  const open = input.rooms.slice(begin, rate.to);
  // One question for all rooms, unless they differ already or somebody wants them to.
  const together = !apart && open.every(({ bed }) => bed === open[0]?.bed);
  const end = together ? begin + 1 : rate.to;
  /** The faults of every room lead to the one question. */
  function placed(at: number, group: ReactNode) {
    let place = group;
    if (together && at === begin)
      for (let room = at + 1; room < rate.to; room++) place = <div id={bedField(room)}>{place}</div>;
    return place;
  }
  return input.rooms.slice(rate.from, end).map((room, index) => {
    const at = rate.from + index;
    const fault = faults.find((one) => one.fieldId === bedField(at));
    return (
      <div key={at} id={bedField(at)}>
        {placed(
          at,
          <RadioGroup
            row
            label={together && at === begin ? roomsNamed(begin + 1, rate.to, t) : roomsNamed(at + 1, at + 1, t)}
            value={room.bed}
            error={fault && faultText(fault, t)}
            isDisabled={at < ordered}
            onChange={(bed) =>
              change(({ rooms }) => ({
                rooms: together ? withBed(rooms, bed, begin, rate.to) : withBed(rooms, bed, at, at + 1),
              }))
            }
            choices={rate.beds.map((option) => ({ value: option.code, label: bedsText(option, language) }))}
          />,
        )}
      </div>
    );
  });
}
