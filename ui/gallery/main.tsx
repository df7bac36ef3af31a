import '../src/tokens.css';
import '../src/base.css';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../src/button.tsx';
import { LiveRegion } from '../src/feedback/live-region.tsx';
import { ToastRegion } from '../src/feedback/toast.tsx';
import { Link } from '../src/link.tsx';
import { type Language, UiProvider } from '../src/provider.tsx';
import styles from './gallery.module.css';
import type { GallerySection } from './section.tsx';

const files = import.meta.glob<{ section: GallerySection }>('./sections/*.tsx', { eager: true });
const sections = Object.values(files)
  .map((file) => file.section)
  .sort((one, other) => one.order - other.order);

const words = {
  title: { zh: '组件', en: 'Components' },
  contents: { zh: '目录', en: 'Contents' },
} as const;

function languageAsked(): Language {
  return new URLSearchParams(location.search).get('lang') === 'zh' ? 'zh' : 'en';
}

function Gallery() {
  const [language, setLanguage] = useState(languageAsked);

  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    document.title = words.title[language];
    document.documentElement.style.setProperty('--covered-top', '56px');
    const url = new URL(location.href);
    url.searchParams.set('lang', language);
    history.replaceState(null, '', url);
  }, [language]);

  return (
    <UiProvider language={language}>
      <header className={styles.bar} data-on-ink="">
        <span className={styles.brand}>{words.title[language]}</span>
        <div className={styles.languages} lang="en">
          {(['zh', 'en'] as const).map((one) => (
            <Button
              key={one}
              size="small"
              tone={one === language ? 'lamp' : 'quiet'}
              aria-pressed={one === language}
              onPress={() => setLanguage(one)}
            >
              <span lang={one === 'zh' ? 'zh-CN' : 'en'}>{one === 'zh' ? '中文' : 'English'}</span>
            </Button>
          ))}
        </div>
      </header>
      <div className={styles.page}>
        <nav className={styles.contents} aria-label={words.contents[language]}>
          {sections.map((section) => (
            <Link key={section.id} plain href={`#${section.id}`}>
              {section.title[language]}
            </Link>
          ))}
        </nav>
        <main className={styles.sections}>
          <h1>{words.title[language]}</h1>
          {sections.map(({ id, title, Section }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title[language]}</h2>
              <div className={styles.grid}>
                <Section />
              </div>
            </section>
          ))}
        </main>
      </div>
      <LiveRegion />
      <ToastRegion />
    </UiProvider>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
