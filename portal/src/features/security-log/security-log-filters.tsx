import { securityGroupWords } from '@waylight/contract/identity/security-log-words';
import { Button } from '@waylight/ui/button';
import { ChipList, ToggleChip } from '@waylight/ui/chip';
import { Select } from '@waylight/ui/field/select';
import { DateBox } from '../../lib/field/date-box.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useToday } from '../../lib/today.ts';
import { useText } from '../../lib/words.ts';
import styles from '../ledger/balance-page.module.css';
import { daysOf, periodOf, periods } from '../ledger/balance-url.ts';
import own from './security-log.module.css';
import { everything, groupNames, isNarrowed, type SecurityLogAsked } from './security-log-url.ts';
import { words } from './words.ts';

interface SecurityLogFiltersProps {
  asked: SecurityLogAsked;
  people: readonly { userId: number; loginName: string }[];
  onChange: (next: SecurityLogAsked) => void;
}

export function SecurityLogFilters({ asked, people, onChange }: SecurityLogFiltersProps) {
  const t = useText();
  const language = useLanguage();
  const today = useToday();
  const change = (part: Partial<SecurityLogAsked>) => onChange({ ...asked, ...part, p: 1 });
  const period = periodOf(asked, today);
  const names = people.map(({ userId, loginName }) => ({ value: String(userId), label: loginName }));
  return (
    <div className={styles.filters}>
      <div className={own.filters}>
        <Select
          label={t(words.period)}
          className={own.wide}
          value={period}
          onChange={(next) => next !== 'chosen' && change(daysOf(next, today))}
          options={periods
            .filter((one) => one !== 'chosen' || period === 'chosen')
            .map((one) => ({ value: one, label: t(words[one]) }))}
        />
        <DateBox label={t(words.from)} value={asked.from} onDate={(from) => change({ from })} />
        <DateBox label={t(words.to)} value={asked.to} onDate={(to) => change({ to })} />
        <Select
          label={t(words.person)}
          className={own.wide}
          value={asked.user === undefined ? 'all' : String(asked.user)}
          onChange={(next) => change({ user: next === 'all' ? undefined : Number(next) })}
          options={[{ value: 'all', label: t(words.everybody) }, ...names]}
        />
      </div>
      <ChipList label={t(words.groups)}>
        {groupNames.map((group) => (
          <ToggleChip
            key={group}
            isSelected={asked.groups.includes(group)}
            onChange={(on) =>
              change({ groups: groupNames.filter((one) => (one === group ? on : asked.groups.includes(one))) })
            }
          >
            {securityGroupWords[group][language]}
          </ToggleChip>
        ))}
        {isNarrowed(asked) && (
          <Button tone="quiet" size="small" onPress={() => onChange(everything(asked.n))}>
            {t(words.clear)}
          </Button>
        )}
      </ChipList>
    </div>
  );
}
