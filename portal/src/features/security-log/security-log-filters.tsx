import { securityGroupWords } from '@waylight/contract/identity/security-log-words';
import { Button } from '@waylight/ui/button';
import { ChipList, ToggleChip } from '@waylight/ui/chip';
import { Select } from '@waylight/ui/field/select';
import { useLanguage } from '../../lib/language.ts';
import { PeriodFields } from '../../lib/period/period-fields.tsx';
import { useText } from '../../lib/words.ts';
import styles from '../ledger/balance-page.module.css';
import own from './security-log.module.css';
import { everything, groupNames, isNarrowed, type SecurityLogQuery } from './security-log-url.ts';
import { words } from './words.ts';

interface SecurityLogFiltersProps {
  asked: SecurityLogQuery;
  people: readonly { userId: number; loginName: string }[];
  onChange: (next: SecurityLogQuery) => void;
}

export function SecurityLogFilters({ asked, people, onChange }: SecurityLogFiltersProps) {
  const t = useText();
  const language = useLanguage();
  const change = (part: Partial<SecurityLogQuery>) => onChange({ ...asked, ...part, p: 1 });
  const names = people.map(({ userId, loginName }) => ({ value: String(userId), label: loginName }));
  return (
    <div className={styles.filters}>
      <div className={own.filters} data-line>
        <PeriodFields className={own.wide} range={asked} onChange={change} />
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
