import type { Plugin, Rolldown } from 'vite';

const intoHead = 'document.head.appendChild';

/**
 * Three stylesheets instead of one per chunk: of the first page, of what many pages use, of all others. A rule stands in
 * one of them only and after those of the parts that it is laid upon, whatever pages were seen before.
 */
export function joinedStyles(
  isFirstPage: (root: string) => boolean,
  isTableOfPages: (module: string) => boolean,
): Plugin {
  return {
    name: 'joined-styles',
    apply: 'build',
    // The first sheet stands in the body (first-paint.ts): later ones go behind it, not into the head before it.
    renderChunk: (code) => (code.includes(intoHead) ? code.replaceAll(intoHead, 'document.body.appendChild') : null),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const tierOf = tiers(chunks, bundle, isFirstPage, isTableOfPages);
        const sheets = new Map<string, { tier: number; text: string }>();
        for (const chunk of inOrder(chunks, bundle))
          for (const file of chunk.viteMetadata?.importedCss ?? []) {
            const asset = bundle[file];
            if (asset?.type === 'asset') sheets.set(file, { tier: tierOf(chunk), text: String(asset.source) });
          }
        const joined = [0, 1, 2].map((tier) => {
          const source = [...sheets.values()].flatMap((sheet) => (sheet.tier === tier ? sheet.text : [])).join('');
          return source && this.getFileName(this.emitFile({ type: 'asset', name: `styles-${tier}.css`, source }));
        });
        for (const { viteMetadata } of chunks) {
          const own = new Set([...(viteMetadata?.importedCss ?? [])].map((file) => sheets.get(file)?.tier));
          viteMetadata?.importedCss.clear();
          // The last one never without the one before it, which would come behind it later.
          for (const tier of [0, 1, 2])
            if (own.has(tier) || (tier === 1 && own.has(2))) viteMetadata?.importedCss.add(joined[tier]!);
        }
        // One sheet alone in its tier is that same file.
        for (const file of sheets.keys()) if (!joined.includes(file)) delete bundle[file];
      },
    },
  };
}

/** 0: the first page needs it, 1: a quarter of the pages do, 2: fewer. */
function tiers(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  isFirstPage: (root: string) => boolean,
  isTableOfPages: (module: string) => boolean,
): (chunk: Rolldown.OutputChunk) => number {
  const needed = (roots: readonly Rolldown.OutputChunk[]) => new Set(inOrder(roots, bundle));
  const first = needed(chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some(isFirstPage)));
  const pages = chunks
    .filter(({ moduleIds }) => moduleIds.some(isTableOfPages))
    .flatMap(({ dynamicImports }) => dynamicImports.map((file) => bundle[file]))
    .flatMap((file) => (file?.type === 'chunk' ? [needed([file])] : []));
  return (chunk) => {
    if (first.has(chunk)) return 0;
    return pages.filter((chunksOfPage) => chunksOfPage.has(chunk)).length * 4 >= pages.length ? 1 : 2;
  };
}

/** The chunks with all that they import, what is imported first. */
function inOrder(roots: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const seen = new Set<Rolldown.OutputChunk>();
  const ordered: Rolldown.OutputChunk[] = [];
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    ordered.push(chunk);
  };
  for (const root of roots) visit(root);
  return ordered;
}
