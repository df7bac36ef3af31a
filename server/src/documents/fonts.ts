import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Sheet } from './paper.ts';

/**
 * The typeface of documents, which has every Chinese character in use: ten megabytes a weight, of which a document
 * carries the glyphs that it shows. The whole is read once, at the first document.
 */
const files = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const;
export type Weight = keyof typeof files;

const require = createRequire(import.meta.url);
const whole = new Map<Weight, Promise<Buffer>>();

function wholeFont(weight: Weight): Promise<Buffer> {
  let font = whole.get(weight);
  if (!font) {
    font = readFile(require.resolve(files[weight]));
    // A file that could not be read is looked for again the next time.
    font.catch(() => whole.delete(weight));
    whole.set(weight, font);
  }
  return font;
}

/** Everything that the drawing adds to the words of a paper. */
const always = `${Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join('')}·▌`;

/** A TrueType font with the glyphs of a paper and no others. */
export async function fontFor(paper: Sheet, weight: Weight): Promise<Buffer> {
  const text = [...new Set(JSON.stringify(paper) + always)].join('');
  // Loaded at the first document: most starts of the server see none for a while.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await wholeFont(weight), text, { targetFormat: 'truetype' });
}
