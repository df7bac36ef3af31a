import type { EnquiryReceived } from '@waylight/contract/enquiry/enquiry';
import type { EnquiryContact } from '@waylight/contract/enquiry/enquiry-facts';
import type { EnquiryKind } from '@waylight/contract/enquiry/enquiry-words';
import type { Language } from '@waylight/contract/value/words';
import type { Tx } from '../../db/database.ts';
import { requestMail } from '../../db/mail-queue.ts';
import { requestDigest } from '../../db/once.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { userIdTyped } from '../../db/tables/ids.ts';
import type { House } from '../../house.ts';
import { No } from '../../http/no.ts';
import { lookupHash } from '../../key-ring.ts';
import { newEnquiryCode } from '../../numbers.ts';
import type { IdentityTools } from '../identity/service.ts';
import { claimUpload } from '../upload/service.ts';
import * as data from './data.ts';
import { enquiryLimits, keptSince, mayMove, sameContentMs } from './enquiry.ts';
import { robotStatusOf } from './flight-robot/data.ts';

/** Stands for the person in the digest of an enquiry by a visitor. */
const visitor = userIdTyped(0);

/** An enquiry before it is taken: content, and whom to answer. */
export interface EnquiryRequest {
  readonly kind: EnquiryKind;
  readonly requestId: string;
  readonly verification: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly contact: EnquiryContact;
  readonly page: string;
  /** tokens of uploaded pictures */
  readonly pictures?: readonly string[];
  /** Throws what is wrong by the day on which it is sent; one that was taken before is not asked again. */
  readonly check?: () => void;
}

export interface EnquirySender {
  readonly scope: DistributorScope | undefined;
  readonly address: string;
  readonly language: Language;
  readonly now: number;
}

type EnquiryHouse = Pick<House, 'database' | 'limit' | 'settings'>;

/**
 * Takes an enquiry and asks for the mails to the desk and to the sender. Sent again, or with the same content within ten minutes,
 * it is the same one.
 *
 * Throws VERIFICATION_NEEDED, VERIFICATION_HARDER, TOO_FREQUENT, REQUEST_ID_REUSED, PICTURE_GONE, and what `check` does.
 */
export async function take(
  { database, limit, settings }: EnquiryHouse,
  { challenges, serverKeys }: Pick<IdentityTools, 'challenges' | 'serverKeys'>,
  asked: EnquiryRequest,
  asker: EnquirySender,
): Promise<EnquiryReceived> {
  const { kind, requestId, contact } = asked;
  const { scope, address, now } = asker;
  const keyed = (...parts: unknown[]) => lookupHash(serverKeys, JSON.stringify(parts));
  // Feedback is answered to the person who is signed in: their name may be in another language the second time.
  const typed = kind === 'feedback' ? null : contact;
  const said = [kind, asked.content, typed, asked.page, asked.pictures ?? []];
  const hash = requestDigest(scope?.userId ?? visitor, ...said);
  const contentHash = keyed('enquiry', scope ? scope.userId : address, ...said);
  const answer = ({ code, createdAt }: { code: string; createdAt: Date }): EnquiryReceived => ({
    code,
    createdAt: createdAt.toISOString(),
    answerBy: new Date(createdAt.getTime() + settings.ENQUIRY_ANSWER_HOURS * 3_600_000).toISOString(),
  });
  const repeated = async (tx: Tx) => {
    const repeat = await data.findRequest(tx, scope?.distributorId, requestId);
    if (repeat && repeat.requestHash !== hash) throw new No('REQUEST_ID_REUSED');
    return repeat;
  };
  const same = (tx: Tx) => data.findSame(tx, contentHash, new Date(now - sameContentMs));

  const before = await database.asSystem(repeated);
  if (before) return answer(before);
  asked.check?.();
  await challenges.redeem(asked.verification, { purpose: kind === 'feedback' ? 'feedback' : 'enquiry' }, 0, now);
  const known = await database.asSystem(same);
  if (known) return answer(known);
  await countIn(limit, contact.email, asker);

  return database.asSystem(async (tx) => {
    await data.lockContent(tx, contentHash);
    const meanwhile = await same(tx);
    if (meanwhile) return answer(meanwhile);
    const code = newEnquiryCode(now);
    const createdAt = new Date(now);
    const files = await claimed(tx, asked.pictures ?? [], scope, now);
    const content = files.length > 0 ? { ...asked.content, files: files.map(({ name }) => name) } : asked.content;
    // A robot that the operator has no more answers nobody.
    const hasRobot = kind === 'flight' && settings.FLIGHT_ROBOT !== null;
    const isForRobot = hasRobot && scope !== undefined && (await robotStatusOf(tx, scope)) === 'active';
    const id = await data.insert(tx, {
      code,
      kind,
      distributor_id: scope?.distributorId ?? null,
      user_id: scope?.userId ?? null,
      request_id: requestId,
      request_hash: hash,
      content_hash: contentHash,
      address_hash: keyed('address', address),
      content: JSON.stringify(content),
      contact: JSON.stringify(contact),
      language: asker.language,
      page: asked.page,
      for_robot: isForRobot,
      created_at: createdAt,
    });
    if (id === undefined) {
      // Another request of that id was quicker: its answer, or its refusal.
      const quicker = await repeated(tx);
      if (files.length > 0 || !quicker) throw new No('REQUEST_ID_REUSED');
      return answer(quicker);
    }
    for (const file of files)
      await data.addFile(tx, { file_id: file.id, enquiry_id: id, distributor_id: scope!.distributorId });
    await requestMail(tx, 'enquiryToDesk', { code }, now);
    await requestMail(tx, 'enquiryReceipt', { code }, now);
    return answer({ code, createdAt });
  });
}

