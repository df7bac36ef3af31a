import { words as home } from '../src/features/home/words.ts';
import { words as identity } from '../src/features/identity/words.ts';
import { words as legal } from '../src/features/legal/words.ts';

/** Markup that stands in a document before its scripts, by language. `{brand}` is the operator's name. */
export type Skeleton = Readonly<Record<'zh' | 'en', string>>;

type Language = keyof Skeleton;

const inBoth = (write: (language: Language) => string): Skeleton => ({ zh: write('zh'), en: write('en') });

const bar = '<i>{brand}</i>';
const blocks = '<b></b><b></b><b></b>';

/** Bar and blocks: of every page that has no skeleton of its own. */
const plain = inBoth(() => bar + blocks);

const signIn = inBoth((language) => {
  const { title, line, companyCode, username, password, rememberHint, submit } = identity;
  const fields = [companyCode, username, password].map((label) => `<span>${label[language]}</span>`).join('');
  return (
    `<div data-part="night"><u>{brand}</u><p>${line[language]}</p></div>` +
    `<div data-part="paper"><u>{brand}</u><div data-part="form"><strong>${title[language]}</strong>${fields}` +
    `<s></s><small>${rememberHint[language]}</small><em>${submit[language]}</em></div></div>`
  );
});

const homePage = inBoth(
  (language) =>
    `${bar}<div data-part="band"><strong data-of="agent">${home.heading[language]}</strong>` +
    `<strong data-of="guest">${home.introduction[language]}</strong><b></b></div>` +
    `<div data-part="guest"><div>${home.introductionText[language]}</div></div>${blocks}`,
);

const aboutPage = inBoth(
  (language) => `${bar}<div data-part="text"><p>${legal.aboutLead[language]}</p></div>${blocks}`,
);

/** The skeleton of a page; other pages without a bar have none. */
export function skeletonOf(path: string, frame: string): Skeleton | undefined {
  if (path === '/login') return signIn;
  if (path === '/home') return homePage;
  if (path === '/about') return aboutPage;
  return frame === 'alone' ? undefined : plain;
}
