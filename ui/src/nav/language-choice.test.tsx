import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UiProvider } from '../provider.tsx';
import { LanguageChoice } from './language-choice.tsx';

const draw = (language: 'zh' | 'en') =>
  renderToStaticMarkup(
    <UiProvider language={language}>
      <LanguageChoice onChoose={() => undefined} />
    </UiProvider>,
  );

it.each(['zh', 'en'] as const)('each language is named by a word that stands on its button, in %s', (language) => {
  const buttons = [...draw(language).matchAll(/<button[^>]* aria-label="([^"]+)"[^>]*>([^<]+)</g)];
  expect(buttons).toHaveLength(2);
  for (const [, name, seen] of buttons) expect(name!.split(' ')).toContain(seen);
});

it('presses the language in use', () => {
  expect(draw('zh')).toMatch(/lang="zh-CN"[^>]* aria-pressed="true"/);
  expect(draw('en')).toMatch(/lang="en"[^>]* aria-pressed="true"/);
});
