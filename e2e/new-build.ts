import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetsOfNewest, layBeside, setAside } from '../scripts/earlier-builds.mjs';
import { portalFolder } from './stage.ts';

/** Builds of the portal whose files have other names each time, made of the one that is there. */
export function otherBuilds() {
  const folder = join(mkdtempSync(join(tmpdir(), 'waylight-builds-')), 'dist');
  const own: string[] = assetsOfNewest(portalFolder);
  const written = new RegExp(own.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const named = (name: string, build: string) => name.replace(/\.(\w+)$/, `-${build}.$1`);
  const first = 'a';
  const scriptsOf = () =>
    (
      JSON.parse(readFileSync(join(folder, '.vite', 'pages.json'), 'utf8')) as {
        pages: Record<string, { scripts: string[] }>;
      }
    ).pages;
  return {
    folder,
    /** Builds over the one before, as scripts/build.mjs does. */
    build(name: string) {
      const aside = `${folder}-aside`;
      setAside(folder, aside);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(join(folder, 'assets'), { recursive: true });
      mkdirSync(join(folder, '.vite'));
      const copy = (from: string, to: string) =>
        /\.(js|css|html|json)$/.test(from)
          ? writeFileSync(
              join(folder, to),
              readFileSync(join(portalFolder, from), 'utf8').replace(written, (one) => named(one, name)),
            )
          : cpSync(join(portalFolder, from), join(folder, to));
      for (const file of own) copy(`assets/${file}`, `assets/${named(file, name)}`);
      for (const file of readdirSync(portalFolder)) if (/\.(html|svg)$/.test(file)) copy(file, file);
      copy('.vite/pages.json', '.vite/pages.json');
      layBeside(folder, aside);
    },
    /** The answer of a server that started with this build, from the answer of the one that started with the first. */
    inNamesOf: (name: string, text: string) =>
      text.replace(new RegExp(own.map((one) => named(one, first).replaceAll('.', '\\.')).join('|'), 'g'), (one) =>
        one.replace(`-${first}.`, `-${name}.`),
      ),
    /** The last of a page's own scripts, as the newest build names it. */
    fileOf: (path: string): string => scriptsOf()[path]!.scripts.at(-1)!,
    /** Pages with a script that no other one has, and that script. */
    pagesApart(candidates: readonly string[]): { path: string; file: string }[] {
      const pages = scriptsOf();
      const isApart = (path: string, file: string) =>
        Object.entries(pages).every(([other, { scripts }]) => other === path || !scripts.includes(file));
      return candidates.flatMap((path) => {
        const file = pages[path]!.scripts.find((one) => isApart(path, one));
        return file === undefined ? [] : [{ path, file }];
      });
    },
  };
}
