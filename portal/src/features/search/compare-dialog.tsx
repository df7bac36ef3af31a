import { useQueries } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import { Dialog } from '@waylight/ui/dialog';
import { Facade } from '@waylight/ui/facade';
import { LinkButton } from '@waylight/ui/link';
import { Switch } from '@waylight/ui/switch';
import { useState } from 'react';
import { queryOf } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import type { StaySearch } from '../../lib/search-link.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './compare-dialog.module.css';
import { compareRows } from './compare-rows.ts';
import type { ComparedHotel } from './compared.ts';
import { words } from './words.ts';

export interface CompareDialogProps {
  hotels: readonly ComparedHotel[];
  stay: StaySearch;
  onClose: () => void;
}

/** Up to four hotels side by side, each with its cheapest rate for the same stay as it is at this moment. */
export function CompareDialog({ hotels, stay, onClose }: CompareDialogProps) {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const { checkin, checkout, rooms, nationality } = stay;
  const meta = { handles: 'all' as const };
  const facts = useQueries({
    queries: hotels.map(({ infoId }) => ({ ...queryOf(api.catalogue.hotel, { hotelId: infoId }), meta })),
  });
  const rates = useQueries({
    queries: hotels.map(({ infoId }) => ({
      ...queryOf(api.search.rates, { hotelId: infoId, checkin, checkout, rooms, nationality }),
      meta,
    })),
  });
  const failed = [...facts, ...rates].some(({ isError }) => isError);
  const rows = compareRows(
    hotels.map((_, index) => ({ hotel: facts[index]?.data, rooms: rates[index]?.data?.rooms })),
    { language, now: Date.now(), onlyDifferences },
  );
  return (
    <Dialog title={t(words.compareTitle)} size="large" isOpen onOpenChange={(open) => !open && onClose()}>
      <div className={styles.head}>
        <Switch isSelected={onlyDifferences} onChange={setOnlyDifferences}>
          {t(words.onlyDifferences)}
        </Switch>
        {failed && <p role="alert">{t(words.compareFailed)}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={t(words.compareTitle)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {hotels.map((hotel) => {
                const { name, other, otherLang } = names(hotel.infoName, hotel.nameEng);
                return (
                  <th key={hotel.infoId} scope="col">
                    <span className={styles.picture}>
                      <Facade id={hotel.infoId} stars={hotel.star} />
                    </span>
                    <span className={styles.name}>{name}</span>
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
                {hotels.map(({ infoId }, index) => (
                  <td key={infoId}>{values[index] ?? '…'}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {hotels.map((hotel) => (
                <td key={hotel.infoId}>
                  <LinkButton
                    tone="primary"
                    size="small"
                    href={paths.hotel(hotel.infoId, stay)}
                    aria-label={t(words.viewRoomsOf, { name: names(hotel.infoName, hotel.nameEng).name })}
                  >
                    {t(words.viewRooms)}
                  </LinkButton>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
