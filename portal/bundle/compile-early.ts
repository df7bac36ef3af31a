import type { Plugin } from 'vite';

/** Hint to V8: compile all functions of the file in another thread, while it loads. Other engines see a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Characters of a file from which on it is worth the bytes. */
const leastLength = 20_000;

/**
 * Puts the hint before the larger files of the build. Most functions of a page run when it is first drawn, and compiling each
 * at its first call held the main thread up (decision 186).
 */
export function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.length >= leastLength) file.code = hint + file.code;
      },
    },
  };
}
