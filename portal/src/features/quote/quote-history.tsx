import type { api } from '@waylight/contract';
import type { QuoteChange } from '@waylight/contract/quote/quote-change';
import { beijingTimeText } from '@waylight/contract/supply/hotel-time-words';
import { formatMoney } from '@waylight/contract/value/money';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Card } from '@waylight/ui/card';
import { Timeline } from '@waylight/ui/text/timeline';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import { words } from './words.ts';

const textWords = {
  title: words.title,
  customer: words.customerName,
  note: words.note,
  language: words.language,
  validUntil: words.validUntil,
};
const languageWords: Record<string, { zh: string; en: string }> = {
  zh: words.chinese,
  en: words.english,
  both: words.both,
};

/** The changes of a saved quote, newest first. */
export function QuoteHistory({ history }: { history: NonNullable<ReplyOf<typeof api.quote.get>['history']> }) {
  const t = useText();
  const language = useLanguage();
  const said = useChangeText();
  if (history.length === 0) return null;
  return (
    <Card title={t(words.history)}>
      <Timeline
        steps={history.map(({ revision, at, who, changes }) => ({
          key: String(revision),
          when: <time dateTime={at}>{beijingTimeText(at, language)}</time>,
          title: t(words.changedOnce),
          note: changes.map(said).join('\n'),
          who,
        }))}
      />
    </Card>
  );
}

function useChangeText(): (change: QuoteChange) => string {
  const t = useText();
  const names = useNames();
  return (change) => {
    if (change.what === 'moved') return t(words.changeMoved);
    if ('to' in change) {
      const value = (text: string) => {
        const spoken = change.what === 'language' ? languageWords[text] : undefined;
        return (spoken ? t(spoken) : text) || t(words.changeEmpty);
      };
      return t(words.changeText, {
        what: t(textWords[change.what]),
        from: value(change.from),
        to: value(change.to),
      });
    }
    const line = [
      names(change.hotelNameCn, change.hotelNameEn).name,
      names(change.roomNameCn, change.roomNameEn).name,
      `${change.checkin} → ${change.checkout}`,
    ].join(' · ');
    if (change.what === 'added') return t(words.changeAdded, { line });
    if (change.what === 'removed') return t(words.changeRemoved, { line });
    const { currency, before, after } = change;
    return t(words.changeSelling, {
      line,
      before: formatMoney({ amount: before, currency }),
      after: formatMoney({ amount: after, currency }),
    });
  };
}
