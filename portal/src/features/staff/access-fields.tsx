import { RadioGroup } from '@waylight/ui/field/radio-group';
import { Switch } from '@waylight/ui/field/switch';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import {
  accessSentence,
  type GrantableAuthority,
  permissions,
  presetNames,
  presetOf,
  presets,
  scopeOf,
  switched,
  withScope,
} from '../person/account-access.ts';
import styles from './staff-page.module.css';
import { words } from './words.ts';

interface AccessFieldsProps {
  id: string;
  access: readonly GrantableAuthority[];
  onChange: (access: readonly GrantableAuthority[]) => void;
  error: string | undefined;
}

/** A role to begin with, each permission with what it needs, the order scope, and the sentence that it all comes to. */
export function AccessFields({ id, access, onChange, error }: AccessFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const preset = presetOf(access);
  return (
    <div id={id} className={styles.access} tabIndex={-1}>
      <RadioGroup
        row
        label={t(words.preset)}
        value={preset ?? 'other'}
        onChange={(name) => name !== 'other' && onChange(presets[name])}
        choices={[
          ...presetNames.map((name) => ({ value: name, label: t(words[name]) })),
          ...(preset ? [] : [{ value: 'other' as const, label: t(words.presetOther) }]),
        ]}
      />
      <div className={styles.switches}>
        {permissions.map((permission) => (
          <Switch
            key={permission}
            isSelected={access.includes(permission)}
            onChange={(on) => onChange(switched(access, permission, on))}
            description={t(words[`${permission}_text`])}
          >
            {t(words[permission])}
          </Switch>
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
      <RadioGroup
        label={t(words.scope)}
        value={scopeOf(access)}
        onChange={(scope) => onChange(withScope(access, scope))}
        choices={[
          { value: 'ORDERS_ALL', label: t(words.ORDERS_ALL) },
          { value: 'ORDERS_OWN', label: t(words.ORDERS_OWN) },
          { value: 'ORDERS_NONE', label: t(words.ORDERS_NONE), description: t(words.ORDERS_NONE_text) },
        ]}
      />
      <p className={styles.sentence} role="status">
        {accessSentence(access, language)}
      </p>
    </div>
  );
}
