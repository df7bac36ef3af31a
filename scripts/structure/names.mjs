/** Names of files, folders and types, and the word that finds a call group in contract, server and portal. */

const banned = /(^|\/)(utils?|helpers?|common|managers?|types|misc|shared)(\/|\.[a-z.]+$)/;
const wellFormed =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|flow\.test|e2e|bench|config|d|module))*\.(tsx?|mjs|mts|css|sql|wat)$/;
// The files that a module or a room of one is made of. A rule carries the name of its folder.
const vocabulary = /^((.+-)?(calls|data|words|mails|rules)|service|jobs|events|door)$/;

export function nameFaults(sources) {
  const faults = [];
  for (const { path } of sources) {
    if (banned.test(path)) faults.push({ key: `name ${path}`, why: 'the name says nothing; call it what it holds' });
    const name = path.split('/').at(-1);
    if (!wellFormed.test(name))
      faults.push({ key: `name ${path}`, why: 'file names are lower-case words joined by -' });
    if (name === 'index.ts' && path !== 'contract/src/index.ts')
      faults.push({ key: `name ${path}`, why: "there is one barrel, the contract's" });
  }
  return [...faults, ...vocabularyFaults(sources), ...groupFaults(sources)];
}

function vocabularyFaults(sources) {
  const faults = [];
  for (const { path } of sources) {
    const match = /^server\/src\/modules\/(?:.+\/)?([^/]+)\/([^/.]+)\.ts$/.exec(path);
    if (!match) continue;
    const [, folder, name] = match;
    if (name !== folder && !vocabulary.test(name))
      faults.push({
        key: `vocabulary ${path}`,
        why: 'a module is made of calls, service, data, rules, words, mails, jobs',
      });
  }
  return faults;
}

/** Every call group is found by its word in the contract, the server's modules and the portal's features. */
function groupFaults(sources) {
  const barrel = sources.find(({ path }) => path === 'contract/src/index.ts');
  const list = /export const api = \{([^}]*)\}/.exec(barrel?.text ?? '')?.[1] ?? '';
  const groups = [...list.matchAll(/(\w+),/g)].map(([, name]) => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`));
  const faults = [];
  for (const group of groups) {
    const word = (prefix) =>
      sources.some(
        ({ path }) =>
          path.startsWith(prefix) &&
          path
            .slice(prefix.length)
            .split(/[/.]/)
            .some((part) => part === group || part.startsWith(`${group}-`)),
      );
    const say = (why) => faults.push({ key: `word ${group}`, why });
    if (!word('contract/src/')) say('no file of the contract has the name of this call group');
    if (!word('server/src/modules/')) say('no module or part of one has the name of this call group');
    if (!word('portal/src/features/')) say('no feature of the portal or part of one has the name of this call group');
  }
  return faults;
}
