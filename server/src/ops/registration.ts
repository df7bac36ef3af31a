import { type DistributorId, distributorIdTyped } from '../db/tables/ids.ts';
import { registrationActedOn } from '../modules/company/registration/calls.ts';
import { approve, firstTerms, licenceOf, listPending, refuse } from '../modules/identity/registration/registration.ts';
import type { Settings } from '../settings.ts';
import type { ActedOn } from './acted-on.ts';
import { command, idOf, optional, type Run, WrongUse } from './command.ts';
import { settlementOf } from './company.ts';
import { saveStoredFile } from './stored-file.ts';

/** The operator's commands about companies that register. */

const companyIdOf = (word: string) => distributorIdTyped(idOf(word, 'company'));

const notPending = (id: DistributorId) =>
  `no company ${id} waits for a decision: there is none, or its address is not confirmed yet`;

const showPending: Run = async (database, say) => {
  const companies = await database.asSystem(listPending);
  for (const one of companies) {
    say(`${one.id}  ${one.name_zh}${one.name_en === one.name_zh ? '' : ` / ${one.name_en}`}`);
    say(`    ${one.country_code} ${one.province} ${one.city}, ${one.address}, ${one.phone}`);
    say(`    ${one.real_name} (${one.username}) ${one.email} ${one.mobile}, ${one.created_at.toISOString()}`);
    say(`    licence: ${one.file_name ?? 'none'}`);
  }
  say(`${companies.length} waiting`);
};

/** Writes the licence to a new file. */
function saveLicence(id: DistributorId, file: string, settings: Settings): Run {
  return async (database, say) => {
    const licence = await database.asSystem((tx) => licenceOf(tx, id));
    if (!licence) throw new WrongUse(`company ${id} has sent no licence`);
    say(await saveStoredFile(settings, { ...licence, fileId: licence.id }, file));
  };
}

interface ApprovalOptions {
  readonly channel?: string | undefined;
  readonly currency?: string | undefined;
  readonly settlement?: string | undefined;
}

function approveCommand(
  id: DistributorId,
  { channel = '1', currency = firstTerms.currency, settlement = firstTerms.settlementType }: ApprovalOptions,
): Run {
  if (channel !== '1' && channel !== '2') throw new WrongUse('--channel is 1 (EPS) or 2 (TL)');
  if (!/^[A-Z]{3}$/.test(currency)) throw new WrongUse('--currency is an ISO code such as CNY');
  const settlementType = settlementOf(settlement);
  const terms = { accountFrom: channel === '1' ? (1 as const) : (2 as const), currency, settlementType };
  return async (database, say) => {
    const code = await database.asSystem((tx) => approve(tx, id, terms, Date.now()));
    if (code === undefined) throw new WrongUse(notPending(id));
    say(`company ${id} is approved: code ${code}`);
  };
}

function refuseCommand(id: DistributorId, reason: string | undefined): Run {
  const mailed = reason?.trim().slice(0, 500);
  if (!mailed) throw new WrongUse('refuse needs --reason: it is mailed');
  return async (database, say) => {
    if (!(await database.asSystem((tx) => refuse(tx, id, mailed, Date.now())))) throw new WrongUse(notPending(id));
    say(`company ${id} is refused`);
  };
}

const aboutRegistration =
  ([id]: readonly [string]): ActedOn =>
  (tx) =>
    registrationActedOn(tx, companyIdOf(id));

export const registrationCommands = [
  command({
    name: 'pending',
    words: [],
    options: {},
    help: 'companies that wait for a decision',
    run: () => showPending,
  }),
  command({
    name: 'licence',
    words: ['ID', 'FILE'],
    options: {},
    help: 'writes the business licence of a company to FILE',
    run: ([id, file], _, settings) => saveLicence(companyIdOf(id), file, settings),
  }),
  command({
    name: 'approve',
    words: ['ID'],
    options: { channel: optional('1|2'), currency: optional('CNY'), settlement: optional('advance|monthly|…') },
    changes: {},
    about: aboutRegistration,
    help: 'assigns the company code; the running server mails it',
    run: ([id], options) => approveCommand(companyIdOf(id), options),
  }),
  command({
    name: 'refuse',
    words: ['ID'],
    options: {},
    changes: { reason: 'it is mailed' },
    about: aboutRegistration,
    help: 'the reason is mailed',
    run: ([id], { reason }) => refuseCommand(companyIdOf(id), reason),
  }),
];
