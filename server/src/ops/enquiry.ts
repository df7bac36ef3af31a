import { createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contactFacts, enquiryFacts } from '@waylight/contract/enquiry/enquiry-facts';
import { enquiryKindWords, enquiryStatusWords } from '@waylight/contract/enquiry/enquiry-words';
import { companyScopeOf } from '../db/scope.ts';
import { found, picturesOf, waiting } from '../modules/enquiry/data.ts';
import { switchRobot } from '../modules/enquiry/flight-robot/service.ts';
import { countryNameIn } from '../modules/enquiry/mails.ts';
import { enquiryActedOn, robotActedOn } from '../modules/enquiry/ops/service.ts';
import { withoutLinks } from '../modules/enquiry/quoted-lines.ts';
import { type EnquiryStep, StepRefused, step } from '../modules/enquiry/service.ts';
import { companyByCode } from '../modules/identity/registration/registration.ts';
import { openFiles } from '../outside/file-storage.ts';
import type { Settings } from '../settings.ts';
import { command, flag, idOf, momentText, type Run, WrongUse } from './command.ts';
import { operatorName, textOf } from './work-order/work-order-words.ts';

/** The operator's commands about enquiries and the air-ticket robot. */

const robotNote = (forRobot: boolean) => (forRobot ? ', FOR THE ROBOT' : '');

const showWaiting: Run = async (database, say) => {
  const all = await database.asSystem(waiting);
  for (const one of all) {
    const state = `${enquiryStatusWords[one.status].en}${one.handledBy === null ? '' : `, ${one.handledBy}`}`;
    const from = one.companyCode === null ? 'a visitor' : `company ${one.companyCode}`;
    say(
      `${one.code}  ${enquiryKindWords[one.kind].en}, ${state}, ${from}, ${momentText(one.createdAt)} UTC${robotNote(one.forRobot)}`,
    );
    say(`    ${withoutLinks(one.contact.name)}, ${one.contact.email}, ${one.contact.phone}`);
  }
  say(`${all.length} waiting`);
};

/** One whole; what was typed stands behind `>`, on one line each. */
function showOne(code: string): Run {
  return async (database, say) => {
    const { one, pictures } = await database.asSystem(async (tx) => ({
      one: await found(tx, code),
      pictures: await picturesOf(tx, code),
    }));
    if (!one) throw new WrongUse(`there is no enquiry ${code}`);
    say(
      `${one.code}  ${enquiryKindWords[one.kind].en}, ${enquiryStatusWords[one.status].en}, ${momentText(one.createdAt)} UTC${robotNote(one.forRobot)}`,
    );
    say(
      `    ${one.companyCode === null ? 'a visitor' : `company ${one.companyCode}`}, written in ${one.language === 'zh' ? 'Chinese' : 'English'}`,
    );
    const content = { ...one.content, page: one.page };
    const facts = [...enquiryFacts(one.kind, content, 'en', countryNameIn('en')), ...contactFacts(one.contact, 'en')];
    for (const { label, value, typed } of facts)
      say(`    ${label}: ${typed ? withoutLinks(value).replace(/^/gm, '> ').replaceAll('\n', '\n      ') : value}`);
    for (const [index, { fileName, mediaType, bytes }] of pictures.entries())
      say(`    picture ${index + 1}: ${fileName}, ${mediaType}, ${bytes} bytes`);
    if (one.answer !== null) say(`    ${one.handledBy}: ${one.answer}`);
  };
}

interface StepOptions {
  readonly handling?: boolean | undefined;
  readonly answered?: boolean | undefined;
  readonly closed?: boolean | undefined;
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}

export function enquiryCommand(code: string, options: StepOptions, clock = Date.now): Run {
  const wanted = (['handling', 'answered', 'closed'] as const).filter((one) => options[one]);
  if (wanted.length === 0) return showOne(code);
  const [to, ...others] = wanted;
  if (!to || others.length > 0) throw new WrongUse('name one of --handling, --answered and --closed');
  if (to !== 'handling' && !options.reason?.trim())
    throw new WrongUse(`--${to} needs --reason TEXT: it is mailed to the sender`);
  const taken: EnquiryStep = {
    to,
    by: operatorName(options.by, 'enquiry'),
    ...(to === 'handling' ? {} : { answer: textOf(options.reason!, 'enquiry') }),
  };
  return async (database, say) => {
    await database
      .asSystem((tx) => step(tx, code, taken, clock()))
      .catch((error: unknown) => {
        throw error instanceof StepRefused ? new WrongUse(`nothing has been changed: ${error.message}`) : error;
      });
    say(`enquiry ${code} is ${to}${to === 'handling' ? '' : '; the sender gets a mail'}`);
  };
}

/** Writes one picture of feedback to a new file; a relative path starts where the operator typed the command. */
function savePicture(code: string, number: number, file: string, settings: Settings): Run {
  return async (database, say) => {
    const picture = (await database.asSystem((tx) => picturesOf(tx, code)))[number - 1];
    if (!picture) throw new WrongUse(`enquiry ${code} has no picture ${number}`);
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    await pipeline(openFiles(settings).read(picture.id), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    say(`${path}: ${picture.mediaType}, ${picture.bytes} bytes, sent as ${picture.fileName}`);
  };
}

export function robotCommand(companyCode: string, to: string, clock = Date.now): Run {
  if (to !== 'on' && to !== 'off') throw new WrongUse('say on or off');
  return async (database, say) => {
    const { changed } = await database.asSystem(async (tx) => {
      const company = await companyByCode(tx, companyCode);
      if (!company) throw new WrongUse(`there is no company ${companyCode}`);
      return switchRobot(tx, companyScopeOf(company), to === 'on' ? 'activate' : 'stop', clock());
    });
    const state = to === 'on' ? 'active' : 'off';
    say(changed ? `the robot of ${companyCode} is ${state}; its main account gets a mail` : `it is ${state} already`);
  };
}

export const enquiryCommands = [
  command({
    name: 'enquiries',
    words: [],
    options: {},
    help: 'enquiries that wait for a desk, oldest first',
    run: () => showWaiting,
  }),
  command({
    name: 'enquiry',
    words: ['CODE'],
    options: { handling: flag, answered: flag, closed: flag },
    changes: { needsOption: true },
    about:
      ([code]) =>
      (tx) =>
        enquiryActedOn(tx, code),
    help: 'one enquiry whole; with an option its next state: --answered and --closed need --reason, which is mailed to the sender',
    run: ([code], options) => enquiryCommand(code, options),
  }),
  command({
    name: 'picture',
    words: ['CODE', 'NUMBER', 'FILE'],
    options: {},
    help: 'saves a picture that came with feedback',
    run: ([code, number, file], _, settings) => savePicture(code, idOf(number, 'picture'), file, settings),
  }),
  command({
    name: 'flight-robot',
    words: ['COMPANY', 'STATE'],
    options: {},
    changes: {},
    about:
      ([company]) =>
      (tx) =>
        robotActedOn(tx, company),
    help: 'on or off: the ticketing desk activates the air-ticket robot of a company, or switches it off; the main account gets a mail',
    run: ([company, to]) => robotCommand(company, to),
  }),
];
