import { setLanguage, useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import styles from './language-switch.module.css';
import { words } from './words.ts';

/** 中 / EN. The page and what was typed stay. */
export function LanguageSwitch() {
  const t = useText();
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, no form
    <div className={styles.switch} role="group" aria-label={t(words.language)}>
      <button
        type="button"
        lang="zh-CN"
        aria-label="中文"
        aria-pressed={language === 'zh'}
        onClick={() => setLanguage('zh')}
      >
        中
      </button>
      <span aria-hidden="true">/</span>
      <button
        type="button"
        lang="en"
        aria-label="English"
        aria-pressed={language === 'en'}
        onClick={() => setLanguage('en')}
      >
        EN
      </button>
    </div>
  );
}
