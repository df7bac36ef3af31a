import type { HotelFacts } from '@waylight/contract/catalogue';
import { Dialog } from '@waylight/ui/dialog';
import { Switch } from '@waylight/ui/switch';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import type { StaySearch } from '../../lib/search-link.ts';
import { useNames, useText } from '../../lib/words.ts';
import { BookButton } from './book-button.tsx';
import { type ComparedRate, rateCompareRows } from './rate-compare.ts';
import styles from './rate-compare-dialog.module.css';
import { words } from './words.ts';

interface RateCompareDialogProps {
  hotel: HotelFacts;
  compared: readonly ComparedRate[];
  stay: StaySearch;
  mayBook: boolean;
  again: string | undefined;
  onClose: () => void;
}

/** Two to four rates side by side, at first only what tells them apart. */
export function RateCompareDialog({ hotel, compared, stay, mayBook, again, onClose }: RateCompareDialogProps) {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const rows = rateCompareRows(compared, { place: hotel, language, now: Date.now(), onlyDifferences });
  return (
    <Dialog title={t(words.compareTitle)} size="large" isOpen onOpenChange={(open) => !open && onClose()}>
      <div className={styles.head}>
        <Switch isSelected={onlyDifferences} onChange={setOnlyDifferences}>
          {t(words.onlyDifferences)}
        </Switch>
      </div>
      {rows.length === 0 && <p>{t(words.compareSame)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={t(words.compareTitle)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {compared.map(({ room, rate }) => {
                const { name, other, otherLang } = names(room.infoName, room.nameEng);
                return (
                  <th key={rate.ratePlanId} scope="col">
                    {name}
                    {other && (
                      <span className={styles.other} lang={otherLang}>
                        {other}
                      </span>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values, money }) => (
              <tr key={key} data-money={money}>
                <th scope="row">{label}</th>
                {compared.map(({ rate }, index) => (
                  <td key={rate.ratePlanId}>{values[index]}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {compared.map(({ room, rate }) => (
                <td key={rate.ratePlanId}>
                  <BookButton hotel={hotel} room={room} rate={rate} stay={stay} mayBook={mayBook} again={again} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
