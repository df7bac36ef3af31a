import type { Plugin, Rolldown } from 'vite';
import { type Skeleton, skeletonOf } from './page-skeletons.ts';

/** Files that a page needs besides those that the document names, in the order in which they are used. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** Files of each page, for the server and the check of sizes; written to .vite/pages.json. */
export interface FilesOfPages {
  /** that the document itself names */
  first: PageFiles;
  /** that every page needs but a visitor's sign-in page */
  portal: PageFiles;
  /** by path of the portal */
  pages: Record<string, PageFiles & { isPublic: boolean; frame: string; skeleton: Skeleton | undefined }>;
  /** the face of most of the text */
  fonts: string[];
}

/** A row of the table of pages as it is written. */
interface Row {
  frame: string;
  path: string;
  module: string;
  isPublic: boolean;
}

/** Reads the rows of pages.ts. Each is written `frame('/path', () => import('module'), …)`, or with a name for the import. */
export function rowsOf(source: string): Row[] {
  const named = new Map(
    [...source.matchAll(/^const (\w+) = \(\) => import\('([^']+)'\);$/gm)].map(([, name, module]) => [name!, module!]),
  );
  const openFacts = [...source.matchAll(/^const (\w+): PageFacts = \{[^}]*isPublic: true/gm)].map(([, name]) => name!);
  const isOpen = new RegExp(`isPublic: true|\\b(?:${openFacts.join('|') || '-'})\\b`);
  return source
    .split(/^ {2}(?=(?:alone|page|in[A-Z]\w+)\()/m)
    .slice(1)
    .map((row) => {
      const [, frame, path, written, name] =
        /^(\w+)\('([^']+)',\s*(?:\(\) =>\s*import\('([^']+)'\)|(\w+)),/.exec(row) ?? [];
      const module = written ?? named.get(name ?? '');
      if (!frame || !path || !module) throw new Error(`pages.ts has a row that the build cannot read: ${row}`);
      return { frame, path, module: module.replace(/^\.\//, ''), isPublic: isOpen.test(row.split(/^\];/m)[0]!) };
    });
}

/** The module that src/main.tsx begins a page with. A visitor's sign-in page stands without the router. */
export const startOf = (page: string): string =>
  page.endsWith('features/identity/session/login-page.tsx') ? 'sign-in.tsx' : 'portal.tsx';

/** Writes .vite/pages.json: the files of each page, so that the document can ask for them before any script runs. */
export function pageFiles(pagesSource: string): Plugin {
  const rows = rowsOf(pagesSource);
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (module: string) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/portal/src/${module}`)));
          if (!chunk) throw new Error(`no file of the build has ${module}`);
          return chunk;
        };
        const first = filesOf(
          chunks.filter(({ isEntry }) => isEntry),
          bundle,
        );
        const besides = ({ scripts, styles }: PageFiles): PageFiles => ({
          scripts: scripts.filter((file) => !first.scripts.includes(file)),
          styles: styles.filter((file) => !first.styles.includes(file)),
        });
        const framesOf = (frame: string): string[] =>
          frame === 'alone'
            ? []
            : ['features/shell/shell.tsx', ...(frame === 'page' ? [] : ['features/shell/area.tsx'])];
        const told: FilesOfPages = {
          first,
          portal: besides(filesOf([chunkOf('portal.tsx')], bundle)),
          pages: Object.fromEntries(
            rows.map(({ frame, path, module, isPublic }) => [
              path,
              {
                ...besides(filesOf([startOf(module), ...framesOf(frame), module].map(chunkOf), bundle)),
                isPublic,
                frame,
                skeleton: skeletonOf(path, frame),
              },
            ]),
          ),
          fonts: Object.keys(bundle).filter((file) => /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(file)),
        };
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(told) });
      },
    },
  };
}

/** The chunks with all that they import: what is imported comes first, as it runs. */
function filesOf(roots: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): PageFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (visited.has(chunk.fileName)) return;
    visited.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    scripts.add(chunk.fileName);
  };
  for (const root of roots) visit(root);
  return { scripts: [...scripts], styles: [...styles] };
}
