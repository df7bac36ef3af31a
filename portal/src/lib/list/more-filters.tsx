import { Button } from '@waylight/ui/button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useText } from '../words.ts';

const words = {
  more: { zh: '更多筛选', en: 'More filters' },
  moreUsed: { zh: '更多筛选（{n}）', en: 'More filters ({n})' },
  less: { zh: '收起筛选', en: 'Fewer filters' },
} as const;

interface MoreFiltersProps {
  isOpen: boolean;
  /** filters in force among those that are folded away */
  used: number;
  onOpen: (isOpen: boolean) => void;
}

/** Folds and unfolds the rarer filters of a list. */
export function MoreFilters({ isOpen, used, onOpen }: MoreFiltersProps) {
  const t = useText();
  const Arrow = isOpen ? ChevronUp : ChevronDown;
  return (
    <Button tone="quiet" flush="end" aria-expanded={isOpen} onPress={() => onOpen(!isOpen)}>
      {isOpen ? t(words.less) : used > 0 ? t(words.moreUsed, { n: used }) : t(words.more)}
      <Arrow size={16} aria-hidden="true" />
    </Button>
  );
}
