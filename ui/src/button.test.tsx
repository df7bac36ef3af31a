import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { UiProvider } from './provider.tsx';

const draw = (pending: boolean, language: 'zh' | 'en' = 'en') =>
  renderToStaticMarkup(
    <UiProvider language={language}>
      <Button type="submit" pending={pending}>
        Save
      </Button>
    </UiProvider>,
  );

describe('a button at work', () => {
  it('says so, takes no press and sends no form', () => {
    const html = draw(true);
    expect(html).toMatch(/^<button[^>]* type="button"/);
    expect(html).toMatch(/^<button[^>]* aria-disabled="true"/);
    expect(html).toMatch(/^<button[^>]* data-pending="true"/);
    expect(html).not.toMatch(/^<button[^>]* disabled/);
    expect(html).toContain('>Working<');
    expect(draw(true, 'zh')).toContain('>处理中<');
  });

  it('points at nothing that goes away with it', () => {
    expect(draw(true)).not.toMatch(/aria-labelledby|role="progressbar"/);
  });

  it('is an ordinary one before and after', () => {
    const html = draw(false);
    expect(html).toMatch(/^<button[^>]* type="submit"/);
    expect(html).not.toMatch(/aria-disabled|data-pending|Working/);
  });
});
