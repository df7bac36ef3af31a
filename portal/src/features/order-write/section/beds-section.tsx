import { bedsText } from '@waylight/contract/supply/rate-words';
import { Card } from '@waylight/ui/card';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { words as guestWords } from '../../guest/words.ts';
import { faultText } from '../fault-text.ts';
import { bedField } from '../order-input.ts';
import { roomRange } from '../order-parts.ts';
import styles from '../order-write-page.module.css';
import type { Offer } from '../submit/offer.ts';
import { words } from '../words.ts';
import type { SectionProps } from './section-props.ts';

interface BedsSectionProps extends Omit<SectionProps, 'reveal'> {
  beds: Offer['beds'];
  /** count of rooms that are ordered already and stay as they are */
  ordered: number;
}

/** Which beds each room is to have. */
export function BedsSection({ input, change, faults, beds, ordered }: BedsSectionProps) {
  const t = useText();
  const language = useLanguage();
  const setBed = (bed: string, at?: number) =>
    change((before) => ({
      rooms: before.rooms.map((room, index) =>
        index >= ordered && (at === undefined || index === at) ? { ...room, bed } : room,
      ),
    }));
  const open = input.rooms.slice(ordered);
  const first = open[0]?.bed ?? '';
  const [asked, setAsked] = useState(false);
  // One question for all rooms, unless they differ already or somebody wants them to.
  const together = !asked && open.every(({ bed }) => bed === first);
  const shown = together ? input.rooms.slice(0, ordered + 1) : input.rooms;
  /** The faults of every room lead to the one question. */
  function placed(at: number, group: ReactNode) {
    let place = group;
    if (together && at === ordered)
      for (let room = at + 1; room < input.rooms.length; room++) place = <div id={bedField(room)}>{place}</div>;
    return place;
  }
  return (
    <Card
      title={t(words.bedsTitle)}
      aside={
        beds.length > 1 && open.length > 1 ? (
          <Checkbox
            isSelected={together}
            onChange={(same) => {
              setAsked(!same);
              if (same) setBed(first);
            }}
          >
            {t(words.sameBeds)}
          </Checkbox>
        ) : undefined
      }
    >
      <p className={styles.hint}>{t(words.bedsHint)}</p>
      <div className={styles.beds}>
        {shown.map((room, at) => {
          const fault = faults.find((one) => one.fieldId === bedField(at));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is its number
            <div key={at} id={bedField(at)}>
              {placed(
                at,
                <RadioGroup
                  row
                  label={
                    together && at === ordered && open.length > 1
                      ? t(words.bedOfRooms, { rooms: roomRange(ordered + 1, input.rooms.length) })
                      : t(guestWords.roomNo, { n: at + 1 })
                  }
                  value={room.bed}
                  error={fault && faultText(fault, t)}
                  isDisabled={at < ordered}
                  onChange={(bed) => setBed(bed, together ? undefined : at)}
                  choices={beds.map((option) => ({ value: option.code, label: bedsText(option, language) }))}
                />,
              )}
            </div>
          );
        })}
      </div>
    </Card>
  );
}
