import { passwordStrength } from '@waylight/contract/identity/password-strength';
import { useText } from '../words.ts';
import styles from './password-strength.module.css';

const words = {
  label: { zh: '密码强度：', en: 'Password strength: ' },
  weak: { zh: '弱', en: 'weak' },
  medium: { zh: '中', en: 'medium' },
  strong: { zh: '强', en: 'strong' },
  weakAdvice: { zh: '试试更长，并混用字母、数字和符号', en: 'Try a longer one with letters, digits and symbols' },
} as const;

const cells = { weak: 1, medium: 2, strong: 3 } as const;

/** How strong a new password looks, in a word and three cells. It advises and never refuses. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useText();
  if (password === '') return null;
  const strength = passwordStrength(password);
  return (
    <p className={styles.strength} data-strength={strength} role="status">
      <span className={styles.cells} aria-hidden="true">
        {[1, 2, 3].map((cell) => (
          <span key={cell} data-lit={cell <= cells[strength] || undefined} />
        ))}
      </span>
      <span>
        {t(words.label)}
        <strong>{t(words[strength])}</strong>
        {strength === 'weak' && ` · ${t(words.weakAdvice)}`}
      </span>
    </p>
  );
}
