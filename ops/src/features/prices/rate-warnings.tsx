import { Banner } from '@waylight/ui/feedback/banner';
import { useText } from '../../lib/words.ts';
import { ageStage } from './rate-age.ts';
import type { RatePair } from './rate-fields.tsx';
import { words } from './words.ts';

/** Pairs named before the others are counted. */
const most = 8;

/** Warnings of pairs that are not sold for want of a rate, and of those that soon will not be. */
export function RateWarnings({ pairs, now }: { pairs: readonly RatePair[]; now: number }) {
  const t = useText();
  const sold = pairs.filter(({ hotels }) => hotels > 0);
  const off = sold.filter((pair) => ['missing', 'old'].includes(ageStage(pair, now)));
  const soon = sold.filter((pair) => ageStage(pair, now) === 'aging');
  const named = (some: readonly RatePair[]) => {
    const text = some
      .slice(0, most)
      .map(({ base, quote }) => `${base}\u00a0→\u00a0${quote}`)
      .join(t(words.comma));
    return some.length > most ? t(words.andMore, { pairs: text, n: some.length - most }) : text;
  };
  return (
    <>
      {off.length > 0 && (
        <Banner tone="error" title={t(words.offSale, { n: off.length })}>
          {named(off)}
        </Banner>
      )}
      {soon.length > 0 && (
        <Banner tone="warning" title={t(words.soonOffSale, { n: soon.length })}>
          {named(soon)}
        </Banner>
      )}
    </>
  );
}
