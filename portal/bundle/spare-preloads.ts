import type { Plugin, Rolldown } from 'vite';

/**
 * A page that is gone to names the scripts that it needs, so that they come at once. Those that have come already need no
 * name: what the file imports that asks, and, for the table of pages, what their frame brings itself. 1 kB of each page.
 */
export function sparePreloads(
  isTableOfPages: (module: string) => boolean,
  isShell: (module: string) => boolean,
): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'spare-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed, { hostId }) => {
            const there = cameWith(hostId, bundle);
            const host = bundle[hostId];
            if (host?.type === 'chunk' && host.moduleIds.some(isTableOfPages)) {
              const shell = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.some(isShell));
              if (shell && shell.fileName !== file) for (const one of cameWith(shell.fileName, bundle)) there.add(one);
            }
            return needed.filter((one) => one === file || !there.has(one));
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, written) {
        bundle = written;
      },
    },
  };
}

/** A file with all that it imports. */
export function cameWith(file: string, bundle: Rolldown.OutputBundle): Set<string> {
  const seen = new Set([file]);
  for (const name of seen) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) seen.add(imported);
  }
  return seen;
}
