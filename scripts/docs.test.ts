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
  return [...text.matchAll(/`((?:contract|engine|server|portal|ops|ui|sandbox|e2e|bench|scripts|docs)\/[^`\s]*)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !/[<>…*{}]|NNNN|\/dist\//.test(path));
}

/** Targets of links within the repository, from the folder of the document. */
function linkedFiles(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

// Migrations never change, and the checks of the structure speak of files that they make up.
const workspaces = ['contract', 'engine', 'server', 'portal', 'ops', 'ui', 'sandbox', 'e2e', 'bench', 'scripts'];
const sources = workspaces.flatMap((workspace) =>
  readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !/(^|\/)(node_modules|dist|migrations|structure)\//.test(path),
    )
    .map((path) => `${workspace}/${path}`),
);

/** Files that comments of a source name from the root. */
function commentedPaths(text: string): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--) .*/g) ?? [];
  return comments.flatMap((comment) =>
    [
      ...comment.matchAll(
        /(?<![\w/.-])(?:contract|engine|server|portal|ops|ui|sandbox|e2e|bench|scripts|docs)\/[\w/.-]+\.(?:tsx?|mjs|md|sql|css)\b/g,
      ),
    ].map(([path]) => path),
  );
}

describe('comments', () => {
  it('name only files that exist', () => {
    const missing = sources.flatMap((source) =>
      commentedPaths(textOf(source))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${source}: ${path}`),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(missing).toEqual([]);
  });
});

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

  const commands = readdirSync(join(root, 'server/src/ops'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...textOf(`server/src/ops/${name}`).matchAll(/^ +name: '([a-z-]+)'/gm)].map(([, command]) => command!),
    );

  it("name the place of every operator's command in the console", () => {
    const places = textOf('docs/console.md');
    expect(commands.filter((command) => !new RegExp(`\`${command}[\` ]`).test(places))).toEqual([]);
  });

  it("explain every operator's command", () => {
    const operating = textOf('docs/operating.md');
    expect(commands.length).toBeGreaterThan(40);
    expect(commands.filter((command) => !operating.includes(`\`${command}\``))).toEqual([]);
  });

  it('keep the README to one screen', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(81);
  });
});
