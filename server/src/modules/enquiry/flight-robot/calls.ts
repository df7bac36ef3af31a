import type { api } from '@waylight/contract';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { robotStatusOf } from './data.ts';
import { switchRobot } from './service.ts';

export function flightRobotCalls({ database, limit, settings }: House): Handlers<typeof api.flightRobot> {
  return {
    get: (_, { scope }) =>
      database.asDistributor(scope, async (tx) => {
        const { FLIGHT_ROBOT: robot } = settings;
        const status = await robotStatusOf(tx, scope);
        return { offered: robot !== null, status, robot: status === 'active' ? robot : null };
      }),

    async set({ on }, { scope, now }) {
      if (on && !settings.FLIGHT_ROBOT) throw new No('ROBOT_NOT_OFFERED');
      await limit('flight robot by company', String(scope.distributorId), 20, 24 * 3_600_000);
      const { status } = await database.asSystem((tx) => switchRobot(tx, scope, on ? 'ask' : 'end', now));
      return { status };
    },
  };
}
