import { Button } from '@waylight/ui/button';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { useText } from '../../lib/words.ts';
import styles from './sign-in.module.css';
import { words } from './words.ts';

/** The recovery codes of a person, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  return (
    <div className={styles.form}>
      <p>{t(words.recoveryLead)}</p>
      <ul className={styles.codes} aria-label={t(words.recoveryCodes)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <CopyButton labelled text={codes.join('\n')} name={t(words.recoveryCodes)} />
      </div>
      <Button tone="primary" size="large" wide onPress={onKept}>
        {t(words.recoveryKept)}
      </Button>
    </div>
  );
}
