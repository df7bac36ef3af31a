import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['docs', 'docs/decisions'];
const documents = [
  'README.md',
  'README.zh.md',
  'CONTRIBUTING.md',
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];
const textOf = (document: string) => readFileSync(join(root, document), 'utf8');

/** Paths from the root in code spans. Those with a placeholder name a place for something new. */
function namedPaths(text: string): string[] {
  return [...text.matchAll(/`((?:contract|engine|server|portal|ui|sandbox|e2e|bench|scripts|docs)\/[^`\s]*)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !/[<>…*{}]|NNNN|\/dist\//.test(path));
}

/** Targets of links within the repository, from the folder of the document. */
function linkedFiles(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

describe('the documents', () => {
  it.each(documents)('%s names only files that exist', (document) => {
    const text = textOf(document);
    const missing = [
      ...namedPaths(text).filter((path) => !existsSync(join(root, path))),
      ...linkedFiles(text).filter((path) => !existsSync(join(root, dirname(document), path))),
    ];
    expect(missing).toEqual([]);
  });

  it('list every decision in their index', () => {
    const index = textOf('docs/decisions/README.md');
    const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{3}-/.test(name));
    expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });

  it('explain every setting of the server', () => {
    const declared = ['server/src/settings.ts'].flatMap((file) =>
      [...textOf(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!),
    );
    const settings = textOf('docs/settings.md');
    expect(declared.length).toBeGreaterThan(40);
    expect(declared.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });

  it("explain every operator's command", () => {
    const commands = readdirSync(join(root, 'server/src/ops')).flatMap((name) =>
      [...textOf(`server/src/ops/${name}`).matchAll(/^ +name: '([a-z-]+)'/gm)].map(([, command]) => command!),
    );
    const operating = textOf('docs/operating.md');
    expect(commands.length).toBeGreaterThan(40);
    expect(commands.filter((command) => !operating.includes(`\`${command}\``))).toEqual([]);
  });

  it('keep the README to one screen', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(81);
  });
});
