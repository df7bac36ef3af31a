import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { formatMoney } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { Chip, ChipList } from '@waylight/ui/chip';
import { dateText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { isNarrowed, type OrderListRequest, orderListRequest, without } from './order-list-url.ts';
import { dateKindWords, words } from './words.ts';

/** A person who may have ordered. */
export interface OrderMaker {
  id: number;
  name: string;
}

interface OrderFilterChipsProps {
  request: OrderListRequest;
  onChange: (request: OrderListRequest) => void;
  makers: readonly OrderMaker[];
  currency: string;
}

/** The filters in force, each with a cross, whether its field is in sight or not. */
export function OrderFilterChips({ request, onChange, makers, currency }: OrderFilterChipsProps) {
  const t = useText();
  const language = useLanguage();
  if (!isNarrowed(request)) return null;

  const chips: { label: string; next: OrderListRequest }[] = [];
  const chip = (name: string, value: string, next: OrderListRequest) =>
    chips.push({ label: t(words.chip, { name, value }), next: { ...next, page: 1 } });
  for (const [field, name] of [
    ['keyword', words.keyword],
    ['guest', words.guest],
    ['hotel', words.hotel],
    ['city', words.city],
  ] as const)
    if (request[field]) chip(t(name), request[field], { ...request, [field]: '' });
  for (const status of request.statuses)
    chip(t(words.status), orderStatusWords[status][language], {
      ...request,
      statuses: request.statuses.filter((one) => one !== status),
    });
  for (const status of request.paymentStatuses)
    chip(t(words.paymentStatus), paymentStatusWords[status][language], {
      ...request,
      paymentStatuses: request.paymentStatuses.filter((one) => one !== status),
    });
  if (request.dateFrom || request.dateTo) {
    const day = (date: string | undefined) => (date ? dateText(date, language, { noWeekday: true }) : '…');
    chip(
      t(dateKindWords[request.dateKind]),
      `${day(request.dateFrom)} – ${day(request.dateTo)}`,
      without(request, 'dateFrom', 'dateTo'),
    );
  }
  if (request.createdBy !== undefined) {
    const maker = makers.find(({ id }) => id === request.createdBy);
    chip(t(words.createdBy), maker?.name ?? `#${request.createdBy}`, without(request, 'createdBy'));
  }
  for (const type of request.settlementTypes)
    chip(t(words.settlement), t(settlementTypeWords[type]), {
      ...request,
      settlementTypes: request.settlementTypes.filter((one) => one !== type),
    });
  const { amountFrom, amountTo } = request;
  if (amountFrom !== undefined || amountTo !== undefined) {
    const money = (amount: number) => formatMoney({ amount, currency });
    const value =
      amountFrom === undefined
        ? t(words.orLess, { amount: money(amountTo ?? 0) })
        : amountTo === undefined
          ? t(words.orMore, { amount: money(amountFrom) })
          : t(words.between, { from: money(amountFrom), to: money(amountTo) });
    chip(t(words.amountPlain), value, without(request, 'amountFrom', 'amountTo'));
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
          const { view, sort, ascending, limit } = request;
          onChange({ ...orderListRequest({ view }), sort, ascending, limit });
        }}
      >
        {t(words.clearAll)}
      </Button>
    </ChipList>
  );
}
