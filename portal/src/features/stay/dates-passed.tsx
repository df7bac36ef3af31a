import { isPlainDate } from '@waylight/contract/value/stay';
import { Banner } from '@waylight/ui/feedback/banner';
import { dateText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../lib/language.ts';
import { useToday } from '../../lib/today.ts';
import { useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { useStay } from './last-search.ts';
import { stayUrl } from './search-url.ts';

const words = {
  title: { zh: '链接里的日期已过', en: 'The dates in this link have passed' },
  text: { zh: '以下是 {from} 入住、{to} 离店的结果。', en: 'Shown instead: check-in {from}, check-out {to}.' },
} as const;

/** Says that an address asks for a stay of the past, and which one is shown instead. */
export function DatesPassed() {
  const t = useText();
  const language = useLanguage();
  const today = useToday();
  const { in: asked } = useUrl(stayUrl);
  const { checkin, checkout } = useStay();
  if (asked === undefined || !isPlainDate(asked) || asked >= today) return null;
  return (
    <Banner tone="warning" title={t(words.title)}>
      {t(words.text, { from: dateText(checkin, language), to: dateText(checkout, language) })}
    </Banner>
  );
}
