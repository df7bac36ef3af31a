import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const features = fileURLToPath(new URL('./features', import.meta.url));
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => /words\.ts$/.test(file));

type Words = Record<string, { zh: string; en: string; one?: string }>;

it('the words seen on a button stand in the name it is called by (WCAG 2.5.3)', async () => {
  const found: string[] = [];
  let compared = 0;
  for (const file of files) {
    const module: Record<string, Words> = await import(pathToFileURL(join(features, file)).href);
    for (const words of Object.values(module).filter((one) => typeof one === 'object' && one !== null))
      for (const [key, named] of Object.entries(words)) {
        const seen = words[/^(\w+?)(?:Named|This)$/.exec(key)?.[1] ?? ''];
        if (!seen) continue;
        compared++;
        for (const language of ['zh', 'en'] as const)
          if (!named[language].toLowerCase().includes(seen[language].toLowerCase()))
            found.push(`${file} ${key}: “${named[language]}” lacks “${seen[language]}”`);
      }
  }
  expect(found).toEqual([]);
  expect(compared).toBeGreaterThan(20);
});