/** By address, by company, and by the mailbox that gets the receipt. Strangers do not use up what a signed-in person may send. */
async function countIn(limit: House['limit'], email: string, { scope, address }: EnquirySender): Promise<void> {
  const { address: perAddress, company, recipient } = enquiryLimits;
  await limit('enquiry by address', { address }, perAddress.most, perAddress.windowMs);
  if (scope) await limit('enquiry by company', String(scope.distributorId), company.most, company.windowMs);
  const mailbox = `${scope?.distributorId ?? ''} ${email.toLowerCase()}`;
  await limit('enquiry by recipient', mailbox, recipient.most, recipient.windowMs);
}

/** Gives pictures to the company of the sender. Throws PICTURE_GONE. */
async function claimed(tx: Tx, tokens: readonly string[], scope: DistributorScope | undefined, now: number) {
  const files: { id: string; name: string }[] = [];
  for (const token of scope ? tokens : []) {
    const id = await claimUpload(tx, token, scope!.distributorId, 'feedback', now);
    if (id === undefined) throw new No('PICTURE_GONE');
    files.push({ id, name: await data.fileNameOf(tx, id) });
  }
  return files;
}

/** An operator's step that the state of an enquiry does not allow, in English. */
export class StepRefused extends Error {}

export interface EnquiryStep {
  readonly to: 'handling' | 'answered' | 'closed';
  readonly by: string;
  /** of an answer and of closing it: what the sender is told */
  readonly answer?: string;
}

/** Takes an enquiry a step on; what the sender is told is mailed. Throws StepRefused. System role. */
export async function step(tx: Tx, code: string, { to, by, answer }: EnquiryStep, now: number): Promise<void> {
  const one = await data.lockStatus(tx, code);
  if (!one) throw new StepRefused(`there is no enquiry ${code}`);
  if (!mayMove(one.status, to)) throw new StepRefused(`enquiry ${code} is ${one.status}`);
  const told = to === 'handling' ? {} : { answer: answer! };
  await data.move(tx, one.id, { status: to, handled_by: by, handled_at: new Date(now), ...told });
  if (to !== 'handling') await requestMail(tx, 'enquiryAnswered', { code }, now);
}

const batch = 500;

/** Deletes what was sent more than two years ago, with its pictures. */
export async function forgetEnquiries(
  { database, files }: Pick<House, 'database' | 'files'>,
  now: number,
): Promise<void> {
  const before = keptSince(now);
  for (;;) {
    const gone = await database.asSystem((tx) => data.dropBefore(tx, before, batch));
    for (const id of gone.files) await files.delete(id);
    if (gone.dropped < batch) return;
  }
}
