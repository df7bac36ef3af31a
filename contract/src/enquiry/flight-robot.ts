import { z } from 'zod';
import { call } from '../wire/call.ts';
import { flightRobotStatuses } from './enquiry-words.ts';

/** The ticketing desk's chat robot, which is outside this product: Waylight keeps who may use it. */
export const flightRobot = {
  get: call({
    method: 'GET',
    path: '/bfkapi/distributor/getFlightRobot',
    access: 'session',
    says: 'The state of the air-ticket robot for the caller’s company; its name and QR code once it is active.',
    request: z.strictObject({}),
    reply: z.object({
      /** false: the operator has no robot */
      offered: z.boolean(),
      status: z.enum(flightRobotStatuses),
      /** null unless it is active */
      robot: z
        .object({
          nameZh: z.string(),
          nameEn: z.string(),
          /** a data URL of the picture */
          qrCode: z.string(),
        })
        .nullable(),
    }),
    errors: [],
  }),
  set: call({
    method: 'POST',
    path: '/bfkapi/distributor/setFlightRobot',
    access: ['ACCOUNT_ADMIN'],
    says: 'Asks for the air-ticket robot (the desk activates it), or switches it off at once.',
    request: z.strictObject({ on: z.boolean() }),
    reply: z.object({ status: z.enum(flightRobotStatuses) }),
    errors: ['ROBOT_NOT_OFFERED'],
  }),
};
