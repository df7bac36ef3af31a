import { type Language, useLanguage, useWord } from '../provider.tsx';
import styles from './language-choice.module.css';

/** The short word is what stands there, so the name begins with it: people ask for a control by what they see (WCAG 2.5.3). */
const languages = [
  { language: 'zh', tag: 'zh-CN', short: '中', name: '中 中文' },
  { language: 'en', tag: 'en', short: 'EN', name: 'EN English' },
] as const;

/** 中 / EN: the languages of the app, the one in use pressed. */
export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  const word = useWord();
  const inUse = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, no form
    <div className={styles.switch} role="group" aria-label={word('language')}>
      {languages.map(({ language, tag, short, name }, at) => [
        at > 0 && (
          <span key="between" aria-hidden="true">
            /
          </span>
        ),
        <button
          key={language}
          type="button"
          lang={tag}
          aria-label={name}
          aria-pressed={language === inUse}
          onClick={() => onChoose(language)}
        >
          {short}
        </button>,
      ])}
    </div>
  );
}
