import { commodityTypeWords, settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { formatMoney } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { Chip, ChipList } from '@waylight/ui/chip';
import { dateText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import { type BillListQuery, isNarrowed } from './bill-list-url.ts';

interface BillFilterChipsProps {
  asked: BillListQuery;
  currency: string;
  onChange: (part: Partial<BillListQuery>) => void;
  onClear: () => void;
}

/** The filters in force; each can be let go. */
export function BillFilterChips({ asked, currency, onChange, onClear }: BillFilterChipsProps) {
  const t = useText();
  const language = useLanguage();
  if (!isNarrowed(asked)) return null;
  const { view, q, settle, product, by, from, to, min, max, overdue, billed } = asked;
  const bills = view === 'bills';
  const chips: { label: string; without: Partial<BillListQuery> }[] = [];
  const chip = (name: string, value: string, without: Partial<BillListQuery>) =>
    chips.push({ label: t(words.chip, { name, value }), without });
  const range = (low: string | undefined, high: string | undefined) => `${low ?? '…'} – ${high ?? '…'}`;
  const day = (date: string | undefined) => date && dateText(date, language, { noWeekday: true });
  const money = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney({ amount, currency }));
  if (q) chip(t(words.searchButton), q, { q: '' });
  if (!bills && billed !== 'all')
    chip(t(words.billedFilter), t(billed === 'yes' ? words.billedYes : words.billedNo), { billed: 'all' });
  if (from || to)
    chip(t(bills ? words[by] : words.posted), range(day(from), day(to)), { from: undefined, to: undefined });
  if (bills) {
    for (const type of settle)
      chip(t(words.settlementType), settlementTypeWords[type][language], {
        settle: settle.filter((one) => one !== type),
      });
    if (product) chip(t(words.product), commodityTypeWords[product][language], { product: undefined });
    if (min !== undefined || max !== undefined)
      chip(t(words.receivable), range(money(min), money(max)), { min: undefined, max: undefined });
    if (overdue) chips.push({ label: t(words.overdueOnly), without: { overdue: false } });
  }
  return (
    <ChipList label={t(words.applied)}>
      {chips.map(({ label, without }) => (
        <Chip key={label} label={label} onRemove={() => onChange(without)} />
      ))}
      <Button tone="quiet" size="small" onPress={onClear}>
        {t(words.clearAll)}
      </Button>
    </ChipList>
  );
}
