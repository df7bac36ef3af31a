import { orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { formatMoney } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { Chip, ChipList } from '@waylight/ui/chip';
import { dateText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { termWords } from '../shell/account/account-figures-words.ts';
import type { Maker } from './order-filters.tsx';
import { isNarrowed, type ListAsked, listAsked, without } from './order-list-url.ts';
import { dateKindWords, words } from './words.ts';

interface OrderFilterChipsProps {
  asked: ListAsked;
  onChange: (asked: ListAsked) => void;
  makers: readonly Maker[];
  currency: string;
}

/** What narrows the list, each with a cross, whether its field is in sight or not. */
export function OrderFilterChips({ asked, onChange, makers, currency }: OrderFilterChipsProps) {
  const t = useText();
  const language = useLanguage();
  if (!isNarrowed(asked)) return null;

  const chips: { label: string; next: ListAsked }[] = [];
  const chip = (name: string, value: string, next: ListAsked) =>
    chips.push({ label: t(words.chip, { name, value }), next: { ...next, page: 1 } });
  for (const [field, name] of [
    ['keyword', words.keyword],
    ['guest', words.guest],
    ['hotel', words.hotel],
    ['city', words.city],
  ] as const)
    if (asked[field]) chip(t(name), asked[field], { ...asked, [field]: '' });
  for (const status of asked.statuses)
    chip(t(words.status), orderStatusWords[status][language], {
      ...asked,
      statuses: asked.statuses.filter((one) => one !== status),
    });
  for (const status of asked.paymentStatuses)
    chip(t(words.paymentStatus), paymentStatusWords[status][language], {
      ...asked,
      paymentStatuses: asked.paymentStatuses.filter((one) => one !== status),
    });
  if (asked.dateFrom || asked.dateTo) {
    const day = (date: string | undefined) => (date ? dateText(date, language, { noWeekday: true }) : '…');
    chip(
      t(dateKindWords[asked.dateKind]),
      `${day(asked.dateFrom)} – ${day(asked.dateTo)}`,
      without(asked, 'dateFrom', 'dateTo'),
    );
  }
  if (asked.createdBy !== undefined) {
    const maker = makers.find(({ id }) => id === asked.createdBy);
    chip(t(words.createdBy), maker?.name ?? `#${asked.createdBy}`, without(asked, 'createdBy'));
  }
  for (const type of asked.settlementTypes)
    chip(t(words.settlement), t(termWords[type]), {
      ...asked,
      settlementTypes: asked.settlementTypes.filter((one) => one !== type),
    });
  const { amountFrom, amountTo } = asked;
  if (amountFrom !== undefined || amountTo !== undefined) {
    const money = (amount: number) => formatMoney({ amount, currency });
    const value =
      amountFrom === undefined
        ? t(words.orLess, { amount: money(amountTo ?? 0) })
        : amountTo === undefined
          ? t(words.orMore, { amount: money(amountFrom) })
          : t(words.between, { from: money(amountFrom), to: money(amountTo) });
    chip(t(words.amountPlain), value, without(asked, 'amountFrom', 'amountTo'));
  }

  return (
    <ChipList label={t(words.applied)}>
      {chips.map(({ label, next }) => (
        <Chip key={label} label={label} onRemove={() => onChange(next)} />
      ))}
      <Button
        tone="quiet"
        size="small"
        onPress={() => {
          const { view, sort, ascending, limit } = asked;
          onChange({ ...listAsked({ view }), sort, ascending, limit });
        }}
      >
        {t(words.clearAll)}
      </Button>
    </ChipList>
  );
}
