import { api } from '@waylight/contract';
import { firstMarkUp, sellingOf } from '@waylight/contract/selling/mark-up';
import { nightsOf } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { NumberField } from '../../lib/field/number-field.tsx';
import { basisPointsTyped } from '../../lib/field/typed-amount.ts';
import { useText } from '../../lib/words.ts';
import styles from './quote.module.css';
import { sellingText } from './quote-draft.ts';
import type { PricedLine } from './selling-line.tsx';
import { words } from './words.ts';

interface MarkUpForAllProps {
  readonly lines: readonly PricedLine[];
  /** the selling prices of all lines as they are typed, in their order */
  readonly onPrices: (typed: readonly string[]) => void;
}

/** A percentage of the net price for every line at once, rounded as the agency rounds; absent where net prices are not known. */
export function MarkUpForAll({ lines, onPrices }: MarkUpForAllProps) {
  const t = useText();
  const { data } = useCallQuery(api.quote.markUp, {}, { handles: 'all' });
  const [percent, setPercent] = useState('');
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState<string>();
  const nets = lines.flatMap(({ own }) => (own ? [own.net] : []));
  if (!data || nets.length === 0 || nets.length < lines.length) return null;
  const { roundTo } = data.own ?? data.company ?? firstMarkUp;
  const basisPoints = basisPointsTyped(percent);
  const markUp = basisPoints === undefined ? undefined : ({ kind: 'percent', basisPoints, roundTo } as const);

  function apply() {
    setTried(true);
    if (!markUp) return setDone(undefined);
    onPrices(
      lines.map((line, i) => {
        const size = { nights: nightsOf(line), rooms: line.rooms.length };
        return sellingText(sellingOf(nets[i]!, size, { markUp, currency: line.currency }), line.currency);
      }),
    );
    setDone(percent);
  }

  return (
    <div className={styles.forAll}>
      <NumberField
        className={styles.percent}
        label={t(words.markUpAll)}
        value={percent}
        onChange={setPercent}
        onKeyDown={(event) => {
          // Enter in a field of the form would save the quote.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
        maxLength={6}
        error={tried && !markUp ? t(words.markUpWrong) : undefined}
      />
      <Button tone="secondary" onPress={apply}>
        {t(words.markUpApply)}
      </Button>
      <span role="status" className={styles.small}>
        {done !== undefined && done === percent && t(words.markUpDone, { percent, n: lines.length })}
      </span>
    </div>
  );
}
