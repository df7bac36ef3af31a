import type { FlightRobotStatus } from '@waylight/contract/enquiry/enquiry-words';

/**
 * Steps of the air-ticket robot. A company asks for it and switches it off; only the desk activates it. Undefined: nothing
 * changes.
 */
export type RobotAct = 'ask' | 'end' | 'activate' | 'stop';

const steps: Readonly<Record<FlightRobotStatus, Readonly<Record<RobotAct, FlightRobotStatus | undefined>>>> = {
  off: { ask: 'requested', end: undefined, activate: 'active', stop: undefined },
  requested: { ask: undefined, end: 'off', activate: 'active', stop: 'off' },
  active: { ask: undefined, end: 'off', activate: undefined, stop: 'off' },
};

export const nextRobotStatus = (from: FlightRobotStatus, act: RobotAct): FlightRobotStatus | undefined =>
  steps[from][act];
