import { escaped, filesBelow, links, table, testFiles, textOf } from './source-files.ts';
import { type SpecifiedMessage, specifiedMessages } from './specified-messages.ts';

/** The messages of the specification: where each stands, and the tests that look for it. */

export interface MessageRow {
  says: string;
  text: string;
  /** what is shown instead of broken English */
  shown: string | undefined;
  /** files in which it stands, with both languages on its line */
  places: readonly string[];
  tests: readonly string[];
}

const sources = () =>
  ['contract', 'portal', 'ui'].flatMap((folder) => filesBelow(`${folder}/src`, /(?<!\.test)\.tsx?$/));

/** A line of words: the name of a refusal, and the text in both languages. */
const line = /^\s*(\w+): \{.*?zh: '((?:[^'\\]|\\.)+)', en: '((?:[^'\\]|\\.)+)'/;

export function messageRows(messages: readonly SpecifiedMessage[] = specifiedMessages): MessageRow[] {
  const files = sources();
  const tests = testFiles();
  return messages.map(({ says, text: quoted, shown, triedIn }) => {
    const text = shown ?? quoted;
    const places: string[] = [];
    // A word alone stands in tests about anything.
    const wanted = new Set(text.includes(' ') ? [text] : []);
    for (const file of files)
      for (const one of textOf(file).split('\n')) {
        const [, name, zh, en] = line.exec(one) ?? [];
        if (!name || !(en === text || (en!.startsWith(text + (/\W$/.test(text) ? ' ' : '')) && text.length > 8)))
          continue;
        if (!places.includes(file)) places.push(file);
        wanted.add(zh!);
        // A refusal is looked for by its name.
        if (/^[A-Z_]+$/.test(name)) wanted.add(`'${name}'`);
      }
    const pattern = new RegExp([...wanted].map((one) => escaped(one)).join('|'));
    const found = wanted.size === 0 ? [] : tests.filter((file) => pattern.test(textOf(file).replaceAll('\\/', '/')));
    const named = triedIn && textOf(triedIn.file).includes(triedIn.by) ? [triedIn.file] : [];
    return { says, text: quoted, shown, places, tests: [...new Set([...named, ...found])] };
  });
}

const heads = ['message', 'shown as', 'for', 'place', 'tests'];
export const messageTable = (rows: readonly MessageRow[]): string =>
  table(
    heads,
    rows.map(({ says, text, shown, places, tests }) => [text, shown ?? 'as quoted', says, links(places), links(tests)]),
  );

export const messageFaults = (rows: readonly MessageRow[]): string[] =>
  rows.flatMap(({ text: quoted, shown: instead, places, tests }) => {
    const text = instead ?? quoted;
    return [
      ...(places.length > 0 ? [] : [`“${text}” stands nowhere`]),
      ...(tests.length > 0 ? [] : [`“${text}” has no test`]),
    ];
  });
