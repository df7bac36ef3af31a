import type { Rate } from '@waylight/contract/search/search';
import { Button } from '@waylight/ui/button';
import { Money } from '@waylight/ui/text/money';
import { useText } from '../../lib/words.ts';
import { Approximate } from '../currency/approximate.tsx';
import type { StaySearch } from '../stay/search-link.ts';
import { StayFields } from '../stay/stay-row.tsx';
import styles from './stay-bar.module.css';
import { words } from './words.ts';

interface StayBarProps {
  stay: StaySearch;
  today: string;
  onChange: (stay: StaySearch) => void;
  cheapest: Rate | undefined;
  nothingFree: boolean;
  onChooseRoom: () => void;
}

/** Dates, rooms and nationality of the page, each changed in place, beside the lowest total. */
export function StayBar({ stay, today, onChange, cheapest, nothingFree, onChooseRoom }: StayBarProps) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: fields that act at once are no form
    <div role="group" aria-label={t(words.stayBar)} className={styles.bar}>
      <StayFields stay={stay} today={today} onChange={onChange} />
      <div className={styles.money}>
        {cheapest?.price ? (
          <p className={styles.from}>
            <span>{t(words.from)}</span>
            <Money amount={cheapest.price.total} currency={cheapest.price.currency} look="price" />
            <Approximate amount={cheapest.price.total} currency={cheapest.price.currency} />
          </p>
        ) : (
          nothingFree && <p className={styles.none}>{t(words.nothingFree)}</p>
        )}
        <Button tone="primary" onPress={onChooseRoom}>
          {t(words.chooseRoom)}
        </Button>
      </div>
    </div>
  );
}
