import { nightsOf } from '@waylight/contract/value/stay';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { NightRail } from '@waylight/ui/text/night-rail';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { SearchBar, type SearchBarProps, useGuestSummary } from '../search-bar.tsx';
import { words } from '../words.ts';
import styles from './list-band.module.css';

/** The dark band under the ledger bar. It stays at the top of the list; on a small screen it folds into one line. */
export function ListBand({ startOpen = false, ...props }: SearchBarProps & { startOpen?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const guests = useGuestSummary();
  const [open, setOpen] = useState(startOpen);
  const { place, stay } = props;
  const [scrolled, setScrolled] = useState(false);
  const above = useRef<HTMLDivElement>(null);

  // Once the page has moved under it, the strip is one line high. It takes as much of the page as before: nothing jumps.
  useEffect(() => {
    if (!above.current) return;
    const watch = new IntersectionObserver(([entry]) => setScrolled(entry !== undefined && !entry.isIntersecting));
    watch.observe(above.current);
    return () => watch.disconnect();
  }, []);

  return (
    <>
      <div ref={above} className={styles.above} />
      <div className={styles.band} data-on-ink="" data-open={open || undefined} data-condensed={scrolled || undefined}>
        <div className={styles.inside}>
          <button type="button" className={styles.folded} aria-expanded={open} onClick={() => setOpen(!open)}>
            <span className={styles.line}>
              <strong>{place ? names(place.infoName, place.nameEng).name : t(words.destination)}</strong>
              <span className={styles.facts}>
                {dateRangeText(stay.checkin, stay.checkout, language, { noYear: true, noWeekday: true })}
                <NightRail nights={nightsOf(stay)} narrow />
                {guests(stay)}
              </span>
            </span>
            <span className={styles.change}>
              {t(words.change)}
              <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
            </span>
          </button>
          <div className={styles.bar}>
            <SearchBar {...props} onSearch={() => setOpen(false)} />
          </div>
        </div>
      </div>
    </>
  );
}
