import { opsApi } from '@waylight/contract';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { companyNamed } from '../../company/terms/service.ts';
import { companyByCode } from '../../identity/registration/registration.ts';
import { type Actor, type ActPlan, type ActSubject, opsAct } from '../../operator/act/service.ts';
import { mayMove } from '../enquiry.ts';
import { robotStatusOf } from '../flight-robot/data.ts';
import { nextRobotStatus } from '../flight-robot/flight-robot.ts';
import { switchRobot } from '../flight-robot/service.ts';
import { type EnquiryStep, step } from '../service.ts';
import * as data from './data.ts';

/** Acts of the operator's people on enquiries and the air-ticket robot. */

async function enquiryNamed(tx: Tx, code: string) {
  const one = await data.lockEnquiry(tx, code);
  if (!one) throw new No('NO_SUCH_ENQUIRY');
  return one;
}

const planOf = (tx: Tx, code: string, one: Awaited<ReturnType<typeof enquiryNamed>>) => ({
  subject: { kind: 'enquiry', id: code },
  ...(one.distributorId === null ? {} : { distributorId: one.distributorId }),
  facts: async () => {
    const { id, status, handledBy, answer } = (await data.lockEnquiry(tx, code))!;
    return { status, handler: handledBy, answer, notes: await data.countNotes(tx, id) };
  },
});

/** An enquiry under lock, as a command's row has it; undefined: there is none. */
export async function enquiryActedOn(tx: Tx, code: string): Promise<ActSubject | undefined> {
  const one = await data.lockEnquiry(tx, code);
  return one && planOf(tx, code, one);
}

/** A step of an enquiry. Throws STATE_CHANGED with whoever was first, or STATE_CHANGE_FAILED. */
async function stepPlan(
  tx: Tx,
  code: string,
  to: EnquiryStep['to'],
  answer: string | undefined,
  { name: by, now }: Actor,
): Promise<ActPlan> {
  const one = await enquiryNamed(tx, code);
  const { status, handledBy } = one;
  if (!mayMove(status, to))
    throw handledBy === null
      ? new No('STATE_CHANGE_FAILED', { status })
      : new No('STATE_CHANGED', { person: handledBy });
  return {
    ...planOf(tx, code, one),
    run: () => step(tx, code, { to, by, ...(answer === undefined ? {} : { answer }) }, now),
  };
}

const takeAct = opsAct(
  'enquiry.take',
  opsApi.enquiry.take,
  (tx, { code }, actor) => stepPlan(tx, code, 'handling', undefined, actor),
  { isRoutine: true },
);

const answerAct = opsAct(
  'enquiry.answer',
  opsApi.enquiry.answer,
  (tx, { code, content }, actor) => stepPlan(tx, code, 'answered', content, actor),
  { isRoutine: true },
);

const closeAct = opsAct('enquiry.close', opsApi.enquiry.close, (tx, { code }, actor) =>
  stepPlan(tx, code, 'closed', actor.reason, actor),
);

const noteAct = opsAct(
  'enquiry.note',
  opsApi.enquiry.note,
  async (tx, { code, content }, { name, now }) => {
    const one = await enquiryNamed(tx, code);
    const { id: enquiry_id, distributorId: distributor_id } = one;
    return {
      ...planOf(tx, code, one),
      run: () => data.addNote(tx, { enquiry_id, distributor_id, at: new Date(now), operator_name: name, content }),
    };
  },
  { isRoutine: true },
);

/** The air-ticket robot of a company, as a command's row has it; undefined: there is no such company. */
export async function robotActedOn(tx: Tx, code: string): Promise<ActSubject | undefined> {
  const company = await companyByCode(tx, code);
  if (!company) return undefined;
  const { distributorId } = company;
  const facts = async () => ({ flightRobot: await robotStatusOf(tx, companyScopeOf({ distributorId })) });
  return { subject: { kind: 'company', id: code }, distributorId, facts };
}

const robotAct = opsAct('enquiry.setRobot', opsApi.enquiry.setRobot, async (tx, { company: code, on }, { now }) => {
  const { distributorId } = await companyNamed(tx, code);
  const scope = companyScopeOf({ distributorId });
  const act = on ? 'activate' : 'stop';
  const status = await robotStatusOf(tx, scope);
  if (nextRobotStatus(status, act) === undefined) throw new No('STATE_CHANGE_FAILED', { status });
  return {
    subject: { kind: 'company', id: code },
    distributorId,
    facts: async () => ({ flightRobot: await robotStatusOf(tx, scope) }),
    run: () => switchRobot(tx, scope, act, now),
  };
});

export const enquiryActs = { take: takeAct, answer: answerAct, close: closeAct, note: noteAct, setRobot: robotAct };
