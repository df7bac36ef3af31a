import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { schemaSplit } from './schema-split.ts';

const contract = resolve(import.meta.dirname, '../../contract/src');
const sources = resolve(import.meta.dirname, '../src');
const { load, transform } = schemaSplit(contract, sources) as unknown as {
  load: (id: string) => Promise<string | undefined>;
  transform: (code: string, id: string) => { code: string } | undefined;
};
const stay = `${contract}/value/stay.ts`;
const importing = (line: string) => transform(line, `${sources}/page.ts`)?.code;

it('the part without schemas has neither zod nor what needs it', async () => {
  const plain = await load(`${stay}?plain`);
  expect(plain).toContain('function nightsOf');
  expect(plain).not.toMatch(/zod|plainDateSchema|stayRequest/);
});

it('the part with schemas takes the rest from the other one, so that it is there once', async () => {
  const heavy = await load(stay);
  expect(heavy).toContain('plainDateSchema = z');
  expect(heavy).not.toContain('function nightsOf');
  expect(heavy).toMatch(/import \{[^}]*isPlainDate[^}]*\} from "[^"]*stay\.ts\?plain"/);
});

it('each name is imported from the part that has it, a type from none', () => {
  const source = '@waylight/contract/value/stay';
  expect(importing(`import { nightsOf, type PlainDate } from '${source}';`)).toBe(
    `import { nightsOf } from '${stay}?plain';`,
  );
  expect(importing(`import { addDays, plainDateSchema as day } from '${source}';`)).toBe(
    `import { addDays } from '${stay}?plain';import { plainDateSchema as day } from '${source}';`,
  );
});

it('a file without schemas is left as it is', () => {
  expect(importing("import { childAgesOf } from '@waylight/contract/value/party';")).toBeUndefined();
});
