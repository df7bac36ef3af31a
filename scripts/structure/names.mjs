import { isTest } from './source.mjs';

/** Names of files, folders and types, and the word that finds a call group in contract, server and portal. */

const banned = /(^|\/)(utils?|helpers?|common|managers?|types|misc|shared)(\/|\.[a-z.]+$)/;
const wellFormed =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|flow\.test|e2e|bench|config|d|module))*\.(tsx?|mjs|mts|css|sql|wat)$/;
// The files that a module or a room of one is made of. A rule carries the name of its folder.
const roles = /^((.+-)?(calls|data|words|mails|rules|door)|service|jobs|events)$/;
// Nouns of the trade and of the machine that a file of rules may end with, one or many. A new noun joins the list.
const nouns = new Set(
  (
    'acceptance advert amount answer audit batch booker calendar challenge change channel check cookie country coupon date decision discount draft entry ' +
    'export fact field file guarantee issue kind letter line logo member night notice notification offer page paper password pinyin ' +
    'plan popularity proof range renewal report request room router row rule run schedule session shard share span statement style sum ' +
    'summary surcharge suspicion term totp turn'
  ).split(' '),
);

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
  return [...faults, ...vocabularyFaults(sources), ...typeFaults(sources), ...groupFaults(sources)];
}

function vocabularyFaults(sources) {
  const faults = [];
  for (const { path } of sources) {
    const match = /^server\/src\/modules\/(?:.+\/)?([^/]+)\/([^/.]+)\.ts$/.exec(path);
    if (!match) continue;
    const [, folder, name] = match;
    if (name !== folder && !roles.test(name) && !endsInNoun(name))
      faults.push({
        key: `vocabulary ${path}`,
        why: 'a file of a module is a role (calls, service, data …) or ends with a noun of the list in names.mjs',
      });
  }
  return faults;
}

const participle =
  /^([A-Z][a-z]*[a-df-z]ed|Told|Kept|Held|Found|Chosen|Said|Seen|Taken|Given|Known|Written|Spoken|Sold|Made)$/;

function typeFaults(sources) {
  const faults = [];
  for (const { path, text } of sources) {
    if (isTest(path) || !/\.tsx?$/.test(path)) continue;
    for (const [, name] of text.matchAll(/^(?:export )?(?:interface|type|class) (\w+)/gm))
      if (participle.test(name))
        faults.push({ key: `type ${path} ${name}`, why: 'a type is a noun that a search finds, not a participle' });
  }
  return faults;
}

function endsInNoun(name) {
  const last = name.split('-').at(-1);
  return nouns.has(last) || nouns.has(last.replace(/s$/, '')) || nouns.has(last.replace(/ies$/, 'y'));
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
