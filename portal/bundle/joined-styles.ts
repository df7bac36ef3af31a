import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Rank of a stylesheet: it stands after all of lower ranks, whenever it comes. Its file's name begins with it. */
const ranks = { first: 0, shared: 1, area: 2, later: 3 } as const;

/** Puts a stylesheet where its rank is, instead of behind those that came before it. Other links go into the head. */
const placing = `(l=>{
  const rank=({href})=>/\\/(\\d)-[^/]+$/.exec(href)?.[1]??'';
  const next=l.rel==='stylesheet'&&[...document.querySelectorAll('link[rel=stylesheet]')].find(o=>rank(o)>rank(l));
  next?next.before(l):document[l.rel==='stylesheet'?'body':'head'].appendChild(l)
})`.replace(/\n\s*/g, '');

export interface StyleRules {
  /** whether a module is the page that is loaded before all others */
  isFirstPage: (module: string) => boolean;
  isTableOfPages: (module: string) => boolean;
  /** whether a module is a part of the frame around pages */
  isFrame: (module: string) => boolean;
  /** whether a part comes after its page without anybody asking */
  comesByItself: (module: string) => boolean;
}

/**
 * Few stylesheets instead of one per chunk: of the first page, of what pages of several areas need, of each area, and of what
 * is opened later. An area is a set of pages that costs least together. A page loads three at most.
 *
 * A rule stands in one of them only, and after those of the parts that it is laid upon, whatever pages were seen before.
 */
export function joinedStyles(rules: StyleRules): Plugin {
  return {
    name: 'joined-styles',
    apply: 'build',
    renderChunk: (code) =>
      code.includes('document.head.appendChild') ? code.replaceAll('document.head.appendChild', () => placing) : null,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const textOf = (chunk: Chunk) =>
          [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => {
            const asset = bundle[file];
            return asset?.type === 'asset' ? ([file, String(asset.source)] as const) : undefined;
          });
        const table = chunks.flatMap(({ moduleIds }) => moduleIds).find(rules.isTableOfPages);
        const pages = (table && this.getModuleInfo(table)?.dynamicallyImportedIds) || [];
        const sheetOf = sheetsOfChunks(
          chunks,
          bundle,
          { ...rules, isPage: (module) => pages.includes(module) },
          (chunk) => textOf(chunk).reduce((sum, one) => sum + (one?.[1].length ?? 0), 0),
        );
        const sheets = new Map<string, Map<string, string>>();
        for (const chunk of inOrder(chunks, bundle))
          for (const one of textOf(chunk)) {
            const sheet = sheets.get(sheetOf(chunk)) ?? new Map<string, string>();
            if (one) sheets.set(sheetOf(chunk), sheet.set(...one));
          }
        const joined = new Map(
          [...sheets].map(([sheet, texts]) => {
            // The remark keeps a sheet of one chunk apart from that chunk's own file, which goes.
            const source = `/*${sheet}*/${[...texts.values()].join('')}`;
            return [
              sheet,
              this.getFileName(this.emitFile({ type: 'asset', name: `${sheet[0]}.css`, source })),
            ] as const;
          }),
        );
        const own = new Set([...sheets.values()].flatMap((texts) => [...texts.keys()]));
        for (const chunk of chunks) {
          const imported = chunk.viteMetadata?.importedCss;
          const has = imported && imported.size > 0;
          imported?.clear();
          if (has) imported?.add(joined.get(sheetOf(chunk))!);
        }
        for (const file of own) delete bundle[file];
      },
    },
  };
}

/** The sheet of each chunk: its rank, and of an area its number besides. `sizeOf`: length of a chunk's rules */
export function sheetsOfChunks(
  chunks: readonly Chunk[],
  bundle: Rolldown.OutputBundle,
  {
    isFirstPage,
    isPage,
    isFrame,
    comesByItself,
  }: Omit<StyleRules, 'isTableOfPages'> & { isPage: (module: string) => boolean },
  sizeOf: (chunk: Chunk) => number,
): (chunk: Chunk) => string {
  const chunkNamed = (file: string) => (bundle[file]?.type === 'chunk' ? [bundle[file]] : []);
  const has = (chunk: Chunk, is: (module: string) => boolean) => chunk.moduleIds.some(is);
  const first = new Set(
    inOrder(
      chunks.filter((chunk) => chunk.isEntry || has(chunk, isFirstPage)),
      bundle,
    ),
  );
  const frames = chunks.filter((chunk) => has(chunk, isFrame));
  /** Chunks that come with a page, or after it without anybody asking. */
  const neededBy = (page: Chunk) => {
    let needed = inOrder([...frames, page], bundle);
    for (;;) {
      const parts = needed.flatMap(({ dynamicImports }) => dynamicImports.flatMap(chunkNamed));
      const more = parts.filter((part) => !needed.includes(part) && has(part, comesByItself));
      if (more.length === 0) return new Set(needed.filter((chunk) => !first.has(chunk)));
      needed = inOrder([...needed, ...more], bundle);
    }
  };
  const areas = areasOf(chunks.filter((chunk) => has(chunk, isPage)).map(neededBy), sizeOf);
  return (chunk) => {
    if (first.has(chunk)) return String(ranks.first);
    const within = areas.flatMap((area, at) => (area.some((page) => page.has(chunk)) ? [at] : []));
    if (within.length === 0) return String(ranks.later);
    return within.length > 1 ? String(ranks.shared) : `${ranks.area}.${within[0]}`;
  };
}

/** Pages in areas: begun with one each, two are joined as long as all pages load fewer bytes of rules for it. */
function areasOf<C>(pages: readonly ReadonlySet<C>[], sizeOf: (chunk: C) => number): ReadonlySet<C>[][] {
  const sizes = new Map([...new Set(pages.flatMap((page) => [...page]))].map((chunk) => [chunk, sizeOf(chunk)]));
  const costOf = (areas: readonly (readonly ReadonlySet<C>[])[]) => {
    let cost = 0;
    for (const [chunk, size] of sizes) {
      const within = areas.filter((area) => area.some((page) => page.has(chunk)));
      cost += size * (within.length > 1 ? pages.length : (within[0]?.length ?? 0));
    }
    return cost;
  };
  let areas = pages.map((page) => [page]);
  for (let cost = costOf(areas); ; ) {
    let best: typeof areas | undefined;
    for (let one = 0; one < areas.length; one++)
      for (let other = one + 1; other < areas.length; other++) {
        const joined = [...areas.filter((_, at) => at !== one && at !== other), [...areas[one]!, ...areas[other]!]];
        const costs = costOf(joined);
        if (costs < cost) [cost, best] = [costs, joined];
      }
    if (!best) return areas;
    areas = best;
  }
}

/** The chunks with all that they import, what is imported first. */
function inOrder(roots: readonly Chunk[], bundle: Rolldown.OutputBundle): Chunk[] {
  const seen = new Set<Chunk>();
  const ordered: Chunk[] = [];
  const visit = (chunk: Chunk) => {
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
