import { api } from '@waylight/contract';
import type { Language } from '@waylight/contract/value/words';
import { useCall } from '../../lib/calls.ts';
import { setLanguage, useLanguage } from '../../lib/language.ts';
import { useSignedIn } from '../../lib/session/session.ts';
import { useText } from '../../lib/words.ts';
import styles from './language-switch.module.css';

// Here and not with the bar's words: the sign-in page has this switch and none of the rest.
const words = {
  switchLanguage: { zh: '语言', en: 'Language' },
} as const;

/** 中 / EN. The page, what was typed and where it is scrolled to stay. */
export function LanguageSwitch() {
  const t = useText();
  const language = useLanguage();
  const signedIn = useSignedIn();
  const keep = useCall(api.identity.updateDefaultLanguage, { handles: 'all' });
  const choose = (next: Language) => {
    setLanguage(next);
    if (signedIn) keep.mutate({ language: next });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, no form
    <div className={styles.switch} role="group" aria-label={t(words.switchLanguage)}>
      <button
        type="button"
        lang="zh-CN"
        aria-label="中文"
        aria-pressed={language === 'zh'}
        onClick={() => choose('zh')}
      >
        中
      </button>
      <span aria-hidden="true">/</span>
      <button
        type="button"
        lang="en"
        aria-label="English"
        aria-pressed={language === 'en'}
        onClick={() => choose('en')}
      >
        EN
      </button>
    </div>
  );
}
