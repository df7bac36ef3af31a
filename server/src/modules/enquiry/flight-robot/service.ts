import type { FlightRobotStatus } from '@waylight/contract/enquiry/enquiry-words';
import type { Tx } from '../../../db/database.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import { type CompanyScope, companyScopeOf } from '../../../db/scope.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import { lockFlightRobot, setFlightRobot } from '../../identity/registration/registration.ts';
import { robotStatusOf } from './data.ts';
import { nextRobotStatus, type RobotAct } from './flight-robot.ts';

/** Takes the robot of a company a step, and writes to whoever has to know. Answers the state it is in. System role. */
export async function switchRobot(
  tx: Tx,
  company: CompanyScope,
  act: RobotAct,
  now: number,
): Promise<{ status: FlightRobotStatus; changed: boolean }> {
  const from = await lockFlightRobot(tx, company);
  const status = nextRobotStatus(from, act);
  if (status === undefined) return { status: from, changed: false };
  await setFlightRobot(tx, company, status, now);
  const { distributorId } = company;
  if (act === 'ask') await requestMail(tx, 'flightRobotAsked', { distributorId }, now);
  if (act === 'activate' || act === 'stop')
    await requestMail(tx, 'flightRobotSwitched', { distributorId, on: act === 'activate' }, now);
  return { status, changed: true };
}

/** A company that asked for the robot when it registered may begin: the desk hears of it now. */
export async function whenApproved(
  tx: Tx,
  fact: { readonly distributorId: DistributorId },
  now: number,
): Promise<void> {
  if ((await robotStatusOf(tx, companyScopeOf(fact))) === 'requested')
    await requestMail(tx, 'flightRobotAsked', { distributorId: fact.distributorId }, now);
}
