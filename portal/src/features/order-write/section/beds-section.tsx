import { bedsText } from '@waylight/contract/supply/rate-words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { words as guestWords } from '../../guest/words.ts';
import { faultText } from '../fault-text.ts';
import { bedField } from '../order-input.ts';
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
  const first = input.rooms[ordered]?.bed ?? '';
  const others = input.rooms.slice(ordered + 1);
  return (
    <Card
      title={t(words.bedsTitle)}
      aside={
        beds.length > 1 && others.length > 0 && first !== '' && others.some(({ bed }) => bed !== first) ? (
          <Button size="small" tone="quiet" onPress={() => setBed(first)}>
            {t(words.sameBeds)}
          </Button>
        ) : undefined
      }
    >
      <p className={styles.hint}>{t(words.bedsHint)}</p>
      <div className={styles.beds}>
        {input.rooms.map((room, at) => {
          const fault = faults.find((one) => one.fieldId === bedField(at));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is its number
            <div key={at} id={bedField(at)}>
              <RadioGroup
                row
                label={t(guestWords.roomNo, { n: at + 1 })}
                value={room.bed}
                error={fault && faultText(fault, t)}
                isDisabled={at < ordered}
                onChange={(bed) => setBed(bed, at)}
                choices={beds.map((option) => ({ value: option.code, label: bedsText(option, language) }))}
              />
            </div>
          );
        })}
      </div>
    </Card>
  );
}
