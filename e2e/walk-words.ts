import type { Language } from '@waylight/contract/value/words';
import type { Database } from '@waylight/server/db/database';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';

/** Texts of a page, and whether they are in one language. */

const han = /\p{Script=Han}+/gu;
/** Where a word should have been. */
const missing = /\bundefined\b|\bNaN\b|\[object |\{\w+\}|^null$/;
/** Words that a sentence has and a name has not. */
const spoken = /\b(?:is|are|was|has|have|had|will|may|can|cannot|not|your|you|this|that|please|when|which|no|yet)\b/i;
const sentence = /[A-Za-z’']+(?:[ ,:;]+[A-Za-z’']+){2,}/g;

/** Everything that is seen or read out, but what is marked as being in another language. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const own = document.documentElement.lang;
    const isForeign = (element: Element) => {
      const marked = element.closest('[lang]');
      return marked !== null && marked.getAttribute('lang')!.slice(0, 2) !== own.slice(0, 2);
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (/^(SCRIPT|STYLE)$/.test(element.tagName) || !element.checkVisibility() || isForeign(element)) continue;
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext']) {
        const said = element.getAttribute(name)?.trim();
        if (said) texts.add(said);
      }
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) texts.add(node.textContent.trim());
    }
    return [...texts];
  });

/** Chinese names of the catalogue, of companies, of people and in what was typed, in runs of characters without anything between. */
export async function chineseNames(database: Database, typed: readonly object[]): Promise<ReadonlySet<string>> {
  // A language is called by its own name.
  const names = new Set<string>(['中文', ...(JSON.stringify(typed).match(han) ?? [])]);
  await database.asSystem(async (tx) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and (column_name ~ '^(name|hotel|city|room|brand|floor|title|text|rate|address)_zh$'
        or (table_name, column_name) in (('distributor', 'name'), ('distributor_user', 'nick_name'),
          ('distributor_user', 'real_name'), ('distributor_user', 'position'), ('distributor', 'address')))`.execute(
      tx,
    );
    for (const { table, column } of rows) {
      const found = await sql<{ name: string | null }>`
        select distinct ${sql.ref(column)} as name from ${sql.table(table)}`.execute(tx);
      for (const { name } of found.rows) for (const run of name?.match(han) ?? []) names.add(run);
    }
  });
  return names;
}

/** Faults of language in texts of a page. */
export function faultsOfWords(texts: readonly string[], language: Language, names: ReadonlySet<string>): string[] {
  return texts.flatMap((text) => {
    if (missing.test(text)) return [`a word is missing: ${text}`];
    if (language === 'en') {
      const strange = (text.match(han) ?? []).filter((run) => !names.has(run));
      return strange.length > 0 ? [`Chinese in English: ${text.slice(0, 80)}`] : [];
    }
    const said = (text.match(sentence) ?? []).filter((one) => spoken.test(one));
    return said.length > 0 ? [`English in Chinese: ${text.slice(0, 80)}`] : [];
  });
}
