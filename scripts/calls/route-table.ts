import { dirname, join } from 'node:path';
import { escaped, journeyFiles, links, table, textOf } from './source-files.ts';
import { addedRoutes, specifiedRoutes } from './specified-routes.ts';

/** The addresses of the portal: the table of pages, the specification’s list, and the journeys that go there. */

export interface RouteRow {
  path: string;
  /** what the specification says of it, or why it is ours; undefined: nobody says */
  says: string | undefined;
  isSpecified: boolean;
  /** file of its page, or the address that it leads to; undefined: there is none */
  page: string | undefined;
  journeys: readonly string[];
}

const pagesFile = 'portal/src/pages.ts';

/** The page of each address, by the file that shows it. */
function pageFiles(): ReadonlyMap<string, string> {
  const text = textOf(pagesFile);
  const loaders = new Map(
    [...text.matchAll(/^const (\w+) = \(\) => import\('([^']+)'\);/gm)].map(([, name, file]) => [name!, file!]),
  );
  const pages = [
    ...text.matchAll(/^ {2}(?:alone|page|in[A-Z]\w+)\('([^']+)', (?:\(\) => import\('([^']+)'\)|(\w+)), '(\w+)'/gm),
  ];
  const detours = [...text.matchAll(/path: '([^']+)',\n\s+leadsTo: '([^']+)'/g)];
  return new Map([
    ...pages.map(
      ([, path, file, loader, component]) => [path!, shown(file ?? loaders.get(loader!)!, component!)] as const,
    ),
    ...detours.map(([, path, to]) => [path!, `leads to \`${to}\``] as const),
  ]);
}

/** The file of a component: the one that is loaded, or the one that this takes it from. */
function shown(loaded: string, component: string): string {
  const file = join('portal/src', loaded);
  const from = new RegExp(`export \\{[^}]*\\b${component}\\b[^}]*\\} from '([^']+)'`).exec(textOf(file))?.[1];
  return from ? join(dirname(file), from) : file;
}

export function routeRows(): RouteRow[] {
  const pages = pageFiles();
  const journeys = journeyFiles();
  return [...new Set([...Object.keys(specifiedRoutes), ...pages.keys()])].map((path) => {
    const address = new RegExp(`['\`"*]${escaped(path).replace(/\\\$\w+$/, '')}(?![\\w-]|\\/[a-z$*])`);
    return {
      path,
      says: specifiedRoutes[path] ?? addedRoutes[path],
      isSpecified: path in specifiedRoutes,
      page: pages.get(path),
      journeys: journeys.filter((file) => address.test(textOf(file))),
    };
  });
}

const heads = ['address', 'for', 'page', 'journeys'];
const lineOf = ({ path, says, page, journeys }: RouteRow) => [
  `\`${path}\``,
  says ?? '',
  page === undefined || page.startsWith('leads') ? (page ?? '') : links([page]),
  links(journeys),
];
export const routeTable = (rows: readonly RouteRow[]): string => table(heads, rows.map(lineOf));

export const routeFaults = (rows: readonly RouteRow[]): string[] => [
  ...rows.flatMap(({ path, says, page, journeys }) => [
    ...(says ? [] : [`${path} is neither in the specification nor has it a reason`]),
    ...(page ? [] : [`${path} has no page`]),
    ...(journeys.length > 0 ? [] : [`${path} has no journey`]),
  ]),
  ...Object.keys(addedRoutes)
    .filter((path) => !rows.some((row) => row.path === path && !row.isSpecified && row.page))
    .map((path) => `${path} is no address of ours`),
];
